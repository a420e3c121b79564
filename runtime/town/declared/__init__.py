"""From the declarations of a pack to the plan of a town, and to the towns that a pack writes out."""

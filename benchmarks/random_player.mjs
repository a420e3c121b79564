// The other side of P3: whole games of Ora et Labora by random players, on the npm package that is named on the
// command line (the folder it is installed in). A word is chosen from what `control` offers until a whole command is
// there; `reducer` carries it out. Where the words lead nowhere, or the command is refused, another one is begun.
//
// It reads one line `players seed games` at a time, and answers with one line of JSON.

import { register } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

// The package names its own modules without an ending, as bundlers like it; node wants the whole name.
const whole = `export const resolve = async (name, context, next) => {
  if (!name.startsWith('.') || name.endsWith('.js')) return next(name, context)
  try { return await next(name + '.js', context) } catch { return next(name + '/index.js', context) }
}`
register(`data:text/javascript,${encodeURIComponent(whole)}`)

const { control, initialState, reducer } = await import(pathToFileURL(join(process.argv[2], 'dist', 'index.js')).href)

const COLOURS = ['R', 'G', 'B', 'W']
const MOST_TRIES = 300 // so many commands that lead nowhere: the game is stuck
const MOST_COMMANDS = 20_000

// A small generator with a seed, so that a run can be repeated.
const seeded = (seed) => {
  let state = (seed * 2654435761 + 1) >>> 0
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

// One command, word by word; undefined where the words lead nowhere.
const command = (state, below, done) => {
  const words = []
  for (;;) {
    const { completion } = control(state, words)
    if (completion.length === 0) return undefined
    done.words += 1
    const word = completion[below(completion.length)]
    if (word === '') return words
    words.push(...word.split(' '))
  }
}

const carriedOut = (state, words) => {
  try {
    return reducer(state, words)
  } catch {
    return undefined
  }
}

const play = (players, seed, done) => {
  const below = seeded(seed)
  let state = reducer(initialState, ['CONFIG', String(players), 'france', 'long'])
  state = reducer(state, ['START', String(seed), ...COLOURS.slice(0, players)])
  for (let made = 0; made < MOST_COMMANDS; made += 1) {
    if (state.status === 'FINISHED') return true
    let next
    for (let tries = 0; next === undefined && tries < MOST_TRIES; tries += 1) {
      const words = command(state, below, done)
      next = words === undefined ? undefined : carriedOut(state, words)
      if (next === undefined) done.refused += 1
    }
    if (next === undefined) return false
    state = next
    done.commands += 1
    done.until = clock() // what is tried in vain at the end of a stuck game does not count
  }
  return false
}

// Seconds: of the processor or by the clock, whichever is less. The processor also works for the collector of garbage in
// other threads, and the clock also runs while others have the processor.
const clock = () => {
  const { user, system } = process.cpuUsage()
  return { processor: (user + system) / 1e6, wall: performance.now() / 1e3 }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [players, seed, games] = line.split(' ').map(Number)
  const done = { commands: 0, words: 0, refused: 0, finished: 0, stuck: 0, seconds: 0 }
  for (let game = 0; game < games; game += 1) {
    const begun = clock()
    if (play(players, seed + game, done)) done.finished += 1
    else done.stuck += 1
    done.seconds += Math.min(done.until.processor - begun.processor, done.until.wall - begun.wall)
  }
  process.stdout.write(JSON.stringify(done) + '\n')
}

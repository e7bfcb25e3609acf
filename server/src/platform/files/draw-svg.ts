import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mustBeOutside } from '../database/open-transaction.ts'
import type { DrawnSvg } from './drawn-svg.ts'
import { turnsOf } from './in-turn.ts'

/** Milliseconds that one drawing may take; an honest one takes some twenty. */
const LIMIT = 3_000
/** Milliseconds that the process may take to load its code, also on a machine that is busy. */
const START_LIMIT = 60_000
/** Milliseconds after which a process that has nothing to do is ended. */
const IDLE = 20_000

const script = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
const inTurn = turnsOf({ atOnce: 1, waiting: 50 })
/** What tells a process where its typefaces are; it knows nothing else of ours. */
const passedOn = ['HOME', 'PATH', 'SystemRoot', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']

let drawer: ChildProcess | undefined
let rest: NodeJS.Timeout | undefined

const dismiss = (): void => {
  drawer?.kill('SIGKILL')
  drawer = undefined
}

const start = (): ChildProcess => {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const started = fork(script, [], {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const forget = (): void => {
    if (drawer === started) drawer = undefined
  }
  return started.on('error', forget).on('exit', forget)
}

/** What a process says next; undefined where it is late, or ends. */
const heardFrom = <Said>(from: ChildProcess, limit: number): Promise<Said | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Said | undefined>()
  const timer = setTimeout(resolve, limit, undefined)
  const onMessage = (said: unknown): void => resolve(said as Said)
  const onEnd = (): void => resolve(undefined)
  from.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
  return promise.finally(() => {
    clearTimeout(timer)
    from.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
  })
}

/**
 * An SVG as pixels; undefined where it is none, or takes too long. It is drawn in a process of its own, which is killed when its time is
 * over: nothing else stops librsvg, and in ours it would hold one of four threads that passwords and files wait for. One at a time, the
 * others wait in line (503 where that is too long). Never in a transaction.
 */
export const drawSvg = (svg: Uint8Array): Promise<DrawnSvg | undefined> => {
  mustBeOutside('a drawing')
  return inTurn(async () => {
    clearTimeout(rest)
    const isNew = drawer === undefined
    const at = (drawer ??= start())
    at.ref()
    at.channel?.ref()
    try {
      if (isNew && (await heardFrom(at, START_LIMIT)) === undefined) throw new Error('The process that draws did not start')
      at.send(svg)
      const said = await heardFrom<{ readonly drawn?: DrawnSvg }>(at, LIMIT)
      if (said === undefined) dismiss()
      return said?.drawn
    } catch (error) {
      dismiss()
      throw error
    } finally {
      at.unref()
      at.channel?.unref()
      rest = setTimeout(dismiss, IDLE).unref()
    }
  })
}

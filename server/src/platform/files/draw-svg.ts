import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mustBeOutside } from '../database/open-transaction.ts'
import type { DrawnSvg } from './drawn-svg.ts'
import { turnsOf } from './in-turn.ts'

/** Milliseconds for one drawing; an honest one takes about twenty. */
const LIMIT = 3_000
/** Milliseconds that the process may take to load its code, even on a busy machine. */
const START_LIMIT = 60_000
/** Milliseconds after which an idle process is ended. */
const IDLE = 20_000

const script = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
const inTurn = turnsOf({ atOnce: 1, waiting: 50 })
/** Environment variables that locate fonts; the process gets no others. */
const fontVariables = ['HOME', 'PATH', 'SystemRoot', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']

let drawer: ChildProcess | undefined
let rest: NodeJS.Timeout | undefined

const dismiss = (): void => {
  drawer?.kill('SIGKILL')
  drawer = undefined
}

const start = (): ChildProcess => {
  const env = Object.fromEntries(
    fontVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
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

/** The next message of a process; undefined when it is late or exits. */
const nextMessage = <Said>(from: ChildProcess, limit: number): Promise<Said | undefined> => {
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
 * Renders an SVG as pixels; undefined when it is not an SVG, or takes too long. It runs in its own process, which is killed
 * when its time is over: nothing else stops librsvg, and in this process it would block one of the four threads for passwords
 * and files. One at a time; the others queue, and get 503 when the queue is too long. Never in a transaction.
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
      if (isNew && (await nextMessage(at, START_LIMIT)) === undefined) throw new Error('The process that draws did not start')
      at.send(svg)
      const said = await nextMessage<{ readonly drawn?: DrawnSvg }>(at, LIMIT)
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

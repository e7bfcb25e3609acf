import { Worker, type Transferable } from 'node:worker_threads'
import { turnsOf } from '../files/in-turn.ts'
import type { Brought } from './answer-errands.ts'

/** Work in another thread took more time or memory than any honest work does. Its input is refused. */
export class TooInvolved extends Error {
  override readonly name = 'TooInvolved'
}

interface AsideOptions {
  /** Milliseconds of CPU time for one piece of work, once the thread has started; by the clock {@link CLOCK_TIMES} times as long. */
  readonly limit?: number
  /** MB of memory that one piece of work may take. */
  readonly memory?: number
  /** Milliseconds after which an idle thread is ended, which frees its memory. */
  readonly idle?: number
}

/** Milliseconds of CPU time that a thread may take to load its code. */
const START_LIMIT = 12_000
/** How many times its limit work may take by the clock: on a busy machine its thread waits for a processor. */
const CLOCK_TIMES = 5
/** How often in the time of its limit a thread is asked for its CPU time. */
const CHECKS = 4

/** Milliseconds of CPU time that a thread has taken; 0 when it has ended, which it tells by its exit. */
const cpuTime = (thread: Worker): Promise<number> =>
  thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  )

/** Calls `late` when a thread has worked too long, by its CPU time or by the clock. Returns what ends the watch. */
const watch = (thread: Worker, limit: number, late: () => void): (() => void) => {
  const begun = performance.now()
  const before = cpuTime(thread)
  const check = async (): Promise<void> => {
    const taken = (await cpuTime(thread)) - (await before)
    if (taken >= limit) late()
  }
  // A thread in native code does not tell its CPU time: the clock ends that.
  const timer = setInterval(() => (performance.now() - begun >= limit * CLOCK_TIMES ? late() : void check()), limit / CHECKS)
  return () => clearInterval(timer)
}

/** The next message of a thread, or a rejection when it exits or is late. */
const nextMessage = <Answer>(thread: Worker, limit: number): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const unwatch = watch(thread, limit, () => reject(new TooInvolved('It took too long')))
  const onMessage = (brought: Brought<Answer>): void =>
    'answer' in brought ? resolve(brought.answer) : reject(brought.failure)
  const onError = (error: NodeJS.ErrnoException): void =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooInvolved('It took too much memory', { cause: error }) : error)
  const onExit = (): void => reject(new Error('The thread ended before it answered'))
  thread.once('message', onMessage).once('error', onError).once('exit', onExit)
  return promise.finally(() => {
    unwatch()
    thread.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

/**
 * Moves work that would block every other request (such as parsing an uploaded file) into another thread. Runs one piece of
 * work at a time; the others queue, and get 503 when the queue is too long. `script` calls `answerErrands`; each kind of work
 * has a script of its own (`*-thread.ts`), because a thread loads all that its script imports. The thread starts with the first
 * work and ends when idle. Rejects with {@link TooInvolved} when the work is cut off, or with the error that it threw.
 */
export const aside = <Asked, Answer>(
  script: URL,
  { limit = 10_000, memory = 512, idle = 20_000 }: AsideOptions = {},
): ((asked: Asked, given?: readonly Transferable[]) => Promise<Answer>) => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 50 })
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory } })
    const forget = (): void => {
      if (thread === started) thread = undefined
    }
    return started.on('error', forget).on('exit', forget)
  }
  const dismiss = (): void => {
    void thread?.terminate()
    thread = undefined
  }

  const begun = async (started: Worker): Promise<void> => {
    try {
      await nextMessage<undefined>(started, START_LIMIT)
    } catch (cause) {
      dismiss()
      throw new Error('A thread did not start', { cause })
    }
  }

  return (asked, given = []) =>
    inTurn(async () => {
      clearTimeout(rest)
      const isNew = thread === undefined
      const at = (thread ??= start())
      at.ref()
      try {
        if (isNew) await begun(at)
        at.postMessage(asked, given)
        return await nextMessage<Answer>(at, limit)
      } catch (error) {
        if (error instanceof TooInvolved) dismiss()
        throw error
      } finally {
        at.unref()
        rest = setTimeout(dismiss, idle).unref()
      }
    })
}

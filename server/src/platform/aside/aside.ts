import { Worker, type Transferable } from 'node:worker_threads'
import { turnsOf } from '../files/in-turn.ts'
import type { Brought } from './answer-errands.ts'

/** Work in another thread took more time or memory than any honest work does. Its input is refused. */
export class TooInvolved extends Error {
  override readonly name = 'TooInvolved'
}

interface AsideOptions {
  /** Milliseconds that one piece of work may take, once the thread has started. */
  readonly limit?: number
  /** MB of memory that one piece of work may take. */
  readonly memory?: number
  /** Milliseconds after which an idle thread is ended, which frees its memory. */
  readonly idle?: number
}

/** Milliseconds that a thread may take to load its code, even on a busy machine. */
const START_LIMIT = 60_000

/** The next message of a thread, or a rejection when it exits or is late. */
const nextMessage = <Answer>(thread: Worker, limit: number): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => reject(new TooInvolved('It took too long')), limit)
  const onMessage = (brought: Brought<Answer>): void =>
    'answer' in brought ? resolve(brought.answer) : reject(brought.failure)
  const onError = (error: NodeJS.ErrnoException): void =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooInvolved('It took too much memory', { cause: error }) : error)
  const onExit = (): void => reject(new Error('The thread ended before it answered'))
  thread.once('message', onMessage).once('error', onError).once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
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

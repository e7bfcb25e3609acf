import { parentPort, type Transferable } from 'node:worker_threads'

/** The result of a piece of work in another thread: its answer, or what it threw. */
export type Brought<Answer> = { readonly answer: Answer } | { readonly failure: unknown }

/**
 * Runs in a thread that `aside` started: does each piece of work it is sent, one after the other. `givenOf`: what of an answer is handed over
 * and not copied.
 */
export const answerErrands = <Asked, Answer>(
  work: (asked: Asked) => Promise<Answer> | Answer,
  givenOf: (answer: Answer) => readonly Transferable[] = () => [],
): void => {
  if (!parentPort) throw new Error('This is the code of a thread that the server starts')
  const port = parentPort
  const bring = async (asked: Asked): Promise<Brought<Answer>> => {
    try {
      return { answer: await work(asked) }
    } catch (failure) {
      return { failure }
    }
  }
  const send = (brought: Brought<Answer>): void => port.postMessage(brought, 'answer' in brought ? givenOf(brought.answer) : [])
  port.on('message', (asked: Asked) => void bring(asked).then(send))
  // Tells `aside` that the code is loaded; the time limit of the first piece of work starts now.
  port.postMessage({ answer: undefined } satisfies Brought<undefined>)
}

import { parentPort } from 'node:worker_threads'

/** The result of a piece of work in another thread: its answer, or what it threw. */
export type Brought<Answer> = { readonly answer: Answer } | { readonly failure: unknown }

/** Runs in a thread that `aside` started: does each piece of work it is sent, one after the other. */
export const answerErrands = <Asked, Answer>(work: (asked: Asked) => Promise<Answer> | Answer): void => {
  if (!parentPort) throw new Error('This is the code of a thread that the server starts')
  const port = parentPort
  const bring = async (asked: Asked): Promise<Brought<Answer>> => {
    try {
      return { answer: await work(asked) }
    } catch (failure) {
      return { failure }
    }
  }
  port.on('message', (asked: Asked) => void bring(asked).then((brought) => port.postMessage(brought)))
  // Tells `aside` that the code is loaded; the time limit of the first piece of work starts now.
  port.postMessage({ answer: undefined } satisfies Brought<undefined>)
}

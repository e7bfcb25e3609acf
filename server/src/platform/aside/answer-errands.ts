import { parentPort } from 'node:worker_threads'

/** What comes back from another thread. */
export type Brought<Answer> = { readonly answer: Answer } | { readonly failure: unknown }

/** In a thread that `aside` started: answers what it is sent, one after the other. */
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
  // Loaded: from now on time counts.
  port.postMessage({ answer: undefined } satisfies Brought<undefined>)
}

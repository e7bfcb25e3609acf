import { threadId } from 'node:worker_threads'
import { answerErrands } from './answer-errands.ts'

export type Asked = 'for ever' | { readonly sleep: number } | 'fail' | 'fill' | 'where'

/**
 * Work for the test of `aside`: it never ends, sleeps for so many milliseconds, fails, fills the memory, or names the thread it ran in.
 */
answerErrands((asked: Asked) => {
  if (asked === 'fail') throw new RangeError('as it was asked to')
  if (typeof asked === 'object') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, asked.sleep)
  const filling: unknown[] = []
  for (;;) {
    if (asked === 'where' || typeof asked === 'object') return threadId
    if (asked === 'fill') filling.push(Array.from({ length: 1_000_000 }, (_, index) => index))
  }
})

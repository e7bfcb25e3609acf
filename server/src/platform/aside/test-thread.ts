import { threadId } from 'node:worker_threads'
import { answerErrands } from './answer-errands.ts'

/** Work for the test of `aside`: it never ends, fails, fills the memory, or names the thread it ran in. */
answerErrands((asked: 'for ever' | 'fail' | 'fill' | 'where') => {
  if (asked === 'fail') throw new RangeError('as it was asked to')
  const filling: unknown[] = []
  for (;;) {
    if (asked === 'where') return threadId
    if (asked === 'fill') filling.push(Array.from({ length: 1_000_000 }, (_, index) => index))
  }
})

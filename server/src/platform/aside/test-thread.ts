import { threadId } from 'node:worker_threads'
import { answerErrands } from './answer-errands.ts'

/** For the test of `aside`: work that never ends, that fails, that fills the memory, and that tells where it was done. */
answerErrands((asked: 'for ever' | 'fail' | 'fill' | 'where') => {
  if (asked === 'fail') throw new RangeError('as it was asked to')
  const filling: unknown[] = []
  for (;;) {
    if (asked === 'where') return threadId
    if (asked === 'fill') filling.push(Array.from({ length: 1_000_000 }, (_, index) => index))
  }
})

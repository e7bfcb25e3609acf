import { setImmediate as turn } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { aside, TooInvolved } from './aside.ts'
import type { Asked } from './test-thread.ts'

const script = new URL('./test-thread.ts', import.meta.url)

it('works in a thread of its own, which it keeps', async () => {
  const ask = aside<Asked, number>(script)
  const first = await ask('where')
  expect(first).not.toBe(threadId)
  expect(await ask('where')).toBe(first)
})

it('ends work that never ends, while this thread goes on, and does the next', async () => {
  const ask = aside<Asked, number>(script, { limit: 500 })
  let [isOver, turns] = [false, 0]
  const endless = ask('for ever').finally(() => (isOver = true))
  const next = ask('where')
  endless.catch(() => undefined)
  while (!isOver) {
    await turn()
    turns += 1
  }
  await expect(endless).rejects.toThrow(TooInvolved)
  expect(turns).toBeGreaterThan(10)
  expect(await next).not.toBe(threadId)
})

it('counts the time of the work, not that of loading the code', async () => {
  // No thread loads in 10 ms; the limit counts the work alone.
  const ask = aside<Asked, number>(script, { limit: 10, idle: 0 })
  await expect.poll(async () => ask('where').catch(() => 0)).toBeGreaterThan(0)
})

it('waits for work that has no processor: time by the clock counts only from five times the limit on', async () => {
  const ask = aside<Asked, number>(script, { limit: 600 })
  expect(await ask({ sleep: 1_000 })).toBeGreaterThan(0)
  await expect(ask({ sleep: Infinity })).rejects.toThrow(TooInvolved)
})

it('says so where a thread does not start, and starts another next time', async () => {
  const ask = aside<Asked, number>(new URL('./no-such-thread.ts', import.meta.url))
  await expect(ask('where')).rejects.toThrow('A thread did not start')
  await expect(ask('where')).rejects.toThrow('A thread did not start')
})

it('brings what the work threw, and goes on with the same thread', async () => {
  const ask = aside<Asked, number>(script)
  const before = await ask('where')
  await expect(ask('fail')).rejects.toThrow(new RangeError('as it was asked to'))
  expect(await ask('where')).toBe(before)
})

it('cuts off what fills the memory', async () => {
  const ask = aside<Asked, number>(script, { limit: 120_000, memory: 64 })
  await expect(ask('fill')).rejects.toThrow(TooInvolved)
  expect(await ask('where')).toBeGreaterThan(0)
})

it('starts another thread after one that was let go', async () => {
  const ask = aside<Asked, number>(script, { idle: 0 })
  const first = await ask('where')
  await expect.poll(async () => ask('where')).not.toBe(first)
})

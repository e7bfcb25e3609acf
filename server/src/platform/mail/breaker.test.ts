import { expect, test, vi } from 'vitest'
import { withBreaker } from './breaker.ts'

const silence = new Error('silence')

const breakerAt = () => {
  const clock = { now: 0 }
  const onAway = vi.fn<(error: Error) => void>()
  const onBack = vi.fn<() => void>()
  const guarded = withBreaker({ isAway: (error) => error === silence, onAway, onBack, now: () => clock.now })
  const work = vi.fn<() => Promise<string>>()
  return { clock, onAway, onBack, work, call: () => guarded(work) }
}

test('after three failures in a row no call passes for half a minute, then one does', async () => {
  const { clock, onAway, work, call } = breakerAt()
  work.mockRejectedValue(silence)
  for (let n = 0; n < 3; n += 1) await expect(call()).rejects.toBe(silence)
  expect(onAway.mock.calls).toEqual([[silence]])
  clock.now = 29_999
  await expect(call()).rejects.toThrow('will be tried again later')
  expect(work).toHaveBeenCalledTimes(3)
  clock.now = 30_000
  const trial = call()
  await expect(call()).rejects.toThrow('will be tried again later')
  await expect(trial).rejects.toBe(silence)
  expect(work).toHaveBeenCalledTimes(4)
})

test('an answer, also one that is no good, makes it count from nothing', async () => {
  const { clock, onBack, work, call } = breakerAt()
  work.mockRejectedValue(silence)
  for (let n = 0; n < 2; n += 1) await expect(call()).rejects.toBe(silence)
  work.mockRejectedValueOnce(new Error('no such mailbox'))
  await expect(call()).rejects.toThrow('no such mailbox')
  for (let n = 0; n < 3; n += 1) await expect(call()).rejects.toBe(silence)
  expect(onBack).not.toHaveBeenCalled()
  clock.now = 40_000
  work.mockResolvedValue('sent')
  expect(await call()).toBe('sent')
  expect(await call()).toBe('sent')
  expect(onBack).toHaveBeenCalledTimes(1)
})

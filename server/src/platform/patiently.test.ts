import { expect, test } from 'vitest'
import { Away } from './away.ts'
import { Patience, patiently } from './patiently.ts'

const never = (): Promise<never> => new Promise(() => undefined)

test('work that takes too long is away, its caller learns of it, and later work is not awaited', async () => {
  let told = 0
  let asked = 0
  const patience = new Patience({ forMs: 20 })
  await patience.run(async () => {
    await expect(patiently(never, () => (told += 1))).rejects.toBeInstanceOf(Away)
    await expect(patiently(async () => (asked += 1))).rejects.toBeInstanceOf(Away)
  })
  expect([told, asked]).toEqual([1, 0])
})

test('patience that is over is over, though the timer woke before the clock said so', async () => {
  const patience = new Patience({ forMs: 20, now: () => 0 })
  await patience.run(async () => {
    await expect(patiently(never)).rejects.toBeInstanceOf(Away)
    await expect(patiently(async () => 'asked')).rejects.toBeInstanceOf(Away)
  })
})

test('only waiting counts, and parallel waits count once', async () => {
  let time = 0
  const patience = new Patience({ forMs: 1_000, now: () => time })
  const taking = (ms: number) => patiently(async () => void (time += ms))
  await patience.run(async () => {
    time += 5_000
    await taking(300)
    expect(patience.left()).toBe(700)
    time += 5_000
    const { promise, resolve } = Promise.withResolvers<void>()
    const both = Promise.all([patiently(() => promise), patiently(() => promise)])
    time += 200
    resolve()
    await both
    expect(patience.left()).toBe(500)
  })
})

test('no limit applies outside a request, or after its answer', async () => {
  expect(await patiently(async () => 'done')).toBe('done')
  const patience = new Patience({ forMs: 0 })
  patience.end()
  expect(await patience.run(() => patiently(async () => 'done'))).toBe('done')
})

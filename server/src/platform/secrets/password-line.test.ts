import { expect, test } from 'vitest'
import { lineFor } from './password-line.ts'

test('never more than the places at once, first come first served', async () => {
  const line = lineFor({ atOnce: 2, waiting: 10 })
  const order: number[] = []
  let together = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      line.join(async () => {
        together += 1
        most = Math.max(most, together)
        await new Promise(setImmediate)
        order.push(i)
        together -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 12 }, (_, i) => i))
})

test('one too many is refused with 503 and a sentence, and work that fails gives its place on', async () => {
  const line = lineFor({ atOnce: 1, waiting: 1 })
  const { promise, reject } = Promise.withResolvers<never>()
  const first = line.join(() => promise)
  const second = line.join(async () => 'served')
  await expect(line.join(async () => 'never')).rejects.toMatchObject({ status: 503, message: /try again in a moment/ })
  reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect(second).resolves.toBe('served')
  await expect(line.join(async () => 'again')).resolves.toBe('again')
})

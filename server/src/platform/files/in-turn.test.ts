import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf, newCustomer, signIn } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { PICTURES_AT_ONCE, turnsOf } from './in-turn.ts'

const work = () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  return { begun, end, run: () => (begun.resolve(), end.promise) }
}

test('a fixed number run at once, the rest queue, and one too many is refused', async () => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 1 })
  const [first, second] = [work(), work()]
  const done = inTurn(first.run)
  const waits = inTurn(second.run)
  await expect(inTurn(work().run)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  first.end.resolve('first')
  expect(await done).toBe('first')
  await second.begun.promise
  second.end.resolve('second')
  expect(await waits).toBe('second')
})

test('what fails lets the next one go on', async () => {
  const inTurn = turnsOf({ atOnce: 1, waiting: 1 })
  const [first, second] = [work(), work()]
  const fails = inTurn(first.run)
  const waits = inTurn(second.run)
  first.end.reject(new Error('cut off'))
  await expect(fails).rejects.toThrow('cut off')
  second.end.resolve('second')
  expect(await waits).toBe('second')
})

test('of eight pictures of 49 megapixels at once no more are decoded than leave a core, and who signs in is let in', async () => {
  const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  const emails = Array.from({ length: 8 }, (_, i) => `ana${i}@example.com`)
  const tokens = await Promise.all(emails.map((email) => newCustomer(server, email)))
  const bytes = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#28a' } })
    .jpeg({ quality: 50 })
    .toBuffer()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process + sharp.counters().queue)), 1)
  const sent = tokens.map((token, i) =>
    server.call('POST /update-user', {
      token,
      payload: formOf({ name: 'Ana', email: emails[i], telePhoneNumber: '+1 246-555-0199', homeAddress: '2 Bay Street' }, [
        { field: 'profilePic', bytes, name: 'a.jpg', type: 'image/jpeg' },
      ]),
    }),
  )
  const entered = await signIn(server, 'ana0@example.com')
  const answers = await Promise.all(sent)
  clearInterval(watch)
  expect([entered.statusCode, ...answers.map(({ statusCode }) => statusCode)]).toEqual(Array.from({ length: 9 }, () => 200))
  expect(most).toBeLessThanOrEqual(PICTURES_AT_ONCE)
})

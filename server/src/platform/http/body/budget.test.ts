import { expect, test } from 'vitest'
import { budgetOf } from './budget.ts'
import { roomOf } from './room.ts'

test('one network gets its share, all networks together the whole; returned room is free again', () => {
  const take = budgetOf({ inAll: 30, ofNetwork: 20 })
  const giveBack = take('192.0.2.1', 15)
  expect(() => take('192.0.2.1', 6)).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 5 }))
  const other = take('192.0.2.2', 15)
  expect(() => take('192.0.2.3', 1)).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 5 }))
  giveBack()
  giveBack()
  take('192.0.2.3', 15)
  expect(() => take('192.0.2.1', 1)).toThrow(expect.objectContaining({ status: 503 }))
  other()
  expect(take('192.0.2.1', 15)).toBeTypeOf('function')
})

test('what a call may bring beyond the usual comes on top of its network’s share, and of nothing else', () => {
  const take = budgetOf({ inAll: 30, ofNetwork: 10 })
  take('192.0.2.1', 8)
  expect(() => take('192.0.2.1', 8, 5)).toThrow(expect.objectContaining({ status: 429 }))
  expect(take('192.0.2.1', 7, 5)).toBeTypeOf('function')
  expect(() => take('192.0.2.1', 1)).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => take('192.0.2.2', 16, 20)).toThrow(expect.objectContaining({ status: 503 }))
})

test('a network is what the limits count as one', () => {
  const take = budgetOf({ inAll: 100, ofNetwork: 10 })
  take('2001:db8:1:2::1', 10)
  expect(() => take('2001:db8:1:2::2', 1)).toThrow(expect.objectContaining({ status: 429 }))
  expect(take('2001:db8:1:3::1', 10)).toBeTypeOf('function')
})

test('room is given in the order of arrival; a request larger than the room gets all of it', async () => {
  const enter = roomOf(10)
  const entered: string[] = []
  const ask = (name: string, size: number) =>
    enter(size).then((leave) => {
      entered.push(name)
      return leave
    })
  const leave = await ask('six', 6)
  const [large, small] = [ask('fifty', 50), ask('one', 1)]
  await Promise.resolve()
  expect(entered).toEqual(['six'])
  leave()
  const leaveLarge = await large
  expect(entered).toEqual(['six', 'fifty'])
  leaveLarge()
  await small
  expect(entered).toEqual(['six', 'fifty', 'one'])
})

test('a request that waits too long is refused, and blocks no other', async () => {
  const enter = roomOf(10, 20)
  await enter(9)
  const [tooLate, behind] = [enter(5), enter(1)]
  await expect(tooLate).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await behind).toBeTypeOf('function')
})

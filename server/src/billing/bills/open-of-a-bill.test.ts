import { expect, test } from 'vitest'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const { send, get, billed, pay, setUp } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')
const { owner } = server.services.database
const ana = await packageOwner(server)
const openOf = async (id: string) => {
  const { rows } = await owner.query<{ open: string }>('select open from bills where id = $1 or corrects = $1 order by kind', [
    id,
  ])
  return rows.map(({ open }) => open)
}

test('the database computes what is left to pay: total minus paid and credited; zero for void bills and credit notes', async () => {
  const bill = await billed(ana.id, 10)
  expect(await openOf(bill._id)).toEqual(['20.00'])
  await pay(ana.id, 5)
  expect(await openOf(bill._id)).toEqual(['15.00'])
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const credit = { version, lines: [{ line: 1, amount: 8 }], reason: 'Weighed again' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, credit)).statusCode).toBe(201)
  expect(await openOf(bill._id)).toEqual(['7.00', '0.00'])
  const wrong = await billed(ana.id, 10)
  await send('POST', `/staff/bills/${wrong._id}/void`, { version: wrong.version, reason: 'Wrong customer' })
  expect(await openOf(wrong._id)).toEqual(['0.00'])
})

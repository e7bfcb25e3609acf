import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newReference } from '../../../money/ledger/reference.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { insertBill } from './insert-bill.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { billed, setUp } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')
const { inTenant } = server.services.database
const ana = await packageOwner(server)
const first = await billed(ana.id, 10)

/** A copy of the first bill with another number. */
const another = (number: number) =>
  inTenant(tenantId, async (tx) => {
    const row = await tx.selectFrom('bills').selectAll().where('id', '=', first._id).executeTakeFirstOrThrow()
    const { tenant_id: _, reference: __, open_cents: ___, open: ____, ...rest } = row
    return { ...rest, id: randomUUID(), number }
  })
const referenceOf = (id: string) =>
  inTenant(tenantId, (tx) => tx.selectFrom('bills').select('reference').where('id', '=', id).executeTakeFirst())

test('draws a new reference in the same transaction if another bill has it', async () => {
  const [row, free] = [await another(2), newReference()]
  const draws = [first.reference, first.reference, free]
  await inTenant(tenantId, (tx) => insertBill(tx, row, () => draws.shift() ?? ''))
  expect(await referenceOf(row.id)).toEqual({ reference: free })
})

test('when two draw the same reference at once, the second draws again', async () => {
  const [one, two, same, free] = [await another(3), await another(4), newReference(), newReference()]
  const { promise: drawn, resolve: tell } = Promise.withResolvers<void>()
  const second = [same, free]
  let waiting: Promise<void> | undefined
  await inTenant(tenantId, async (tx) => {
    await insertBill(tx, one, () => same)
    waiting = inTenant(tenantId, (other) =>
      insertBill(other, two, () => {
        tell()
        return second.shift() ?? ''
      }),
    )
    await drawn
  })
  await waiting
  expect([await referenceOf(one.id), await referenceOf(two.id)]).toEqual([{ reference: same }, { reference: free }])
})

test('does not draw again after another fault', async () => {
  const row = { ...(await another(5)), number: 1 }
  await expect(inTenant(tenantId, (tx) => insertBill(tx, row))).rejects.toThrow('duplicate key')
})

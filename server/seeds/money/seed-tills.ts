import type { StaffTx } from '../../src/platform/database/acting.ts'
import { closeShift } from '../../src/payments/tills/close-shift.ts'
import { moveInTill } from '../../src/payments/tills/move-in-till.ts'
import { openShift } from '../../src/payments/tills/open-shift.ts'
import { expectedOf, throughDrawer } from '../../src/payments/tills/shift-figures.ts'
import { lockShift, shifts } from '../../src/payments/tills/shifts-queries.ts'
import { daysBefore, later, type DemoEntry } from '../demo-entry.ts'
import { demoTill } from '../demo/money.ts'

/** The shift of the demonstration, as its cashier sees it. */
const held = async (tx: StaffTx) => {
  const sight = { staffId: tx.by.actor.id, all: true }
  const { id } = await shifts(tx, sight).executeTakeFirstOrThrow()
  return lockShift(tx, id, sight)
}

const open = async (tx: StaffTx): Promise<void> => {
  const place = await tx.selectFrom('places').select('id').where('name', '=', demoTill.place).executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('tills')
    .values({ name: demoTill.name, place_id: place.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openShift(tx, id, [...demoTill.floats])
}

const close = async (tx: StaffTx): Promise<void> => {
  const shift = await held(tx)
  const counts = (await throughDrawer(tx, shift.id)).map((drawer) => ({
    currency: drawer.currency,
    amount: expectedOf(drawer)
      .minus(drawer.currency === 'BBD' ? demoTill.bbdShort : 0)
      .toNumber(),
  }))
  await closeShift(tx, shift, { version: shift.version, counts, note: demoTill.note })
}

/** A day at the till: opened, paid from, counted a little short. All cash of that day went through it. */
export const entriesOfTill = (now: Date): DemoEntry[] => {
  const began = daysBefore(now, demoTill.daysAgo)
  return [
    { at: began, make: open },
    {
      at: later(began, 2),
      make: async (tx) => void (await moveInTill(tx, await held(tx), { ...demoTill.paidOut, kind: 'pay out' })),
    },
    { at: later(began, 9), make: close },
  ]
}

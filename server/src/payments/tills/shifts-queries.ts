import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Shifts that a person may see and work in: their own, or everybody's. */
export interface Sight {
  readonly staffId: string
  readonly all: boolean
}

/** Shifts in sight with the names of their tills. The caller narrows and orders the query. */
export const shifts = (tx: Tx, { staffId, all }: Sight) =>
  tx
    .selectFrom('till_shifts')
    .innerJoin('tills', (join) =>
      join.onRef('tills.tenant_id', '=', 'till_shifts.tenant_id').onRef('tills.id', '=', 'till_shifts.till_id'),
    )
    .selectAll('till_shifts')
    .select(['tills.name as till', sql<string>`till_shifts.opened_at::text`.as('opened')])
    .$if(!all, (asked) => asked.where('till_shifts.cashier_id', '=', staffId))
export type ShiftRow = Awaited<ReturnType<ReturnType<typeof shifts>['execute']>>[number]

/** Locks a shift of a till this person may see. Throws 404. */
export const lockShift = async (tx: Tx, shiftId: string, sight: Sight): Promise<ShiftRow> => {
  const row = await shifts(tx, sight).where('till_shifts.id', '=', shiftId).forUpdate('till_shifts').executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such shift.')
  return row
}

/** Throws 409 for a closed shift. */
export const requireOpen = ({ till, closed_at: closedAt, closed_by: closedBy }: ShiftRow): void => {
  if (closedAt !== null) throw refuse.outdated(`${closedBy ?? 'Somebody'} has already closed ${till}.`)
}

/** Shifts for an answer. Only a closed shift says what should be in the drawer. */
export const wireShifts = async (tx: Tx, rows: readonly ShiftRow[], { staffId }: Sight): Promise<Shift[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const movements = await tx.selectFrom('till_movements').selectAll().where('shift_id', 'in', ids).orderBy('id').execute()
  const closings = await tx.selectFrom('till_closings').selectAll().where('shift_id', 'in', ids).orderBy('currency').execute()
  const pieces = await tx
    .selectFrom('till_pieces')
    .selectAll()
    .where('shift_id', 'in', ids)
    .orderBy('currency')
    .orderBy('value', 'desc')
    .execute()
  const terminals = await tx.selectFrom('till_terminals').selectAll().where('shift_id', 'in', ids).orderBy('currency').execute()
  const piecesIn = (shiftId: string) =>
    pieces
      .filter(({ shift_id }) => shift_id === shiftId)
      .map((row) => ({ currency: row.currency, value: Number(row.value), pieces: row.pieces }))
  const terminalsIn = (shiftId: string) =>
    terminals
      .filter(({ shift_id }) => shift_id === shiftId)
      .map(({ currency, ours, said, difference }) => ({
        currency,
        ours: Number(ours),
        said: Number(said),
        difference: Number(difference),
      }))
  const figuresOf = (shiftId: string) =>
    closings
      .filter(({ shift_id }) => shift_id === shiftId)
      .map((row) => ({
        currency: row.currency,
        float: Number(row.float),
        taken: Number(row.taken),
        givenBack: Number(row.given_back),
        paidIn: Number(row.paid_in),
        paidOut: Number(row.paid_out),
        banked: Number(row.banked),
        expected: Number(row.expected),
        counted: Number(row.counted),
        difference: Number(row.difference),
      }))
  return rows.map((row) => ({
    _id: row.id,
    till: { _id: row.till_id, name: row.till },
    cashier: row.cashier,
    mine: row.cashier_id === staffId,
    openedAt: row.opened_at.toISOString(),
    version: row.version,
    movements: movements
      .filter(({ shift_id }) => shift_id === row.id)
      .map(({ kind, currency, amount, words, at, by_name: by }) => ({
        kind: kind as Shift['movements'][number]['kind'],
        currency,
        amount: Number(amount),
        words,
        at: at.toISOString(),
        by,
      })),
    closed:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at.toISOString(),
            by: row.closed_by ?? '',
            note: row.note,
            figures: figuresOf(row.id),
            pieces: piecesIn(row.id),
            terminals: terminalsIn(row.id),
          },
  }))
}

/** One shift for an answer. Throws 404. */
export const wireShift = async (tx: Tx, shiftId: string, sight: Sight): Promise<Shift> => {
  const rows = await shifts(tx, sight).where('till_shifts.id', '=', shiftId).execute()
  const [shift] = await wireShifts(tx, rows, sight)
  if (!shift) throw refuse.notFound('There is no such shift.')
  return shift
}

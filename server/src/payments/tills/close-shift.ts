import type { BodyOf } from '@parcelport/contract/call.ts'
import type { closeShiftCall } from '@parcelport/contract/payments/staff-tills.ts'
import type Big from 'big.js'
import { audit } from '../../company/audit/audit.ts'
import { keepHead } from '../../papers/paper-head.ts'
import { convert } from '../../money/ledger/convert.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { post, type Account } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { companyTimeZone } from '../../company/tenants/company-day.ts'
import { piecesOf, terminalsOf } from './count-shift.ts'
import { expectedOf, throughDrawer, type ThroughDrawer } from './shift-figures.ts'
import { requireOpen, type ShiftRow } from './shifts-queries.ts'

type Body = BodyOf<typeof closeShiftCall>

/** Counted amounts by currency. Throws 400 where a currency is counted twice, or one that went through the drawer is missing. */
const countsOf = (counts: Body['counts'], through: readonly ThroughDrawer[]): ReadonlyMap<string, Big> => {
  const counted = new Map(counts.map(({ currency, amount }) => [currency, givenSum(amount, currency, 'counts')]))
  if (counted.size < counts.length) throw refuse.badRequest('Count each currency once.')
  const missing = through.find(({ currency }) => !counted.has(currency))
  if (missing)
    throw refuse.badRequest(`Count ${missing.currency} too.`, [
      { field: 'counts', message: `Count ${missing.currency} too, even if there is none.` },
    ])
  return counted
}

const nothing = { float: '0', taken: '0', given_back: '0', paid_in: '0', paid_out: '0', banked: '0' }

const foundWords = (difference: Big, currency: string): string =>
  difference.eq(0) ? `${currency} right` : `${spoken(difference.abs(), currency)} ${difference.lt(0) ? 'short' : 'over'}`

/** Keeps how a count came about, and the terminal's totals beside ours. */
const keepCount = async (
  tx: ActingTx<StaffActor>,
  shiftId: string,
  { listed, totals }: { listed: ReturnType<typeof piecesOf>; totals: Awaited<ReturnType<typeof terminalsOf>> },
): Promise<void> => {
  const pieces = listed.map(({ currency, value, many }) => ({
    shift_id: shiftId,
    currency,
    value: value.toFixed(2),
    pieces: many,
  }))
  if (pieces.length > 0) await tx.insertInto('till_pieces').values(pieces).execute()
  const said = totals.map((each) => ({
    shift_id: shiftId,
    currency: each.currency,
    ours: each.ours.toFixed(2),
    said: each.said.toFixed(2),
    difference: each.difference.toFixed(2),
  }))
  if (said.length > 0) await tx.insertInto('till_terminals').values(said).execute()
}

/**
 * Closes a shift by a count. What is over or short in each currency is posted between cash and its own account, in the bills' currency.
 * Returns a sentence. Throws 400 for a currency that was not counted; 409 where the shift is closed, or something went through the
 * drawer after the counted version.
 */
export const closeShift = async (
  tx: ActingTx<StaffActor>,
  held: ShiftRow,
  { version, counts, note, pieces = [], terminals = [] }: Body,
): Promise<string> => {
  requireOpen(held)
  if (held.version !== version) throw refuse.outdated('Something went through this till since you counted. Count it again.')
  const { actor, at } = tx.by
  const headId = await keepHead(tx)
  const timeZone = await companyTimeZone(tx)
  const { profile, rateOf } = await billingDay(tx, at)
  const through = await throughDrawer(tx, held.id)
  const counted = countsOf(counts, through)
  const listed = piecesOf(pieces, counted)
  const totals = await terminalsOf(tx, held.id, terminals)
  const found = [...counted].map(([currency, amount]) => {
    const drawer = through.find((each) => each.currency === currency) ?? { currency, ...nothing }
    const expected = expectedOf(drawer)
    const difference = amount.minus(expected)
    const booked = convert({ amount: difference.abs(), currency }, profile.billCurrency, rateOf).amount
    return { drawer, expected, amount, difference, booked: difference.lt(0) ? booked.times(-1) : booked }
  })
  await tx
    .insertInto('till_closings')
    .values(
      found.map(({ drawer, expected, amount, difference, booked }) => ({
        ...drawer,
        shift_id: held.id,
        expected: expected.toFixed(2),
        counted: amount.toFixed(2),
        difference: difference.toFixed(2),
        book_currency: profile.billCurrency,
        book_difference: booked.toFixed(2),
      })),
    )
    .execute()
  await keepCount(tx, held.id, { listed, totals })
  const cash: Account = { kind: 'cash' }
  const overShort: Account = { kind: 'cash over and short' }
  const inDrawer = found.map(({ drawer, difference }) => foundWords(difference, drawer.currency))
  const byCard = totals.map(({ currency, difference }) => `card terminal ${foundWords(difference, currency)}`)
  const words = [...inDrawer, ...byCard].join(', ')
  await post(tx, {
    about: { kind: 'till shift', id: held.id },
    words: `Count of ${held.till}: ${words}`.slice(0, 300),
    currency: profile.billCurrency,
    transfers: found
      .filter(({ booked }) => !booked.eq(0))
      .map(({ booked }) =>
        booked.gt(0)
          ? { debit: cash, credit: overShort, amount: booked }
          : { debit: overShort, credit: cash, amount: booked.abs() },
      ),
  })
  await tx
    .updateTable('till_shifts')
    .set({
      closed_at: at,
      closed_by: actor.name,
      note: note.trim(),
      head_id: headId,
      time_zone: timeZone,
      version: held.version + 1,
    })
    .where('id', '=', held.id)
    .execute()
  await audit(tx, 'till.close', { kind: 'till', id: held.till_id }, { till: held.till, found: words })
  return `${held.till} is closed: ${words}.`
}

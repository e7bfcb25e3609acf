import Big from 'big.js'
import { sql } from 'kysely'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { closeShiftCall } from '@parcelport/contract/payments/staff-tills.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { spoken, sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

type Body = BodyOf<typeof closeShiftCall>

/**
 * Notes and coins of a count. Throws 400 where a value is told twice, and where those of a currency do not come to what is counted in
 * it.
 */
export const piecesOf = (pieces: NonNullable<Body['pieces']>, counted: ReadonlyMap<string, Big>) => {
  const listed = pieces.map(({ currency, value, pieces: many }) => ({
    currency,
    value: givenSum(value, currency, 'pieces'),
    many,
  }))
  const named = new Set(listed.map(({ currency, value }) => `${currency} ${value.toFixed()}`))
  if (named.size < listed.length) throw refuse.field('pieces', 'Count each value of a currency once.')
  for (const currency of new Set(listed.map((each) => each.currency))) {
    const sum = sumOf(listed.filter((each) => each.currency === currency).map(({ value, many }) => value.times(many)))
    const said = counted.get(currency) ?? new Big(0)
    if (!sum.eq(said))
      throw refuse.field(
        'pieces',
        `Notes and coins come to ${spoken(sum, currency)}, but ${spoken(said, currency)} is counted.`,
      )
  }
  return listed
}

/** What a shift took by its card terminal less what it gave back, by currency. */
const terminalOf = async (tx: Tx, shiftId: string): Promise<ReadonlyMap<string, Big>> => {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select tender_currency as currency, sum(case direction when 'in' then tender_amount else -tender_amount end)::text as sum
    from payments where shift_id = ${shiftId} and means = 'card terminal' group by tender_currency order by tender_currency`.execute(
    tx,
  )
  return new Map(rows.map(({ currency, sum }) => [currency, new Big(sum)]))
}

/**
 * The terminal's own totals beside ours, and the sentence about them. Nothing is compared where nobody told a total. Throws 400 where a
 * currency is told twice, or one is missing that was taken by card.
 */
export const terminalsOf = async (tx: Tx, shiftId: string, told: NonNullable<Body['terminals']>) => {
  if (told.length === 0) return []
  const said = new Map(told.map(({ currency, amount }) => [currency, givenSum(amount, currency, 'terminals')]))
  if (said.size < told.length) throw refuse.field('terminals', 'Enter each currency of the terminal once.')
  const ours = await terminalOf(tx, shiftId)
  const missing = [...ours.keys()].find((currency) => !said.has(currency))
  if (missing !== undefined) throw refuse.field('terminals', `Enter the terminal’s total in ${missing} too.`)
  return [...said].map(([currency, amount]) => {
    const taken = ours.get(currency) ?? new Big(0)
    return { currency, ours: taken, said: amount, difference: amount.minus(taken) }
  })
}

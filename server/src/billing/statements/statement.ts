import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { MOST_STATEMENT_LINES } from '@parcelport/contract/billing/money-rules.ts'
import Big from 'big.js'
import { foundHead, headToday, type FoundHead } from '../../papers/paper-head.ts'
import { chargedCustomer } from '../charges/charged-customer.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { spoken, sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { leftToPay, type Left } from './left-to-pay.ts'
import { ledgerMoves, type Move, type Opening } from './ledger-moves.ts'
import { wordsOfMoves, type MoveWords } from './statement-words.ts'
import { statementDays, type StatementAsked } from './statement-days.ts'
import type { StatementPart, StatementPdf } from './statement-pdf.ts'

/** Most unpaid bills that a statement lists, ordered by due date. It adds up the rest. */
const MOST_LEFT = 200

interface Told {
  readonly opening: Omit<Opening, 'currency'>
  readonly moves: readonly (Move & MoveWords)[]
  readonly left: readonly Left[]
}

const withHeld = ({ under, held, currency }: Move & MoveWords): string => {
  const sum = new Big(held)
  if (sum.eq(0)) return under
  const words = `${spoken(sum.abs(), currency)} ${sum.gt(0) ? 'added to' : 'taken from'} your deposit`
  return [under, words].filter(Boolean).join(' · ')
}

/** One currency of a statement: opening sums, each move with the sums after it, and unpaid bills. Pure. */
export const partOf = (currency: string, { opening, moves, left }: Told): StatementPart => {
  let owed = new Big(opening.owed)
  let held = new Big(opening.held)
  const lines = moves.map((move) => {
    owed = owed.plus(move.owed)
    held = held.plus(move.held)
    const change = new Big(move.owed).toNumber()
    return { day: move.day, title: move.title, under: withHeld(move), change, owed: owed.toNumber(), held: held.toNumber() }
  })
  const rest = left.slice(MOST_LEFT)
  return {
    currency,
    opening: { owed: Number(opening.owed), held: Number(opening.held) },
    lines,
    closing: { owed: owed.toNumber(), held: held.toNumber() },
    left: left.slice(0, MOST_LEFT).map(({ number, dueOn, open }) => ({ number, dueOn, open: Number(open) })),
    more: { bills: rest.length, open: sumOf(rest.map(({ open }) => open)).toNumber() },
  }
}

const isNothing = ({ owed, held }: Omit<Opening, 'currency'>): boolean => Number(owed) === 0 && Number(held) === 0

/** Like {@link StatementPdf}, with the logo not drawn yet. */
export type StatementSource = Omit<StatementPdf, 'head'> & { readonly head: FoundHead }

/**
 * A customer's statement from the ledger. Throws 404, and 400 for days that cannot be asked for or have more moves than a statement has
 * lines.
 */
export const statementSource = async (
  tx: Tx,
  customerId: string,
  asked: StatementAsked,
  now: Date,
): Promise<StatementSource> => {
  const customer = await chargedCustomer(tx, customerId)
  const days = await statementDays(tx, asked, now)
  const { openings, moves } = await ledgerMoves(tx, customer.id, days, MOST_STATEMENT_LINES + 1)
  if (moves.length > MOST_STATEMENT_LINES) {
    const message = `A statement has at most ${MOST_STATEMENT_LINES} lines, and these days have more. Choose fewer days.`
    throw refuse.field('from', message)
  }
  const words = await wordsOfMoves(tx, moves)
  const told = moves.map((move, index) => ({ ...move, ...(words[index] as MoveWords) }))
  const left = await leftToPay(tx, customer.id, days)
  const { profile } = await moneyDay(tx, now)
  const used = new Set([...openings.filter((each) => !isNothing(each)), ...moves].map(({ currency }) => currency))
  const currencies = used.size > 0 ? [...used].toSorted() : [profile?.billCurrency ?? 'USD']
  return {
    head: await foundHead(tx, await headToday(tx)),
    customer: {
      name: customer.name,
      homeAddress: customer.home_address,
      account: accountNumber(customer.box_number, await accountPrefix(tx)),
    },
    from: days.from,
    to: days.to,
    parts: currencies.map((currency) =>
      partOf(currency, {
        opening: openings.find((each) => each.currency === currency) ?? { owed: '0', held: '0' },
        moves: told.filter((each) => each.currency === currency),
        left: left.filter((each) => each.currency === currency),
      }),
    ),
  }
}

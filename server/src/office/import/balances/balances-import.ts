import type { BalanceSums } from '@parcelport/contract/company/staff-imports.ts'
import Big from 'big.js'
import { acting, staffActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import { refusedFor, type Done, type ImportOf, type Outcome, type StartedBy } from '../import-of.ts'
import { judgeBalance } from './judge-balances.ts'
import { knownBalances } from './known-balances.ts'
import type { OpeningBooks } from './opening-books.ts'
import type { BalanceLine } from './read-balance-line.ts'

/** Letters of a title on a bill. */
const MOST_WORDS = 120

/** What the customer reads of a balance: `Owed from our old system, as of 30 November 2026: two invoices`. Pure. */
export const balanceWords = ({ side, asOf, words }: BalanceLine): string => {
  const what = `${side === 'owed' ? 'Owed' : 'Deposit'} from our old system`
  const day = asOf === null ? '' : `, as of ${writtenDay(asOf)}`
  return `${what}${day}${words === '' ? '' : `: ${words}`}`.slice(0, MOST_WORDS)
}

/** What some lines bring into the books, in one currency. Pure. */
export const sumsOf = (lines: Iterable<BalanceLine>, currency: string): BalanceSums => {
  const counts = { owed: 0, deposit: 0 }
  const sums = { owed: new Big(0), deposit: new Big(0) }
  for (const { side, amount } of lines) {
    counts[side] += 1
    sums[side] = sums[side].plus(amount)
  }
  return {
    currency,
    owing: counts.owed,
    owed: sums.owed.toNumber(),
    holding: counts.deposit,
    deposits: sums.deposit.toNumber(),
    net: sums.owed.minus(sums.deposit).toNumber(),
  }
}

const actingFor = (tx: Tx, { staffId, staffName, at }: StartedBy) =>
  acting(tx, { actor: staffActor({ id: staffId, name: staffName }), at, network: '' })

/**
 * How an old system's balances are taken over: one opening entry for each customer. A bill takes its number from a series that everybody
 * who bills waits for, so each line has its own transaction.
 */
export const balancesImport = (books: OpeningBooks): ImportOf<BalanceLine> => ({
  nouns: ['balance', 'balances'],
  batch: 1,
  needs: {
    permissions: ['bills.edit', 'payments.take'],
    otherwise: 'Balances go into the books. Ask somebody who may bill and take payments.',
  },
  verdicts: async (tx, lines) => {
    const known = await knownBalances(tx, lines, await books.currency(tx, tx.now()))
    return lines.map((line) => {
      const judged = judgeBalance(line, known)
      return judged.verdict === 'refuse' ? judged : { verdict: judged.verdict }
    })
  },
  sums: async (tx, lines) => {
    const currency = await books.currency(tx, tx.now())
    return currency === undefined ? null : sumsOf(lines, currency)
  },
  reserve: async (tx) => {
    const [fault] = await books.faults(tx)
    if (fault !== undefined)
      throw refuse.conflict(`The books do not agree, so no balance is taken over. Put this right first: ${fault}.`)
  },
  takeOver: async (tx, lines, taking) => {
    const known = await knownBalances(tx, lines, await books.currency(tx, taking.at))
    const done: Done[] = []
    for (const line of lines) {
      const judged = judgeBalance(line, known)
      if (judged.verdict === 'refuse') done.push(refusedFor(judged.fault))
      else if (judged.verdict === 'same') done.push({ state: 'same', customerId: judged.customer.id })
      else {
        const { id: customerId } = judged.customer
        const { side, amount } = line
        const opened = await books.open(actingFor(tx, taking), { customerId, side, amount, words: balanceWords(line) })
        done.push({ state: 'created', customerId, ...opened })
      }
    }
    return done
  },
  takeBack: async (tx, rows, by) => {
    const outcomes: Outcome[] = []
    for (const { line, billId, paymentId } of rows) {
      const opened = { ...(billId !== null && { billId }), ...(paymentId !== null && { paymentId }) }
      outcomes.push({ line, why: await books.takeBack(actingFor(tx, by), opened) })
    }
    return outcomes
  },
})

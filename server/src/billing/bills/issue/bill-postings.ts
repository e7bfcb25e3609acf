import Big from 'big.js'
import type { Account, Transfer } from '../../../money/ledger/ledger.ts'
import { sumOf } from '../../../money/ledger/money.ts'

interface Posted {
  readonly code: string
  readonly party: string
  readonly net: Big
  readonly tax: Big
}

/** Account that a line is posted to: the company's revenue, what it paid to Customs, or what an old system says was owed. */
const earnedAt = ({ code, party }: Posted): Account => {
  if (party === 'earlier') return { kind: 'opening balances' }
  return party === 'customs' ? { kind: 'disbursed' } : { kind: `revenue:${code}` }
}

/**
 * Transfers for the lines of a bill: the customer owes, the company earns. A negative line (a discount), a credit note and a void bill
 * move the same sums in the other direction. Pure.
 */
export const billTransfers = (lines: readonly Posted[], customerId: string, way: 'owed' | 'taken back'): Transfer[] => {
  const receivable: Account = { kind: 'receivable', owner: customerId }
  const sums = new Map<string, { account: Account; amounts: Big[] }>()
  const add = (account: Account, amount: Big): void => {
    const sum = sums.get(account.kind) ?? { account, amounts: [] }
    sum.amounts.push(amount)
    sums.set(account.kind, sum)
  }
  for (const line of lines) {
    add(earnedAt(line), line.net)
    add({ kind: 'vat' }, line.tax)
  }
  return [...sums.values()].flatMap(({ account, amounts }): Transfer[] => {
    const amount = way === 'owed' ? sumOf(amounts) : new Big(0).minus(sumOf(amounts))
    if (amount.eq(0)) return []
    return amount.gt(0)
      ? [{ debit: receivable, credit: account, amount }]
      : [{ debit: account, credit: receivable, amount: amount.abs() }]
  })
}

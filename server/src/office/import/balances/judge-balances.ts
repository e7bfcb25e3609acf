import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import Big from 'big.js'
import type { KnownCustomer } from '../customers/judge-customers.ts'
import { customerOf, namedBy, type NamedCustomers } from '../customers/named-customer.ts'
import type { BalanceLine } from './read-balance-line.ts'

/** What is here of all that some lines may name. */
export interface KnownBalances extends NamedCustomers {
  /** The company's currency of bills; undefined where it makes none. */
  readonly currency: string | undefined
  /** Balances that earlier imports brought and that stand, by the customer's id. */
  readonly opened: ReadonlyMap<string, { readonly side: BalanceLine['side']; readonly amount: string }>
}

type Judged =
  | { readonly verdict: 'create' | 'same'; readonly customer: KnownCustomer }
  | { readonly verdict: 'refuse'; readonly fault: ImportFault; readonly found: string }

/** What taking a line over does. The same rule decides in the dry run and when the line's turn comes. Pure. */
export const judgeBalance = (line: BalanceLine, known: KnownBalances): Judged => {
  const { amount, side, currency } = line
  const refused = (fault: ImportFault, found: string): Judged => ({ verdict: 'refuse', fault, found: found.slice(0, 60) })
  if (known.currency === undefined) return refused('no bills here', '')
  const customer = customerOf(line, known)
  if (typeof customer === 'string') return refused(customer, `${namedBy(line)}, ${amount}`)
  if (currency !== '' && currency !== known.currency) return refused('other currency', `${namedBy(line)}, ${currency}`)
  if (!new Big(amount).round(decimalsOf(known.currency)).eq(amount)) return refused('bad figure', amount)
  const here = known.opened.get(customer.id)
  if (!here) return { verdict: 'create', customer }
  const isSame = here.side === side && new Big(here.amount).eq(amount)
  return isSame ? { verdict: 'same', customer } : refused('balance is here', `${namedBy(line)}, ${here.amount}`)
}

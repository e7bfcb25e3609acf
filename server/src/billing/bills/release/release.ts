import type { ReleasePolicy } from '@parcelport/contract/billing/money-rules.ts'
import { sql } from 'kysely'
import { withInside } from '../../charges/with-inside.ts'
import { unsaidPrices } from '../../charges/unsaid-prices.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { taxLine, type TaxClass } from '../../../money/ledger/line-tax.ts'
import { moneyDay, type BillingDay, type Profile } from '../../../money/ledger/money-day.ts'
import { spoken, sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { owedBills } from '../balance.ts'
import { billNumber, type BillRow } from '../lock-bill.ts'

type Policy = Pick<BillingDay, 'today' | 'profile'>

/** The release policy for a customer: the company's, or `settled` after a chargeback of the customer's card payment. */
export const releasePolicyOf = async (tx: Tx, customerId: string, profile: Policy['profile']): Promise<ReleasePolicy> => {
  const row = await tx.selectFrom('settled_only').select('customer_id').where('customer_id', '=', customerId).executeTakeFirst()
  return row ? 'settled' : profile.release
}

export interface ToRelease {
  readonly id: string
  readonly customer_id: string
  readonly tracking_number: string
}

/** Whether the customer's debt is within the credit limit and no bill is overdue. */
const onCredit = async (
  tx: Tx,
  customerId: string,
  { currency, today }: { currency: string; today: string },
): Promise<boolean> => {
  const credit = await tx
    .selectFrom('customer_credit')
    .select(['credit_limit', 'currency'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!credit || credit.currency !== currency) return false
  const owed = await owedBills(tx, customerId, currency).execute()
  const sum = sumOf(owed.map(({ open }) => open))
  return sum.lte(credit.credit_limit) && owed.every(({ due_on }) => due_on >= today)
}

/**
 * Locks the money of all customers whose packages go together, in one order, before the first package is checked. The caller holds the
 * packages.
 */
export const lockMoneyOf = (tx: Tx, packages: readonly ToRelease[]): Promise<void> =>
  lockMoneyOfAll(
    tx,
    packages.map((pkg) => pkg.customer_id),
  )

/** Rest of a line after its credit notes, tax included. */
export const leftOfLine = sql<string>`bill_lines.net + bill_lines.tax - coalesce((
  select sum(taken.net + taken.tax) from bills as note
  join bill_lines as taken on taken.tenant_id = note.tenant_id and taken.bill_id = note.id
  where note.tenant_id = bill_lines.tenant_id and note.corrects = bill_lines.bill_id and taken.corrects_line = bill_lines.line), 0)`

/** A customer's unpaid bills with a line of these packages that is not credited in full, ordered by due date. */
export const unpaidBillsOf = (tx: Tx, customerId: string, packageIds: readonly string[]) =>
  tx
    .selectFrom('bills')
    .selectAll()
    .where('open', '>', sql.lit('0'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_lines')
          .select('bill_lines.line')
          .whereRef('bill_lines.tenant_id', '=', 'bills.tenant_id')
          .whereRef('bill_lines.bill_id', '=', 'bills.id')
          .where('bill_lines.package_id', 'in', packageIds)
          .where(leftOfLine, '>', '0'),
      ),
    )
    .where('customer_id', '=', customerId)
    .orderBy('due_on')
    .orderBy('id')

/** Missing price, bill or payment that a package waits for. */
export type Owed =
  | { readonly kind: 'no price'; readonly titles: readonly string[] }
  | { readonly kind: 'not billed'; readonly sums: string }
  | { readonly kind: 'not paid'; readonly bills: readonly BillRow[] }

/** The unpaid sums of bills: `US$58.03 of bill 2026-000123 and …`. Pure. */
export const sumsOfBills = (bills: readonly BillRow[]): string =>
  bills.map((bill) => `${spoken(bill.open, bill.currency)} of bill ${billNumber(bill)}`).join(' and ')

/** What unbilled charges come to, with their tax as a bill of today would have it: `BBD 4.00 and US$58.03`. Pure. */
const sumsWithTax = (
  open: readonly { readonly amount: string; readonly currency: string; readonly tax_class: string }[],
  { taxPercent, pricesIncludeTax }: Profile,
): string => {
  const rule = { percent: taxPercent, included: pricesIncludeTax }
  const gross = open.map((charge) => {
    const { net, tax } = taxLine(charge, charge.tax_class as TaxClass, rule)
    return { currency: charge.currency, sum: net.plus(tax) }
  })
  return [...Map.groupBy(gross, ({ currency }) => currency)]
    .map(([currency, lines]) => spoken(sumOf(lines.map(({ sum }) => sum)), currency))
    .join(' and ')
}

/**
 * Missing price, bill or payment that a package waits for by the company's policy on a day; undefined where it waits for nothing. Takes
 * no lock.
 */
export const owedFor = async (
  tx: Tx,
  pkg: ToRelease,
  { today, profile }: Policy,
  { storage = true }: { /** Whether unbilled days of storage hold it back too. */ readonly storage?: boolean } = {},
): Promise<Owed | undefined> => {
  const currency = profile.billCurrency
  const release = await releasePolicyOf(tx, pkg.customer_id, profile)
  if (release === 'never asked') return undefined
  // Packages inside a box go with it.
  const all = await withInside(tx, [pkg.id])
  // An override covers the charges that existed when it was given, not later ones.
  const overridden = await tx
    .selectFrom('release_overrides')
    .select('id')
    .where('package_id', '=', pkg.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges')
            .select('charges.id')
            .where('charges.package_id', 'in', all)
            .where('charges.state', '<>', 'cancelled')
            .whereRef('charges.made_at', '>', 'release_overrides.at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (overridden) return undefined
  const unsaid = await unsaidPrices(tx, pkg.id)
  if (unsaid.length > 0) return { kind: 'no price', titles: unsaid }
  const open = await tx
    .selectFrom('charges')
    .select(['amount', 'currency', 'tax_class'])
    .where('package_id', 'in', all)
    .where('state', '=', 'open')
    .$if(!storage, (asked) => asked.where('code', '<>', 'storage'))
    .orderBy('currency')
    .execute()
  if (open.length > 0) return { kind: 'not billed', sums: sumsWithTax(open, profile) }
  const unpaid = await unpaidBillsOf(tx, pkg.customer_id, all).execute()
  if (unpaid.length === 0) return undefined
  if (release === 'credit' && (await onCredit(tx, pkg.customer_id, { currency, today }))) return undefined
  return { kind: 'not paid', bills: unpaid }
}

/** Sentence that prices are missing. Pure. */
export const noPriceWords = (titles: readonly string[], trackingNumber: string): string =>
  `There is no price yet for ${titles.join(', ')} of ${trackingNumber}. Charge it by hand first.`

const whyHeld = async (tx: Tx, pkg: ToRelease, policy: Policy): Promise<string | undefined> => {
  const { tracking_number: number } = pkg
  const owed = await owedFor(tx, pkg, policy)
  if (!owed) return undefined
  if (owed.kind === 'no price') return noPriceWords(owed.titles, number)
  if (owed.kind === 'not billed') return `${owed.sums} for ${number} has not been billed yet. Issue its bill first.`
  return `${sumsOfBills(owed.bills)} is not paid yet: ${number} waits for it.`
}

/**
 * Why the company's policy does not let a package be handed over yet; undefined where it may be. Locks the customer's money, so that a
 * simultaneous bill, refund or void waits. The caller holds the package.
 */
export const withheld = async (tx: Tx, pkg: ToRelease, now: Date): Promise<string | undefined> => {
  const { today, profile } = await moneyDay(tx, now)
  if (!profile) return undefined
  await lockMoneyOf(tx, [pkg])
  return whyHeld(tx, pkg, { today, profile })
}

/** Like {@link withheld}, for display: takes no lock. */
export const seenWithheld = async (tx: Tx, pkg: ToRelease, now: Date): Promise<string | undefined> => {
  const { today, profile } = await moneyDay(tx, now)
  return profile && whyHeld(tx, pkg, { today, profile })
}

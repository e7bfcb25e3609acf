import { sql } from 'kysely'
import type { IssuePolicy, PrepayPolicy, ReleasePolicy, RateUse } from '@parcelport/contract/billing/money-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { companyDay } from '../../company/tenants/company-day.ts'

/** How a company runs its money from a day on. */
export interface Profile {
  readonly id: string
  readonly billCurrency: string
  readonly localCurrency: string
  readonly taxName: string
  readonly taxPercent: string
  readonly taxNumber: string
  readonly pricesIncludeTax: boolean
  readonly cashStep: string
  readonly termsDays: number
  readonly release: ReleasePolicy
  readonly issue: IssuePolicy
  readonly prepay: PrepayPolicy
  readonly cashNeedsShift: boolean
  /** In the bills' currency. Larger refunds and write-offs need a second person; null: none do. */
  readonly fourEyesOver: string | null
  /** Days after the hand-over within which a loss or damage is reported. */
  readonly lossDays: number
  readonly bankDetails: string
}

/** The company's day and its money profile; without a profile the company makes no bills. */
export interface MoneyDay {
  readonly today: string
  readonly profile: Profile | undefined
}

/** Like {@link MoneyDay}, for a company that makes bills, with its rates. */
export interface BillingDay {
  readonly today: string
  readonly profile: Profile
  /** Rates of that day for one US dollar, by currency. */
  readonly rates: ReadonlyMap<string, string>
  /** Rate of a currency for one US dollar. Throws 409 where there is none. */
  rateOf(currency: string): string
}

const profileOn = async (tx: Tx, day: string): Promise<Profile | undefined> => {
  const row = await tx
    .selectFrom('money_profiles')
    .selectAll()
    .where('valid_from', '<=', day)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      billCurrency: row.bill_currency,
      localCurrency: row.local_currency,
      taxName: row.tax_name,
      taxPercent: row.tax_percent,
      taxNumber: row.tax_number,
      pricesIncludeTax: row.prices_include_tax,
      cashStep: row.cash_step,
      termsDays: row.terms_days,
      release: row.release as ReleasePolicy,
      issue: row.issue as IssuePolicy,
      prepay: row.prepay as PrepayPolicy,
      cashNeedsShift: row.cash_needs_shift,
      fourEyesOver: row.four_eyes_over,
      lossDays: row.loss_days,
      bankDetails: row.bank_details,
    }
  )
}

/**
 * Rates in force on a day, by currency: local currency for one US dollar.
 * @param asOf leaves out rates that were published later
 */
export const ratesInForce = async (tx: Tx, use: RateUse, day: string, asOf?: Date): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'local_per_usd'])
    .where('use', '=', use)
    .where('valid_from', '<=', day)
    .where('withdrawn_at', 'is', null)
    .$if(asOf !== undefined, (asked) => asked.where('published_at', '<=', asOf as Date))
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.currency, row.local_per_usd]))
}

/** The company's day at `now`, and the money profile of that day. */
export const moneyDay = async (tx: Tx, now: Date): Promise<MoneyDay> => {
  const { date: today } = await companyDay(tx, now)
  return { today, profile: await profileOn(tx, today) }
}

/** Like {@link moneyDay}, with rates. Throws 409 where the company makes no bills. */
export const billingDay = async (tx: Tx, now: Date): Promise<BillingDay> => {
  const { today, profile } = await moneyDay(tx, now)
  if (!profile) throw refuse.conflict('This company does not issue bills yet. Set up its money under Money and rates first.')
  const rates = await ratesInForce(tx, 'bill', today)
  const rateOf = (currency: string): string => {
    const rate = rates.get(currency)
    if (rate === undefined)
      throw refuse.conflict(`There is no exchange rate for ${currency} today. Enter one under Money and rates.`)
    return rate
  }
  return { today, profile, rates, rateOf }
}

/** The company's VAT in the form that pricing takes. Pure. */
export const taxOf = ({ taxPercent, pricesIncludeTax }: Profile) => ({
  rates: { standard: taxPercent },
  included: pricesIncludeTax,
})

/** The day so many days after another one. Pure. */
export const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Locks money profiles and rates of the company against other changes until the transaction ends. */
export const lockMoneySettings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('money ' || current_tenant(), 0))`.execute(tx)
}

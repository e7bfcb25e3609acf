import type { ExchangeRate, MoneyProfile } from '@parcelport/contract/billing/staff-money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { IssuePolicy, PrepayPolicy, RateUse, ReleasePolicy } from '@parcelport/contract/billing/money-rules.ts'

/** Most publications that are listed, of the future and of the past each. */
const MOST = 50

type State = MoneyProfile['state']
interface Published {
  readonly valid_from: string
  readonly withdrawn_at: Date | null
}

/** State of each publication today. The rows are of one series, ordered by day and edition, the latest first. */
const statesOf = (rows: readonly Published[], today: string): State[] => {
  let inForce = false
  const days = new Set<string>()
  return rows.map(({ valid_from: day, withdrawn_at: withdrawn }) => {
    if (withdrawn !== null) return 'withdrawn'
    if (days.has(day)) return 'replaced'
    days.add(day)
    if (day > today) return 'coming'
    if (inForce) return 'past'
    inForce = true
    return 'in force'
  })
}

/** The company's money profiles, the latest day first: the next ones to come, the current one and the latest past ones. */
export const profilesOf = async (tx: Tx, today: string): Promise<MoneyProfile[]> => {
  const published = tx.selectFrom('money_profiles').selectAll().limit(MOST)
  const coming = published.where('valid_from', '>', today).orderBy('valid_from').orderBy('edition')
  const begun = published.where('valid_from', '<=', today).orderBy('valid_from', 'desc').orderBy('edition', 'desc')
  const rows = [...(await coming.execute()).toReversed(), ...(await begun.execute())]
  const states = statesOf(rows, today)
  return rows.map((row, index) => ({
    _id: row.id,
    validFrom: row.valid_from,
    billCurrency: row.bill_currency,
    localCurrency: row.local_currency,
    taxName: row.tax_name,
    taxPercent: Number(row.tax_percent),
    taxNumber: row.tax_number,
    pricesIncludeTax: row.prices_include_tax,
    cashStep: Number(row.cash_step),
    termsDays: row.terms_days,
    release: row.release as ReleasePolicy,
    issue: row.issue as IssuePolicy,
    prepay: row.prepay as PrepayPolicy,
    cashNeedsShift: row.cash_needs_shift,
    fourEyesOver: row.four_eyes_over === null ? null : Number(row.four_eyes_over),
    lossDays: row.loss_days,
    bankDetails: row.bank_details,
    state: states[index] ?? 'past',
    author: row.author,
    publishedAt: row.published_at.toISOString(),
  }))
}

/** The company's exchange rates, the latest day first: the next ones to come, the latest past ones, and all in force. */
export const ratesOf = async (tx: Tx, today: string): Promise<ExchangeRate[]> => {
  const published = tx.selectFrom('exchange_rates').selectAll()
  const coming = published.where('valid_from', '>', today).orderBy('valid_from').orderBy('edition').limit(MOST)
  const begun = published.where('valid_from', '<=', today)
  const latest = begun.orderBy('valid_from', 'desc').orderBy('edition', 'desc').limit(MOST)
  const inForce = begun
    .where('withdrawn_at', 'is', null)
    .distinctOn(['currency', 'use'])
    .orderBy('currency')
    .orderBy('use')
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
  const seen = await latest.execute()
  const older = (await inForce.execute()).filter(({ id }) => !seen.some((each) => each.id === id))
  const rows = [...(await coming.execute()).toReversed(), ...seen, ...older]
  const states = new Map<string, State>()
  for (const series of Map.groupBy(rows, ({ currency, use }) => `${currency} ${use}`).values())
    for (const [index, state] of statesOf(series, today).entries()) states.set(series[index]?.id ?? '', state)
  return rows.map((row) => ({
    _id: row.id,
    currency: row.currency,
    use: row.use as RateUse,
    validFrom: row.valid_from,
    localPerUsd: Number(row.local_per_usd),
    state: states.get(row.id) ?? 'past',
    author: row.author,
    publishedAt: row.published_at.toISOString(),
  }))
}

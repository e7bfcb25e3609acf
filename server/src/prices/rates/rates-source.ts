import { packageInfoCall, type PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { textsOf, type TextVat } from '@parcelport/contract/prices/price-text-rules.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { PRICES_TOPIC } from '../../money/ledger/prices-topic.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { dollars, tierLabel } from './rate-labels.ts'
import { divisorOf, ratesOn, type RatesOfDay } from './rates-queries.ts'
import { textVat } from './text-vat.ts'
import { announce } from '../../platform/database/changes.ts'

const topic = PRICES_TOPIC

/** Tells every instance at commit that the rates of the transaction's tenant changed. */
export const announceRates = (tx: Tx) => announce(tx, topic)

const toPackageInfo = (
  { tiers, details, rules }: RatesOfDay,
  volumetricDivisor: number | null,
  vat: TextVat | undefined,
): PackageInfo => ({
  packageRates: tiers.map((tier) => ({ packageWeight: tierLabel(tier), packagePrice: dollars(tier.priceUsd) })),
  ...textsOf(rules, details, vat),
  volumetricDivisor,
})

/** GET /get/package-info: the company's rates in force today with VAT, valid until its day ends; none before it has opened. */
export const ratesSource = {
  path: packageInfoCall.path,
  topic,
  read: async (tx: Tx, now: Date) => {
    const day = await companyDay(tx, now)
    const rates = day.open ? await ratesOn(tx, day.date) : undefined
    if (!rates) return { data: null, until: day.endsAt }
    const { profile } = await moneyDay(tx, now)
    return { data: [toPackageInfo(rates, await divisorOf(tx), textVat(profile))], until: day.endsAt }
  },
}

import { packageInfoCall, type PackageInfo } from '@parcelport/contract/prices/rates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { dollars, tierLabel } from './rate-labels.ts'
import { divisorOf, ratesOn, type RatesOfDay } from './rates-queries.ts'
import { announce } from '../../platform/database/changes.ts'

const topic = 'rates'

/** Tells every instance at commit that the rates of the transaction's tenant changed. */
export const announceRates = (tx: Tx) => announce(tx, topic)

const toPackageInfo = ({ tiers, details }: RatesOfDay, volumetricDivisor: number | null): PackageInfo => ({
  packageRates: tiers.map((tier) => ({ packageWeight: tierLabel(tier), packagePrice: dollars(tier.priceUsd) })),
  ...details,
  volumetricDivisor,
})

/** GET /get/package-info: the company's rates in force today, valid until its day ends; none before it has opened. */
export const ratesSource = {
  path: packageInfoCall.path,
  topic,
  read: async (tx: Tx, now: Date) => {
    const day = await companyDay(tx, now)
    const rates = day.open ? await ratesOn(tx, day.date) : undefined
    return { data: rates ? [toPackageInfo(rates, await divisorOf(tx))] : null, until: day.endsAt }
  },
}

import { servicePricesCall, type ServicePrices } from '@parcelport/contract/prices/rates.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { PRICES_TOPIC } from '../../money/ledger/prices-topic.ts'
import type { Tx } from '../../platform/database/database.ts'
import { textVat } from './text-vat.ts'
import { ratesOn } from './rates-queries.ts'
import { servicePrices } from './service-prices.ts'

/** GET /get/service-prices: of the rates in force today, valid until the company's day ends; none before it has opened. */
export const servicePricesSource = {
  path: servicePricesCall.path,
  topic: PRICES_TOPIC,
  read: async (tx: Tx, now: Date): Promise<{ data: ServicePrices | null; until: Date }> => {
    const day = await companyDay(tx, now)
    const rates = day.open ? await ratesOn(tx, day.date) : undefined
    if (!rates) return { data: null, until: day.endsAt }
    const { profile } = await moneyDay(tx, now)
    return {
      data: { validFrom: rates.validFrom, services: servicePrices(rates.rules, textVat(profile)) },
      until: day.endsAt,
    }
  },
}

import { productsCall } from '@parcelport/contract/prices/calculator.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { productsOn } from './product-queries.ts'
import { announce } from '../../platform/database/changes.ts'

const topic = 'products'

/** Tells every instance at commit that products of the transaction's tenant changed. */
export const announceProducts = (tx: Tx) => announce(tx, topic)

/** GET /get/product: the company's products with rates today, valid until its day ends; none before it has opened. */
export const productsSource = {
  path: productsCall.path,
  topic,
  read: async (tx: Tx, now: Date) => {
    const day = await companyDay(tx, now)
    return { data: day.open ? await productsOn(tx, day.date) : [], until: day.endsAt }
  },
}

import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { nextNumber } from '../../../money/ledger/next-number.ts'
import type { ActingTx, CustomerActor } from '../../../platform/database/acting.ts'
import { plainLines } from '../../../platform/text/plain-lines.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import type { ShelvedPackage } from './askable-packages.ts'
import type { Price, RequestPrices } from '../price/request-prices.ts'
import type { DeliveryDestination } from './delivery-destination.ts'

interface NewRequest {
  readonly kind: RequestKind
  readonly words: string
  readonly packages: readonly ShelvedPackage[]
  /** Price of each package; null where staff set it. */
  readonly each: readonly (Price | null)[]
  readonly prices: RequestPrices
  readonly until?: string | null
  readonly destination?: DeliveryDestination
  readonly options?: string
  readonly labelFileId?: string
}

/** Writes a new request at the prices shown. Returns its id. */
export const writeRequest = async (tx: ActingTx<CustomerActor>, asked: NewRequest): Promise<string> => {
  const { kind, words, packages, each, prices, until = null, destination, options, labelFileId } = asked
  const { actor, at } = tx.by
  const { date } = await companyDay(tx, at)
  const { title, taxClass } = prices.describe(kind)
  const { id } = await tx
    .insertInto('service_requests')
    .values({
      ...(await nextNumber(tx, 'request', date)),
      customer_id: actor.id,
      kind,
      words: plainLines(words),
      title,
      tax_class: taxClass,
      until,
      ...destination,
      ...(options !== undefined && { options }),
      ...(labelFileId !== undefined && { label_file_id: labelFileId }),
      rate_table_id: prices.rateTableId,
      asked_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('request_packages')
    .values(
      packages.map((pkg, index) => ({
        request_id: id,
        package_id: pkg.id,
        place: index + 1,
        price_usd: each[index]?.usd ?? null,
        total_usd: each[index]?.total ?? null,
      })),
    )
    .execute()
  return id
}

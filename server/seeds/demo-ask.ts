import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askRequestCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { askedWhile, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { acting, staffActor, type StaffTx } from '../src/platform/database/acting.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { askRequest } from '../src/warehouse/requests/ask/ask-request.ts'
import { askReturn } from '../src/warehouse/requests/ask/ask-return.ts'
import { onOurShelves } from '../src/warehouse/requests/ask/askable-packages.ts'
import { doorPrice } from '../src/warehouse/requests/ask/door-price.ts'
import { requestPrices } from '../src/warehouse/requests/price/request-prices.ts'
import type { DemoClerk } from './demo-clerk.ts'
import { demoCustomerOf } from './demo-entry.ts'

export const staffAt = (tx: Tx, clerk: DemoClerk, at: Date): StaffTx =>
  acting(tx, { actor: staffActor(clerk), at, network: '' })

interface Asking {
  readonly email: string
  readonly kind: RequestKind
  readonly numbers: readonly string[]
  readonly at: Date
  /** The store's label. */
  readonly labelFileId?: string
  /** What this kind is asked for with besides. */
  readonly more?: Omit<BodyOf<typeof askRequestCall>, 'kind' | 'packageIds' | 'totalUsd'>
}

/** Asks for it as its customer did, at the price of that moment; answers the request's id. Throws where they have no such packages there. */
export const demoAsk = async (tx: Tx, { email, kind, numbers, at, labelFileId, more }: Asking): Promise<string> => {
  const { id: customerId } = await demoCustomerOf(tx, email)
  const packages = await onOurShelves(tx, customerId, askedWhile(kind))
    .where('packages.tracking_number', 'in', numbers)
    .execute()
  const [first] = packages
  if (!first || packages.length < numbers.length) throw new TypeError('Packages come before what is asked for them')
  const packageIds = packages.map(({ id }) => id)
  const ofEach = Number((await requestPrices(tx, at)).of(first).get(kind)?.total ?? 0)
  const asking = acting(tx, { actor: { kind: 'customer', id: customerId }, at, network: '' })
  if (kind === 'return') return askReturn(asking, { packageId: first.id, totalUsd: ofEach }, labelFileId)
  const totalUsd =
    kind === 'delivery' ? (await doorPrice(tx, { customerId, packageIds: packageIds.join(','), at })).totalUsd : ofEach
  return askRequest(asking, { ...more, kind, packageIds, totalUsd })
}

import type { Caller } from './contract-calls.ts'
import { packageOfNumber } from './arranged-packages.ts'

interface PackageCharges {
  readonly charges: readonly { readonly _id: string; readonly state: string }[]
}

export interface Previewed {
  readonly total: number
  readonly currency: string
}

/** What a bill of a package that is ready would come to, by a member of staff who may issue it; `issue` issues it. */
export const billOf = async (
  owner: Caller,
  trackingNumber: string,
): Promise<Previewed & { readonly customerId: string; issue(): Promise<void> }> => {
  const { _id, customer } = await packageOfNumber(owner, trackingNumber)
  const { charges } = await owner.ask<PackageCharges>(`/staff/packages/${_id}/charges`)
  const chargeIds = charges.filter(({ state }) => state === 'open').map((charge) => charge._id)
  const charged = { customerId: customer._id, chargeIds }
  const { total, currency } = await owner.does<Previewed>('POST /staff/bills/preview', charged)
  return {
    total,
    currency,
    customerId: customer._id,
    issue: async () => void (await owner.does('POST /staff/bills', { ...charged, expected: { total, currency } })),
  }
}

/** Bills a package that is ready and takes the money by card, so that it can go. */
export const settle = async (owner: Caller, trackingNumber: string): Promise<void> => {
  const { total, currency, customerId, issue } = await billOf(owner, trackingNumber)
  await issue()
  await owner.does('POST /staff/payments', { customerId, means: 'card terminal', amount: total, currency })
}

import type { BodyOf } from '@parcelport/contract/call.ts'
import type { calculateCall, Estimate } from '@parcelport/contract/prices/calculator.ts'
import { ask } from '../client.ts'

/** The input of an estimate. The value is in USD, with the store's shipping and tax. */
export interface Parcel extends BodyOf<typeof calculateCall> {
  readonly productId: string
}

/** The fields of specification.md §3, which every answer has. */
type Charge = 'dutyRate' | 'vatRate' | 'dutyAmount' | 'vatAmount' | 'shippingCost' | 'totalCostUsd'
/** The cost of importing a parcel. The calculation's steps are an extension of ours; another server's answer may lack them. */
export type Charged = Pick<Estimate, Charge> & Partial<Estimate>

/** The estimate with all its steps, otherwise undefined: an incomplete calculation cannot be checked by hand. */
export const withWorking = (charged: Charged): Estimate | undefined => {
  const { productName, productValue, cif, actualWeightLb, billableWeightLb, tier, ratesValidFrom } = charged
  const working = { productName, productValue, cif, actualWeightLb, billableWeightLb, tier, ratesValidFrom }
  return Object.values(working).includes(undefined) ? undefined : (charged as Estimate)
}

/** Calculates the cost of a parcel. */
export const calculate = async ({ productId, ...body }: Parcel): Promise<Charged> =>
  (await ask('POST /calculate/product/:productId', { params: { productId }, body })).data

import type { BodyOf } from '@parcelport/contract/call.ts'
import type { calculateCall, Estimate } from '@parcelport/contract/prices/calculator.ts'
import { ask } from '../client.ts'

/** What an estimate is asked for. Value in USD, with the store's shipping and tax. */
export interface Parcel extends BodyOf<typeof calculateCall> {
  readonly productId: string
}

/** The fields that specification.md §3 names, which every answer has. */
type Charge = 'dutyRate' | 'vatRate' | 'dutyAmount' | 'vatAmount' | 'shippingCost' | 'totalCostUsd'
/** What bringing a parcel in costs; the working is ours, and another server's answer may lack it. */
export type Charged = Pick<Estimate, Charge> & Partial<Estimate>

/** The same with its whole working, or undefined: half of one cannot be checked by hand. */
export const withWorking = (charged: Charged): Estimate | undefined => {
  const { productName, productValue, cif, actualWeightLb, billableWeightLb, tier, ratesValidFrom } = charged
  const working = { productName, productValue, cif, actualWeightLb, billableWeightLb, tier, ratesValidFrom }
  return Object.values(working).includes(undefined) ? undefined : (charged as Estimate)
}

/** Asks what a parcel costs. */
export const calculate = async ({ productId, ...body }: Parcel): Promise<Charged> =>
  (await ask('POST /calculate/product/:productId', { params: { productId }, body })).data

import type { KeptEstimate } from '@parcelport/contract/prices/estimates.ts'
import type { Parcel } from './calculator.ts'
import { askAsCustomer } from '../customer-request.ts'

export type { KeptEstimate }

/** Stores the estimate of a parcel, so that its bill can be compared with it. */
export const keepEstimate = async (body: Parcel): Promise<KeptEstimate> =>
  (await askAsCustomer('POST /my-estimates', { body })).data

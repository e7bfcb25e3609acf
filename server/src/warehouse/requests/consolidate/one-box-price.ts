import type { OneBox } from '@parcelport/contract/warehouse/requests/requests.ts'
import type { Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { measureBoxCall } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import Big from 'big.js'
import type { RequestRow } from '../requests-queries.ts'
import { savedBy } from './freight-of-box.ts'

export type MeasuredBox = BodyOf<typeof measureBoxCall> & { readonly weightLb: string }

type Compared = Pick<RequestRow, 'apart_usd' | 'together_usd'>

/** Whether the customer must be asked: one box costs more than separate packages, or its price is not known. Pure. */
export const isDearer = ({ apart_usd: apart, together_usd: together }: Compared): boolean =>
  apart !== null && (together === null || new Big(together).gt(apart))

/** The measured box of a request; undefined until it is measured. Pure. */
export const boxOf = ({ box }: Pick<RequestRow, 'box'>): MeasuredBox | undefined =>
  (box as unknown as MeasuredBox | null) ?? undefined

/** What a measured box saves, `packing` US dollars included; null where that is nothing, or not known. Pure. */
const savedUsd = ({ apart_usd: apart, together_usd: together }: Compared, packing: number | null): number | null => {
  const saved = savedBy({ apart, together, packing })
  return saved?.gt(0) ? saved.toNumber() : null
}

/**
 * A consolidation on the wire: packing, measured box, both prices, the new package. `totalUsd` is the price of packing. Null for other kinds.
 * Pure.
 */
export const wireOneBoxPrice = (
  row: RequestRow,
  { leftOut, totalUsd }: { readonly leftOut: readonly string[]; readonly totalUsd: number | null },
): OneBox | null => {
  const { kind, options, apart_usd: apart, together_usd: together, box_package_id: packageId, became_number: number } = row
  if (kind !== 'consolidate') return null
  const { packing } = options as unknown as { readonly packing: Packing }
  const box = boxOf(row)
  return {
    packing,
    leftOut: [...leftOut],
    box: box
      ? {
          weightLb: Number(box.weightLb),
          apartUsd: apart === null ? null : Number(apart),
          togetherUsd: together === null ? null : Number(together),
          dearer: isDearer(row),
          agreed: row.together_agreed,
          savedUsd: savedUsd(row, totalUsd),
        }
      : null,
    package: packageId === null || number === null ? null : { _id: packageId, trackingNumber: number },
  }
}

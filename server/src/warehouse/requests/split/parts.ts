import { valuesRefusal } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import type { Split } from '@parcelport/contract/warehouse/requests/requests.ts'
import type { Part, StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import type { RequestedRow, RequestRow } from '../requests-queries.ts'

/** How many packages a split makes. Pure. */
export const intoOf = ({ options }: Pick<RequestRow, 'options'>): number =>
  (options as unknown as { readonly into: number }).into

/** The parts noted at the desk; undefined until then. Pure. */
export const partsOf = ({ parts }: Pick<RequestRow, 'parts'>): readonly Part[] | undefined =>
  (parts as unknown as readonly Part[] | null) ?? undefined

/** Why the parts' values do not add up to the declared value; undefined where they do. Pure. */
export const whyNotAll = (declared: string | null, parts: readonly Part[]): string | undefined =>
  valuesRefusal(
    declared ?? '',
    parts.map(({ packageValue }) => packageValue.toFixed(2)),
  )

/** A split on the wire; null for other kinds. Pure. */
export const wireSplit = (row: Pick<RequestRow, 'kind' | 'options'>): Split | null =>
  row.kind === 'split' ? { into: intoOf(row) } : null

/** A split for staff, with the declared value that is to be divided among the parts. Pure. */
export const wireStaffSplit = (row: RequestRow, [pkg]: readonly RequestedRow[]): StaffRequest['split'] => {
  const split = wireSplit(row)
  if (!split) return null
  const declared = row.state === 'done' ? null : (pkg?.declared_value ?? null)
  const parts = partsOf(row)
  return { ...split, valueUsd: declared === null ? null : Number(declared), parts: parts ? [...parts] : null }
}

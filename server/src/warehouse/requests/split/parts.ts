import { valuesRefusal } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import type { Split } from '@parcelport/contract/warehouse/requests/requests.ts'
import type { Part, StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import type { RequestedRow, RequestRow } from '../requests-queries.ts'

/** How many packages it becomes, of a request to split one. Pure. */
export const intoOf = ({ options }: Pick<RequestRow, 'options'>): number =>
  (options as unknown as { readonly into: number }).into

/** What the desk said is in each; undefined until then. Pure. */
export const partsOf = ({ parts }: Pick<RequestRow, 'parts'>): readonly Part[] | undefined =>
  (parts as unknown as readonly Part[] | null) ?? undefined

/** Why a declared value is not what is in some packages together; undefined where it is. Pure. */
export const whyNotAll = (declared: string | null, parts: readonly Part[]): string | undefined =>
  valuesRefusal(
    declared ?? '',
    parts.map(({ packageValue }) => packageValue.toFixed(2)),
  )

/** What is said of a package that is split; null for other kinds. Pure. */
export const wireSplit = (row: Pick<RequestRow, 'kind' | 'options'>): Split | null =>
  row.kind === 'split' ? { into: intoOf(row) } : null

/** The same for staff, with what its value is to be divided into until it is. Pure. */
export const wireStaffSplit = (row: RequestRow, [pkg]: readonly RequestedRow[]): StaffRequest['split'] => {
  const split = wireSplit(row)
  if (!split) return null
  const declared = row.state === 'done' ? null : (pkg?.declared_value ?? null)
  const parts = partsOf(row)
  return { ...split, valueUsd: declared === null ? null : Number(declared), parts: parts ? [...parts] : null }
}

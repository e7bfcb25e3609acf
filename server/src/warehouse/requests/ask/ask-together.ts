import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askRequestCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { requestMessages, type Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { ShelvedPackage } from './askable-packages.ts'

/** Which packaging is kept in a consolidation; undefined for other kinds. Throws 400 where the customer chose none. */
export const packingOf = ({ kind, packing }: Pick<BodyOf<typeof askRequestCall>, 'kind' | 'packing'>): Packing | undefined => {
  if (kind !== 'consolidate') return undefined
  if (packing === undefined) throw refuse.field('packing', requestMessages.packing)
  return packing
}

/** A name as it is compared: without a difference of case or spaces. Pure. */
export const asWritten = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

/** Throws 400 for a single package, 409 for a box that already holds packages, and for packages of different consignees. */
export const mustGoTogether = async (tx: Tx, packages: readonly ShelvedPackage[]): Promise<void> => {
  const { together: message } = requestMessages
  if (packages.length < 2) throw refuse.field('packageIds', message)
  const boxes = await tx
    .selectFrom('packages')
    .select('parent_id')
    .where('parent_id', '=', sql<string>`any(${packages.map(({ id }) => id)}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  const box = packages.find(({ id }) => id === boxes?.parent_id)
  if (box) throw refuse.conflict(`${box.tracking_number} is already a box of several packages and cannot go into another.`)
  const [first, ...others] = packages
  const another = others.find(({ consignee }) => asWritten(consignee) !== asWritten(first?.consignee ?? ''))
  if (first && another)
    throw refuse.conflict(
      `${first.tracking_number} is for ${first.consignee}, ${another.tracking_number} for ${another.consignee}: one box is for one person.`,
    )
}

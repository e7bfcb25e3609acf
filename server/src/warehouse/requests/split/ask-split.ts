import type { BodyOf } from '@parcelport/contract/call.ts'
import { invoiceBounds } from '@parcelport/contract/billing/invoice-rules.ts'
import type { askRequestCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { requestMessages } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import { isBilled } from '../../../billing/charges/is-billed.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { plainLines } from '../../../platform/text/plain-lines.ts'

type Asked = Pick<BodyOf<typeof askRequestCall>, 'kind' | 'into' | 'words' | 'packageIds'>

/**
 * How many packages a split makes; undefined for other kinds. Throws 400 where the number, the one package or the division of its contents is
 * missing.
 */
export const intoAsked = ({ kind, into, words = '', packageIds }: Asked): number | undefined => {
  if (kind !== 'split') return undefined
  const { splitOne, into: howMany, whichInto } = requestMessages
  if (new Set(packageIds).size > 1) throw refuse.field('packageIds', splitOne)
  if (into === undefined) throw refuse.field('into', howMany)
  if (plainLines(words) === '') throw refuse.field('words', whichInto)
  return into
}

interface Divisible {
  readonly id: string
  readonly tracking_number: string
  readonly declared_value: string | null
}

/** Throws 409 where the invoice would cover more packages than may share one. */
const requireRoomOnInvoice = async (tx: Tx, { id, tracking_number: number }: Divisible, into: number): Promise<void> => {
  const { count } = await tx
    .selectFrom('packages')
    .innerJoin('packages as beside', (join) =>
      join
        .onRef('beside.tenant_id', '=', 'packages.tenant_id')
        .onRef('beside.invoice_file_id', '=', 'packages.invoice_file_id'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('packages.id', '=', id)
    .executeTakeFirstOrThrow()
  const most = invoiceBounds.packages
  if (count + into - 1 > most)
    throw refuse.conflict(
      `${number} shares its invoice with ${count - 1} ${count === 2 ? 'other' : 'others'}, and one invoice covers at most ${most} packages.`,
    )
}

/** Throws 409 where a package cannot be split: it is a box that we packed, has no declared value, or its freight is billed. */
export const mustBeDivisible = async (tx: Tx, pkg: Divisible, into: number): Promise<void> => {
  const { id, tracking_number: number, declared_value: value } = pkg
  const inside = await tx.selectFrom('packages').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()
  if (inside) throw refuse.conflict(`${number} is a box that we packed from several packages and cannot be split. Write to us.`)
  if (value === null) throw refuse.conflict(`${number} has no declared value, so its value cannot be divided among the parts.`)
  if ((await isBilled(tx, id, 'ours')) || (await isBilled(tx, id, 'customs')))
    throw refuse.conflict(`${number} is already on a bill and can no longer be split.`)
  await requireRoomOnInvoice(tx, pkg, into)
}

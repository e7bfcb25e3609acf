import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { saveItemsCall, type NewItem } from '@parcelport/contract/warehouse/packages/items/package-items.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { recordEvent } from '../packages-queries.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { itemsOfPackage, replaceItems, type ItemRow } from './items-queries.ts'
import { itemsWords } from './items-words.ts'

const rowOf = ({ description, quantity, unitValue, hsCode = '', origin = '' }: NewItem): ItemRow => ({
  description,
  quantity,
  unit_value: unitValue.toFixed(2),
  hs_code: hsCode,
  origin,
})

/** Whether two lists say the same in the same order. Pure. */
const areSame = (one: readonly ItemRow[], other: readonly ItemRow[]): boolean => {
  const said = ({ description, quantity, unit_value, hs_code, origin }: ItemRow) =>
    JSON.stringify([description, quantity, unit_value, hs_code, origin])
  return one.length === other.length && one.every((item, index) => said(item) === said(other[index] as ItemRow))
}

/**
 * PUT /staff/packages/:packageId/items: says which items a package has for Customs, with the reason in the history. Like its other facts they can be
 * changed until the package has come to its end: papers that are sealed keep what they say, and the flight tells that it has changed since.
 */
export const saveItemsRoutes = (app: App, services: Services): void => {
  handle(app, services, saveItemsCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      const { tracking_number: trackingNumber } = pkg
      if (pkg.weight_lb === null) throw refuse.conflict(`${trackingNumber} has not been received yet.`)
      if (hasEnded(pkg.status)) throw refuse.conflict(`A package that is ${pkg.status} can no longer be changed.`)
      const before = await itemsOfPackage(tx, pkg.id)
      const after = body.items.map((item) => rowOf(item))
      if (areSame(before, after)) throw refuse.conflict('These are its items already.')
      await replaceItems(tx, pkg.id, after)
      await tx
        .updateTable('packages')
        .set({ updated_at: by.at, version: sql`version + 1` })
        .where('id', '=', pkg.id)
        .execute()
      await recordEvent(tx, {
        packageId: pkg.id,
        status: pkg.status as PackageStatus,
        at: by.at,
        actor: by.actor,
        note: `Corrected: items for Customs ${itemsWords(before)} → ${itemsWords(after)}. ${body.reason}`,
      })
      const said = { from: itemsWords(before, before.length), to: itemsWords(after, after.length) }
      await audit(tx, 'package.items', { kind: 'package', id: pkg.id }, { trackingNumber, ...said, reason: body.reason })
      const message =
        after.length === 0 ? `The items of ${trackingNumber} are removed.` : `The items of ${trackingNumber} are saved.`
      return { message, data: await staffPackageDetail(tx, pkg.id) }
    }),
  )
}

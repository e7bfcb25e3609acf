import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { correctValueCall } from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { chargeByValue, lockWithBills } from '../../../billing/bills/issue/charge-by-value.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { recordEvent } from '../packages-queries.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'

/**
 * PUT /staff/packages/:packageId/declared-value: corrects the declared value to that of the invoice, with the reason in the history. Charges follow,
 * billed ones by a correction of the bill.
 */
export const correctValueRoutes = (app: App, services: Services): void => {
  handle(app, services, correctValueCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      await lockWithBills(tx, params.packageId)
      const pkg = await lockVersion(tx, params.packageId, body.version)
      if (hasEnded(pkg.status)) throw refuse.conflict(`A package that is ${pkg.status} can no longer be changed.`)
      const value = body.packageValue.toFixed(2)
      const { tracking_number: trackingNumber, declared_value: before } = pkg
      if (before !== null && Number(before) === Number(value)) throw refuse.conflict('This is already its declared value.')
      await tx
        .updateTable('packages')
        .set({ declared_value: value, updated_at: by.at, version: sql`version + 1` })
        .where('id', '=', pkg.id)
        .execute()
      const change = `${before === null ? 'none' : moneyText(Number(before), 'USD')} → ${moneyText(Number(value), 'USD')}`
      const why = `Declared value ${change}: ${body.reason}`
      const charged = await chargeByValue(tx, { pkg, wasDeclared: before !== null, why })
      await recordEvent(tx, {
        packageId: pkg.id,
        status: pkg.status as PackageStatus,
        at: by.at,
        actor: by.actor,
        note: `Corrected: declared value ${change}. ${body.reason}`,
      })
      await audit(tx, 'package.value', { kind: 'package', id: pkg.id }, { trackingNumber, change, reason: body.reason })
      return {
        message: [`${trackingNumber} is worth ${moneyText(Number(value), 'USD')} now.`, ...charged].join(' '),
        data: await staffPackageDetail(tx, pkg.id),
      }
    }),
  )
}

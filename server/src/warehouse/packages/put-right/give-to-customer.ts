import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { giveToCustomerCall } from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import { sql } from 'kysely'
import { rechargePackage } from '../../../billing/charges/charge-package.ts'
import { audit } from '../../../company/audit/audit.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { removeFile } from '../../../platform/files/private-files.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { approveClaims } from '../claims/claims-queries.ts'
import { lockVersion } from '../lock-version.ts'
import { lockNumber } from '../number/number-lock.ts'
import { withNumberFree } from '../number/number-of-customer.ts'
import { lockPackage, recordEvent, type PackageRow } from '../packages-queries.ts'
import { invoicePlease, recipientOf, type Recipient } from '../receive/package-for.ts'
import { dropInvoice } from '../shared-invoices.ts'
import { dropWishes, noteWishes } from '../wishes/note-wishes.ts'
import { noSuchPackage, staffPackageDetail } from '../staff-packages-wire.ts'
import { lockTogether, ownerAndNumber } from './lock-together.ts'
import { packageMovedMail } from './package-moved-mail.ts'
import { openPrealertOf, takeOverPrealert } from './take-over-prealert.ts'

/** Throws 409 where somebody has business with a package that another customer cannot take over. */
const mustBeFreeToGive = async (tx: Tx, pkg: PackageRow): Promise<void> => {
  const number = pkg.tracking_number
  if (pkg.weight_lb === null || hasEnded(pkg.status))
    throw refuse.conflict(`${number} is ${pkg.status}. Only a package in our hands goes to another customer.`)
  const announced = await tx
    .selectFrom('package_events')
    .select('id')
    .where('package_id', '=', pkg.id)
    .where('status', '=', 'Prealerted')
    .limit(1)
    .executeTakeFirst()
  if (announced)
    throw refuse.conflict(`Its customer announced ${number}. Undo the last step and receive it for the other customer instead.`)
  const inside = await tx.selectFrom('packages').select('id').where('parent_id', '=', pkg.id).limit(1).executeTakeFirst()
  if (inside) throw refuse.conflict(`${number} is a box of several packages. Only a single package goes to another customer.`)
  const asked = await tx
    .selectFrom('request_packages')
    .select('request_id')
    .where('package_id', '=', pkg.id)
    .where('live', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (asked) throw refuse.conflict(`There is an open request for ${number}. Refuse it under Requests first.`)
  const charges = await tx
    .selectFrom('charges')
    .select(['state', 'basis'])
    .where('package_id', '=', pkg.id)
    .where('state', '<>', 'cancelled')
    .limit(200)
    .execute()
  if (charges.some(({ state }) => state === 'billed'))
    throw refuse.conflict(`${number} is already on a bill. Only a package without a bill goes to another customer.`)
  if (charges.some(({ basis }) => basis === null))
    throw refuse.conflict(`${number} has charges that were made by hand. Cancel them first, and charge its owner afterwards.`)
}

/** Ends what the wrong customer had of a package: links to it, their wishes for it, their news of it, and the files that they uploaded for it. */
const takeFrom = async (tx: StaffTx, pkg: PackageRow): Promise<void> => {
  const ended = { ended_at: tx.by.at }
  await dropWishes(tx, pkg.id)
  await tx.updateTable('tracking_links').set(ended).where('package_id', '=', pkg.id).where('ended_at', 'is', null).execute()
  await tx
    .updateTable('notifications')
    .set({ package_id: null })
    .where('package_id', '=', pkg.id)
    .where('customer_id', '=', pkg.customer_id)
    .execute()
  const message = `Package ${pkg.tracking_number} is not yours: we had received it under your name by mistake. It has left your list, and you owe nothing for it.`
  const mail = { title: 'A package is not yours', message, trackingNumber: pkg.tracking_number, packageId: '' }
  await notify(tx, { customerId: pkg.customer_id, kind: 'package', message, mail: { template: packageMovedMail, data: mail } })
}

const tellOwner = async (tx: Tx, pkg: PackageRow, { owner, also }: { owner: Recipient; also: string }): Promise<void> => {
  const message = [
    `Package ${pkg.tracking_number} is yours: we had received it under another name by mistake. It is ${pkg.status}.`,
    pkg.action_needed ?? '',
    also,
  ]
    .filter(Boolean)
    .join(' ')
  const data = { title: 'A package is yours', message, trackingNumber: pkg.tracking_number, packageId: pkg.id }
  const mail = { template: packageMovedMail, data }
  await notify(tx, { customerId: owner.id, kind: 'package', packageId: pkg.id, message, mail })
}

/** Puts a locked package under its owner's name, with what its prealert says where there is one. */
const give = async (
  tx: StaffTx,
  { pkg, owner, prealert }: { pkg: PackageRow; owner: Recipient; prealert: PackageRow | undefined },
): Promise<void> => {
  const said = prealert && (await takeOverPrealert(tx, pkg.id, prealert))
  // The value of the wrong customer's invoice is not the owner's.
  const without = { invoice_file_id: null, invoice_total: null, ...(pkg.invoice_file_id && { declared_value: null }) }
  const changed = tx
    .updateTable('packages')
    .set({
      customer_id: owner.id,
      consignee: owner.name,
      document_file_id: null,
      // What the wrong customer asked for does not keep the owner's package.
      hold_until: null,
      ...without,
      ...said,
      updated_at: tx.by.at,
      version: sql`version + 1`,
    })
    .where('id', '=', pkg.id)
  await withNumberFree(changed.execute())
  if (pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
  if (pkg.document_file_id) await removeFile(tx, pkg.document_file_id)
  await tx.updateTable('estimates').set({ customer_id: owner.id }).where('package_id', '=', pkg.id).execute()
}

/**
 * POST /staff/packages/:packageId/customer: puts a package that was received for the wrong person under its owner's name, as long as it is on no bill.
 * Both are told, the reason is in the history, and an open prealert of its number is joined with it.
 */
export const giveToCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, giveToCustomerCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const number = (await ownerAndNumber(tx, params.packageId))?.tracking_number
      if (number === undefined) throw noSuchPackage()
      await lockNumber(tx, number)
      const owner = await recipientOf(tx, body.customerId)
      const prealertId = await openPrealertOf(tx, owner.id, number)
      await lockTogether(tx, [params.packageId, ...(prealertId === undefined ? [] : [prealertId])])
      const pkg = await lockVersion(tx, params.packageId, body.version)
      if (pkg.tracking_number !== number) throw refuse.outdated(`Somebody changed ${number} a moment ago. Look at it again.`)
      if (pkg.customer_id === owner.id) throw refuse.conflict(`${number} is ${owner.name}’s already.`)
      await mustBeFreeToGive(tx, pkg)
      const prealert = prealertId === undefined ? undefined : await lockPackage(tx, prealertId)
      const before = await recipientOf(tx, pkg.customer_id)
      await takeFrom(tx, pkg)
      await give(tx, { pkg, owner, prealert })
      await noteWishes(tx, { packageId: pkg.id, customerId: owner.id })
      await recordEvent(tx, {
        packageId: pkg.id,
        status: pkg.status as PackageStatus,
        at: by.at,
        actor: by.actor,
        note: `Put right: it was received under another name. ${body.reason}`,
      })
      await rechargePackage(tx, pkg.id, by.at, 'moved')
      await approveClaims(tx, owner.id, number, by.at)
      await tellOwner(tx, pkg, { owner, also: prealert?.invoice_file_id ? '' : invoicePlease })
      const named = ({ name, box_number: box }: Recipient) => `${name} (${box})`
      const details = { trackingNumber: number, from: named(before), to: named(owner), reason: body.reason }
      await audit(tx, 'package.customer', { kind: 'package', id: pkg.id }, details)
      return { message: `${number} is ${owner.name}’s now. Both are told.`, data: await staffPackageDetail(tx, pkg.id) }
    }),
  )
}

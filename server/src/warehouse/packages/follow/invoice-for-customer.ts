import { invoiceForCustomerCall } from '@parcelport/contract/warehouse/packages/for-customer/staff-announce.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import { addedForYou, lockOpenAccount } from '../../../customers/records/for-customer.ts'
import { keepFile } from '../../../platform/files/private-files.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { movePackage } from '../move/move-package.ts'
import { recordEvent, statusBeforeAction } from '../packages-queries.ts'
import { dropInvoice, mayTakeInvoice } from '../shared-invoices.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'

/**
 * POST /staff/packages/:packageId/invoice: adds an invoice that a customer brought, where their own call would take it. A package that waited for it goes
 * on. History and notification say who added it.
 */
export const invoiceForCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, invoiceForCustomerCall, async ({ params, body, uploads, tenant, by, act }) => {
    const stored = await services.files.store(tenant.id, uploads.invoice)
    return act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      await lockOpenAccount(tx, pkg.customer_id)
      const { tracking_number: trackingNumber } = pkg
      if (!mayTakeInvoice(pkg)) throw refuse.conflict(`${trackingNumber} does not wait for an invoice.`)
      const invoiceFileId = await keepFile(tx, stored)
      await tx
        .updateTable('packages')
        .set({ invoice_file_id: invoiceFileId, invoice_total: null, updated_at: by.at, version: sql`version + 1` })
        .where('id', '=', pkg.id)
        .execute()
      if (pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
      const added = addedForYou(tenant)
      const note = `Invoice uploaded. ${added}`
      const step = { packageId: pkg.id, at: by.at, actor: by.actor, note }
      if (pkg.status === 'Action required' && pkg.action_fix === 'invoice')
        await movePackage(tx, { pkg, to: await statusBeforeAction(tx, pkg.id), actor: by.actor, note, also: added })
      else {
        await recordEvent(tx, { ...step, status: pkg.status as PackageStatus })
        const message = `There is an invoice for your package ${trackingNumber} now. ${added}`
        await notify(tx, { customerId: pkg.customer_id, kind: 'package', packageId: pkg.id, message })
      }
      await audit(tx, 'package.invoice', { kind: 'package', id: pkg.id }, { trackingNumber })
      return { message: `The invoice of ${trackingNumber} is saved.`, data: await staffPackageDetail(tx, pkg.id) }
    })
  })
}

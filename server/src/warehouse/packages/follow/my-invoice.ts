import { invoiceCall, replaceInvoiceCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import { movePackage } from '../move/move-package.ts'
import { dropInvoice, mayTakeInvoice } from '../shared-invoices.ts'
import { lockPackage, packageOf, statusBeforeAction } from '../packages-queries.ts'
import { myPackage, packageNotFound } from './my-package.ts'
import { findFile, keepFile } from '../../../platform/files/private-files.ts'

/** Routes of a package's invoice: its owner reads it, and uploads a new one while the package waits for it. */
export const myInvoiceRoutes = (app: App, services: Services): void => {
  handle(app, services, invoiceCall, async ({ customer, params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const pkg = await packageOf(tx, customer.id, params.packageId)
      if (!pkg?.invoice_file_id) throw packageNotFound()
      const invoice = await findFile(tx, pkg.invoice_file_id)
      if (!invoice) throw packageNotFound()
      return invoice
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: false })
  })

  handle(app, services, replaceInvoiceCall, async ({ customer, tenant, params, uploads, transaction }) => {
    const stored = await services.files.store(tenant.id, uploads.invoice)
    return transaction(async (tx) => {
      const pkg = await lockPackage(tx, params.packageId)
      if (!pkg || pkg.customer_id !== customer.id) throw packageNotFound()
      if (!mayTakeInvoice(pkg)) throw refuse.conflict('This package does not wait for an invoice.')

      const invoiceFileId = await keepFile(tx, stored)
      await tx
        .updateTable('packages')
        .set({ invoice_file_id: invoiceFileId, invoice_total: null })
        .where('id', '=', pkg.id)
        .execute()
      if (pkg.invoice_file_id) await dropInvoice(tx, pkg.invoice_file_id)
      if (pkg.status === 'Action required' && pkg.action_fix === 'invoice')
        await movePackage(tx, {
          pkg,
          to: await statusBeforeAction(tx, pkg.id),
          actor: { kind: 'customer', id: customer.id },
          note: 'Invoice uploaded.',
        })

      const data = await myPackage(tx, customer.id, pkg.id)
      return { message: 'Invoice received. Thank you!', data }
    })
  })
}

import { sendDocumentCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { movePackage } from '../move/move-package.ts'
import { lockPackage, statusBeforeAction } from '../packages-queries.ts'
import { myPackage, packageNotFound } from './my-package.ts'
import { keepFile, removeFile } from '../../../platform/files/private-files.ts'

/** POST /packages/:packageId/document: the owner uploads the missing document, and the package returns to its earlier status. */
export const myDocumentRoutes = (app: App, services: Services): void => {
  handle(app, services, sendDocumentCall, async ({ customer, tenant, params, uploads, transaction }) => {
    const stored = await services.files.store(tenant.id, uploads.document)
    return transaction(async (tx) => {
      const pkg = await lockPackage(tx, params.packageId)
      if (!pkg || pkg.customer_id !== customer.id) throw packageNotFound()
      if (pkg.status !== 'Action required' || pkg.action_fix !== 'document')
        throw refuse.conflict('This package does not wait for a document.')

      const documentFileId = await keepFile(tx, stored)
      await tx.updateTable('packages').set({ document_file_id: documentFileId }).where('id', '=', pkg.id).execute()
      if (pkg.document_file_id) await removeFile(tx, pkg.document_file_id)
      await movePackage(tx, {
        pkg,
        to: await statusBeforeAction(tx, pkg.id),
        actor: { kind: 'customer', id: customer.id },
        note: 'Document uploaded.',
      })

      const data = await myPackage(tx, customer.id, pkg.id)
      return { message: 'Document received. Thank you!', data }
    })
  })
}

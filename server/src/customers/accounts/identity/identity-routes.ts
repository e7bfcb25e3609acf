import { identityCall, sendIdentityCall } from '@parcelport/contract/customers/identity.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { identityOf } from './identity-queries.ts'
import { toWireIdentity } from './identity-wire.ts'
import { replaceDocument } from './replace-document.ts'

/** GET and POST /identity: the state of the customer's own identity check, and another document. */
export const identityRoutes = (app: App, services: Services): void => {
  handle(app, services, identityCall, async ({ customer, transaction }) => {
    const row = await transaction((tx) => identityOf(tx, customer.id))
    if (!row) throw refuse.unauthorized('This account no longer exists.')
    return { data: toWireIdentity(row) }
  })

  handle(app, services, sendIdentityCall, async ({ body, uploads, tenant, customer, transaction }) => {
    await services.limits.consume(accountLimits.documentsOfAccount, `${tenant.id}:${customer.id}`)
    const document = await services.files.store(tenant.id, uploads.document)
    return transaction(async (tx) => {
      const row = await replaceDocument(tx, services, { customerId: customer.id, document, number: body.govId })
      const message = 'Thank you. We will check your document and tell you here and by email.'
      return { message, data: toWireIdentity(row) }
    })
  })
}

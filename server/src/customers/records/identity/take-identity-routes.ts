import { takeIdentityCall } from '@parcelport/contract/customers/staff-customers.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../../accounts/account-limits.ts'
import { lockIdentity } from '../../accounts/identity/identity-queries.ts'
import { replaceDocument } from '../../accounts/identity/replace-document.ts'
import { notify } from '../../notifications/notify.ts'
import { addedForYou, lockOpenAccount } from '../for-customer.ts'
import { staffCustomerDetail } from '../staff-customers-wire.ts'

/**
 * POST /staff/customers/:customerId/identity: hands in the document of a customer at the counter, by the rules and limits of their own call. It waits for
 * its check like theirs. The answer has neither the picture nor the number, which another permission opens.
 */
export const takeIdentityRoutes = (app: App, services: Services): void => {
  const { config, files, limits } = services
  handle(app, services, takeIdentityCall, async ({ params, body, uploads, tenant, act }) => {
    await limits.consume(accountLimits.documentsOfAccount, `${tenant.id}:${params.customerId}`)
    const document = await files.store(tenant.id, uploads.document)
    return act(async (tx) => {
      const { id: customerId, name, box_number: boxNumber } = await lockOpenAccount(tx, params.customerId)
      const before = await lockIdentity(tx, customerId)
      if (before?.identity_state === 'approved')
        throw refuse.conflict(`The identity of ${name} is confirmed already. Another document is not needed.`)
      await replaceDocument(tx, { config }, { customerId, document, number: body.govId })
      const message = `We have your identity document and will check it. ${addedForYou(tenant)}`
      await notify(tx, { customerId, kind: 'account', message })
      await audit(tx, 'identity.take', { kind: 'customer', id: customerId }, { name, boxNumber })
      return { message: `The document of ${name} waits for its check.`, data: await staffCustomerDetail(tx, customerId) }
    })
  })
}

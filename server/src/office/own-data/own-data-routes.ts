import { Readable } from 'node:stream'
import { ownDataCall } from '@parcelport/contract/customers/own-data.ts'
import { governmentIdSealing } from '../../customers/accounts/government-id.ts'
import { proveOwner } from '../../customers/accounts/profile/prove-owner.ts'
import { taxIdsOf } from '../../customers/tax-ids/tax-ids-queries.ts'
import { notify } from '../../customers/notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { closingRoutes } from './closing/closing-routes.ts'
import { ownDataZip } from './own-data-zip.ts'
import { ownFiles } from './own-rows.ts'

const limit: LimitRule = {
  name: 'own-data',
  points: 5,
  seconds: 86_400,
  message: 'You have taken your data several times today. Please wait until tomorrow.',
}

/** What one ZIP takes, with room for the tables: see `openZip`. */
const MAX_FILES = 20_000
const MAX_BYTES = 3_500_000_000

const TOO_LARGE = 'Your files are too large for one download. Please write to us, and we bring you your data.'

const sealedId = (tx: Tx, customerId: string) =>
  tx.selectFrom('customers').select('government_id_sealed').where('id', '=', customerId).executeTakeFirstOrThrow()

/** POST /my-data: the customer's own data as a ZIP, streamed; the password is asked again, and the customer is told. And the calls of closing an account. */
export const ownDataRoutes = (app: App, services: Services): void => {
  closingRoutes(app, services)
  handle(app, services, ownDataCall, async ({ body, tenant, customer, transaction, reply }) => {
    await proveOwner(services, tenant.id, customer.id, body.currentPassword)
    await services.limits.consume(limit, `${tenant.id}:${customer.id}`)
    const { files, sealed, taxIds } = await transaction(async (tx) => {
      const found = await ownFiles(tx, customer.id, MAX_FILES + 1)
      if (found.length > MAX_FILES || found.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES)
        throw refuse.conflict(TOO_LARGE)
      const { government_id_sealed } = await sealedId(tx, customer.id)
      await notify(tx, {
        customerId: customer.id,
        kind: 'account',
        message: 'Your data was downloaded. If it was not you, please choose a new password.',
      })
      return { files: found, sealed: government_id_sealed, taxIds: (await taxIdsOf(tx, customer.id)) ?? [] }
    })
    const at = services.clock.now()
    const zip = ownDataZip({
      customerId: customer.id,
      company: tenant.name,
      governmentId: sealed ? governmentIdSealing(services.config, tenant.id).open(sealed, customer.id).toString() : undefined,
      taxIds,
      files,
      at,
      readIfThere: services.files.readIfThere,
      transaction: (work) => services.database.inTenant(tenant.id, work),
    })
    return reply
      .header('content-disposition', `attachment; filename="${tenant.slug}-data-${at.toISOString().slice(0, 10)}.zip"`)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(Readable.from(zip))
  })
}

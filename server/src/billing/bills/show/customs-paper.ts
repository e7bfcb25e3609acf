import { keepCustomsPaperCall, myCustomsPaperCall, staffCustomsPaperCall } from '@parcelport/contract/billing/customs-paper.ts'
import { audit } from '../../../company/audit/audit.ts'
import { chargedPackage } from '../../charges/charged-customer.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import type { Services } from '../../../platform/services.ts'
import { packageMoney } from '../release/package-money.ts'
import { findFile, keepFile, removeFile } from '../../../platform/files/private-files.ts'

const noPaper = () => refuse.notFound('There is no such paper.')

/** File of a package's Customs paper; for a customer, only of their own package. Throws 404. */
const paperOf = async (tx: Tx, packageId: string, customerId?: string) => {
  const row = await tx
    .selectFrom('customs_entries')
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.tenant_id', '=', 'customs_entries.tenant_id')
        .onRef('packages.id', '=', 'customs_entries.package_id'),
    )
    .select('paper_file_id')
    .where('package_id', '=', packageId)
    .$if(customerId !== undefined, (asked) => asked.where('packages.customer_id', '=', customerId as string))
    .executeTakeFirst()
  const file = row?.paper_file_id ? await findFile(tx, row.paper_file_id) : undefined
  if (!file) throw noPaper()
  return file
}

/** The paper from Customs: staff store it with the Customs entry; staff and the package's customer read it. */
export const customsPaperRoutes = (app: App, services: Services): void => {
  const { files } = services

  handle(app, services, keepCustomsPaperCall, async ({ params, uploads, tenant, act }) => {
    const stored = await files.store(tenant.id, uploads.paper)
    return act(async (tx) => {
      const pkg = await chargedPackage(tx, params.packageId)
      const entry = await tx
        .selectFrom('customs_entries')
        .select(['number', 'paper_file_id'])
        .where('package_id', '=', pkg.id)
        .forUpdate()
        .executeTakeFirst()
      if (!entry) throw refuse.conflict('Enter what Customs assessed first, then add its paper.')
      const kept = await keepFile(tx, stored)
      await tx.updateTable('customs_entries').set({ paper_file_id: kept }).where('package_id', '=', pkg.id).execute()
      if (entry.paper_file_id) await removeFile(tx, entry.paper_file_id)
      const { tracking_number: trackingNumber } = pkg
      await audit(tx, 'customs.paper', { kind: 'package', id: pkg.id }, { trackingNumber, number: entry.number })
      return {
        message: 'The customs paper is saved. The customer can read it.',
        data: await packageMoney(tx, pkg.id, tx.by.at),
      }
    })
  })

  handle(app, services, staffCustomsPaperCall, async ({ params, transaction, reply }) => {
    const file = await transaction((tx) => paperOf(tx, params.packageId))
    return sendKeptFile(reply, await files.read(file), { shown: true })
  })

  handle(app, services, myCustomsPaperCall, async ({ params, customer, transaction, reply }) => {
    const file = await transaction((tx) => paperOf(tx, params.packageId, customer.id))
    return sendKeptFile(reply, await files.read(file), { shown: false })
  })
}

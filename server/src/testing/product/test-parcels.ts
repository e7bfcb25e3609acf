import { randomBytes } from 'node:crypto'
import { announcePackage } from '../../warehouse/packages/announce/announce-package.ts'
import { recordEvent } from '../../warehouse/packages/packages-queries.ts'
import { smallPdf, type TestOwner } from './test-packages.ts'
import type { TestServer } from '../test-server.ts'
import { keepFile } from '../../platform/files/private-files.ts'

export interface TestParcel {
  readonly _id: string
  readonly trackingNumber: string
}

/** A customer's package on a shelf in Miami, or in another place by `set`, without its earlier history. */
export const shelvedParcel = async (
  server: TestServer,
  owner: TestOwner,
  { tenant = 'demo', set = {} }: { tenant?: string; set?: Readonly<Record<string, unknown>> } = {},
): Promise<TestParcel> => {
  const { id: tenantId } = await server.tenant(tenant)
  const { database, files, clock } = server.services
  const trackingNumber = `TBA${randomBytes(5).readUIntBE(0, 5).toString().padStart(12, '0').slice(-12)}`
  const invoice = await files.store(tenantId, smallPdf)
  const _id = await database.inTenant(tenantId, async (tx) => {
    const id = await announcePackage(tx, {
      customerId: owner.id,
      trackingNumber,
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Curtains',
      consignee: 'Ana Brathwaite',
      declaredValue: 20,
      invoiceFileId: await keepFile(tx, invoice),
      at: clock.now(),
    })
    const here = { status: 'Received', weight_lb: '2.31', billable_weight_lb: '3', shelf: 'B-07', received_at: clock.now() }
    await recordEvent(tx, { packageId: id, status: 'Received', actor: { kind: 'system' }, at: clock.now() })
    await tx
      .updateTable('packages')
      .set({ ...here, ...set })
      .where('id', '=', id)
      .execute()
    return id
  })
  return { _id, trackingNumber }
}

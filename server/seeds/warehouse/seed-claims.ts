import { customerByEmail } from '../../src/customers/accounts/customers-queries.ts'
import { addClaim } from '../../src/warehouse/packages/claims/claims-queries.ts'
import { waitingByNumber } from '../../src/warehouse/packages/unknown/unknown-queries.ts'
import { parseEmailAddress } from '../../src/platform/mail/email-address.ts'
import { demoClaim, demoUnknowns } from '../demo/warehouse.ts'
import { invoicePdf } from '../money/invoice-pdf.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { keepFile } from '../../src/platform/files/private-files.ts'

const HOUR_MS = 3_600_000

/** Brings in a claim on what lies in the unknown bin, and the pictures of the bin; a customer who has claimed claims no more. */
export const seedClaims = async ({ services, tenantId, pictures }: DemoSeed): Promise<void> => {
  const { files, database, clock } = services
  const { key } = parseEmailAddress(demoClaim.email)
  const claimant = await database.inTenant(tenantId, async (tx) => {
    const customer = await customerByEmail(tx, key)
    if (!customer) throw new TypeError('People come before their claims')
    const claimed = await tx
      .selectFrom('claims')
      .select('id')
      .where('customer_id', '=', customer.id)
      .limit(1)
      .executeTakeFirst()
    return claimed ? undefined : customer
  })
  if (!claimant) return
  const { trackingNumber, message, hoursAgo, order } = demoClaim
  const proof = await files.store(tenantId, {
    bytes: await invoicePdf({ ...order, buyer: claimant.name }),
    name: 'order-confirmation.pdf',
    type: 'application/pdf',
  })
  const photos = await Promise.all(demoUnknowns.map(async ({ photo }) => files.store(tenantId, await pictures.file(photo))))
  await database.inTenant(tenantId, async (tx) => {
    const waiting = await tx.selectFrom('unknown_packages').select(['id', 'label', 'received_at']).limit(100).execute()
    for (const [index, { label }] of demoUnknowns.entries()) {
      const [found, photo] = [waiting.find((each) => each.label === label), photos[index]]
      if (!found || !photo) continue
      const taken = { unknown_id: found.id, file_id: await keepFile(tx, photo), taken_at: found.received_at }
      await tx.insertInto('unknown_package_photos').values(taken).execute()
    }
    await addClaim(tx, {
      customerId: claimant.id,
      trackingNumber,
      message,
      proofFileId: await keepFile(tx, proof),
      unknownId: (await waitingByNumber(tx, trackingNumber))?.id ?? null,
      at: new Date(clock.now().getTime() - hoursAgo * HOUR_MS),
    })
  })
}

import { storeEnquiry } from '../src/site/enquiries/enquiries-queries.ts'
import { askToSubscribe, markConfirmed } from '../src/site/enquiries/subscribers-queries.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Services } from '../src/platform/services.ts'
import { demoClerk } from './demo-clerk.ts'
import { demoEnquiries, demoSubscribers, type DemoEnquiry } from './demo/enquiries.ts'

const HOUR_MS = 3_600_000

const addEnquiry = async (tx: Tx, now: Date, enquiry: DemoEnquiry): Promise<void> => {
  const { assignedTo, answer, spam = false, hoursAgo, ...written } = enquiry
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
  await storeEnquiry(tx, written, spam ? 'haste' : null, at)
  if (!assignedTo && answer === undefined) return
  const { id: enquiryId } = await tx
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', written.email)
    .where('created_at', '=', at)
    .executeTakeFirstOrThrow()
  const clerk = await demoClerk(tx, assignedTo ?? 'owner')
  const answeredAt = new Date(at.getTime() + 2 * HOUR_MS)
  const closing = answer === undefined ? {} : { answers: 1, closed_at: answeredAt }
  await tx
    .updateTable('enquiries')
    .set({ assigned_to: clerk.id, ...closing })
    .where('id', '=', enquiryId)
    .execute()
  if (answer === undefined) return
  const said = { enquiry_id: enquiryId, at: answeredAt, staff_id: clerk.id, staff_name: clerk.name, message: answer }
  await tx.insertInto('enquiry_answers').values(said).execute()
}

/** Brings in messages to the company and its newsletter's readers; where there is one of a kind, nothing of it changes. */
export const seedEnquiries = async ({
  services,
  tenantId,
}: {
  readonly services: Services
  readonly tenantId: string
}): Promise<void> => {
  const now = services.clock.now()
  await services.database.inTenant(tenantId, async (tx) => {
    if (!(await tx.selectFrom('enquiries').select('id').limit(1).executeTakeFirst()))
      for (const enquiry of demoEnquiries) await addEnquiry(tx, now, enquiry)
    if (await tx.selectFrom('newsletter_subscribers').select('id').limit(1).executeTakeFirst()) return
    for (const [index, email] of demoSubscribers.entries()) {
      const at = new Date(now.getTime() - (demoSubscribers.length - index) * 30 * HOUR_MS)
      const { id } = await askToSubscribe(tx, email, at, at)
      if (index < demoSubscribers.length - 1) await markConfirmed(tx, id, new Date(at.getTime() + HOUR_MS / 2))
    }
  })
}

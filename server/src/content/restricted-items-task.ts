import type { Tx } from '../platform/database/database.ts'
import { enqueue, type Task } from '../platform/jobs/task.ts'
import type { Services } from '../platform/services.ts'
import { readDocument } from './content-queries.ts'
import { announceDocument } from './document-sources.ts'
import { readPdf, storePdf } from './restricted-items-queries.ts'

const name = 'content.restricted-items-pdf'

/** Has the PDF made anew once `tx` has committed. */
export const askForRestrictedItemsPdf = (tx: Tx): Promise<void> => enqueue(tx, { name }, {})

const companyName = async (tx: Tx): Promise<string> => {
  const { name: company } = await tx
    .selectFrom('tenants')
    .select('name')
    .where(({ eb, fn }) => eb('id', '=', fn<string>('current_tenant')))
    .executeTakeFirstOrThrow()
  return company
}

/**
 * Makes the PDF of a company's restricted items from the document as it stands, publishes it, and lets every instance know.
 * The address changes with the content. Nothing happens where no list was published, or its PDF is there already.
 */
export const makeRestrictedItemsPdf = async ({ database, files, clock }: Services, tenantId: string): Promise<void> => {
  const source = await database.inTenant(tenantId, async (tx) => ({
    list: await readDocument(tx, '/get-restricted-items'),
    hero: await readDocument(tx, '/restricted-hero'),
    made: await readPdf(tx),
    companyName: await companyName(tx),
  }))
  if (!source.list) return
  const revisions = { listRevision: source.list.revision, heroRevision: source.hero?.revision ?? 0 }
  if (source.made?.listRevision === revisions.listRevision && source.made.heroRevision === revisions.heroRevision) return
  // Fonts and drawing are only needed here.
  const { restrictedItemsPdf } = await import('./restricted-items-pdf.ts')
  const title = source.hero?.body.title || 'Restricted Items'
  const { body: documents, publishedAt: changedAt } = source.list
  const bytes = await restrictedItemsPdf({ companyName: source.companyName, title, documents, changedAt })
  const url = await files.publish(tenantId, { bytes, name: 'Restricted-Items.pdf', type: 'application/pdf' })
  await database.inTenant(tenantId, async (tx) => {
    await storePdf(tx, { url, ...revisions }, clock.now())
    await announceDocument(database, tx, '/restricted-hero')
  })
}

export const restrictedItemsTask: Task<object> = {
  name,
  run: (_payload, { services, tenantId }) => makeRestrictedItemsPdf(services, tenantId),
}

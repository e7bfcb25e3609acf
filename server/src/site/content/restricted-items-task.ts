import { isDeepStrictEqual } from 'node:util'
import type { Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue, type Task } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { readDocument } from './content-queries.ts'
import { announceDocument } from './document-sources.ts'
import type { PdfSource } from './restricted-items-pdf.ts'
import { readPdf, storePdf } from './restricted-items-queries.ts'

const name = 'content.restricted-items-pdf'

interface Asked {
  /** Though the documents are those of before: the company's name or colours are others. */
  readonly anew?: boolean
}

/** Has the PDF made once `tx` has committed. */
export const askForRestrictedItemsPdf = (tx: Tx, asked: Asked = {}): Promise<void> => enqueue(tx, { name }, asked)

/** What the company looks like at the moment. `colours` were judged when they were stored. */
const looksOf = async (tx: Tx): Promise<Pick<PdfSource, 'companyName' | 'colours'>> => {
  const row = await tx
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where(({ eb, fn }) => eb('id', '=', fn<string>('current_tenant')))
    .executeTakeFirstOrThrow()
  return { companyName: row.name, colours: (row.brand as Brand | null) ?? undefined }
}

/**
 * Makes the PDF of a company's restricted items from the document as it stands, publishes it, and lets every instance know.
 * The address changes with the content. Nothing happens where no list was published, or its PDF is there already.
 */
export const makeRestrictedItemsPdf = async (services: Services, tenantId: string, { anew }: Asked = {}): Promise<void> => {
  const { database, files, clock } = services
  const source = await database.inTenant(tenantId, async (tx) => ({
    list: await readDocument(tx, '/get-restricted-items'),
    hero: await readDocument(tx, '/restricted-hero'),
    made: await readPdf(tx),
    looks: await looksOf(tx),
  }))
  if (!source.list) return
  const revisions = { listRevision: source.list.revision, heroRevision: source.hero?.revision ?? 0 }
  const isThere = source.made?.listRevision === revisions.listRevision && source.made.heroRevision === revisions.heroRevision
  if (isThere && !anew) return
  // Fonts and drawing are only needed here.
  const { restrictedItemsPdf } = await import('./restricted-items-pdf.ts')
  const title = source.hero?.body.title || 'Restricted Items'
  const { body: documents, publishedAt: changedAt } = source.list
  const bytes = await restrictedItemsPdf({ ...source.looks, title, documents, changedAt })
  const stored = await files.storePublic(tenantId, { bytes, name: 'Restricted-Items.pdf', type: 'application/pdf' })
  const isOutdated = await database.inTenant(tenantId, async (tx) => {
    // Another name or colours since: what asks for those may have been faster.
    if (!isDeepStrictEqual(await looksOf(tx), source.looks)) return true
    await storePdf(tx, { url: await files.publish(tx, stored), ...revisions }, clock.now())
    await announceDocument(database, tx, '/restricted-hero')
    return false
  })
  if (isOutdated) await makeRestrictedItemsPdf(services, tenantId, { anew: true })
}

export const restrictedItemsTask: Task<Asked> = {
  name,
  run: (asked, { services, tenantId }) => makeRestrictedItemsPdf(services, tenantId, asked),
}

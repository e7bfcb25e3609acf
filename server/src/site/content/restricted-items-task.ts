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
  /** Makes it again from the same documents, because the company's name or colours have changed. */
  readonly again?: boolean
}

/** Queues the making of the PDF for when `tx` has committed. */
export const askForRestrictedItemsPdf = (tx: Tx, asked: Asked = {}): Promise<void> => enqueue(tx, { name }, asked)

/** The company's current name, colours and time zone, which were checked when they were stored. */
const looksOf = async (tx: Tx): Promise<Pick<PdfSource, 'companyName' | 'colours' | 'timeZone'>> => {
  const row = await tx
    .selectFrom('tenants')
    .select(['name', 'brand', 'time_zone'])
    .where(({ eb, fn }) => eb('id', '=', fn<string>('current_tenant')))
    .executeTakeFirstOrThrow()
  return { companyName: row.name, colours: (row.brand as Brand | null) ?? undefined, timeZone: row.time_zone }
}

/**
 * Makes the PDF of a company's restricted items, publishes it and announces it to every instance. Its address changes with its content. Does nothing
 * where no list is published, or the PDF exists already.
 */
export const makeRestrictedItemsPdf = async (services: Services, tenantId: string, { again }: Asked = {}): Promise<void> => {
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
  if (isThere && !again) return
  // Loaded only here, because fonts and drawing are large.
  const { restrictedItemsPdf } = await import('./restricted-items-pdf.ts')
  const title = source.hero?.body.title || 'Restricted Items'
  const { body: documents, publishedAt: changedAt } = source.list
  const bytes = await restrictedItemsPdf({ ...source.looks, title, documents, changedAt })
  const stored = await files.storePublic(tenantId, { bytes, name: 'Restricted-Items.pdf', type: 'application/pdf' })
  const isOutdated = await database.inTenant(tenantId, async (tx) => {
    // The name, colours or time zone changed meanwhile, and a newer job may have finished first.
    if (!isDeepStrictEqual(await looksOf(tx), source.looks)) return true
    await storePdf(tx, { url: await files.publish(tx, stored), ...revisions }, clock.now())
    await announceDocument(tx, '/restricted-hero')
    return false
  })
  if (isOutdated) await makeRestrictedItemsPdf(services, tenantId, { again: true })
}

export const restrictedItemsTask: Task<Asked> = {
  name,
  run: (asked, { services, tenantId }) => makeRestrictedItemsPdf(services, tenantId, asked),
}

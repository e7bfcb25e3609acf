import { documentPaths, type Document, type DocumentPath } from '@parcelport/contract/site/content.ts'
import { MOST_FACTS } from '@parcelport/contract/site/content-rules.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import { sql } from 'kysely'
import { counterContact } from '../../company/places/counter-contact.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readDocument } from './content-queries.ts'
import type { PublicSource } from './public-source.ts'
import { withRatings } from './ratings/published-ratings.ts'
import { readPdf } from './restricted-items-queries.ts'
import { announce } from '../../platform/database/changes.ts'

const topic = 'content'

/** Announces to every instance, at commit, that a document of the transaction's tenant has changed. */
export const announceDocument = (tx: Tx, path: DocumentPath) => announce(tx, topic, path)

/** Links the hero of the restricted items to the PDF made from the list, unless staff have set their own. */
const withPdf = async (tx: Tx, hero: Document<'/restricted-hero'>): Promise<Document<'/restricted-hero'>> =>
  hero.restrictItemsList === '' ? { ...hero, restrictItemsList: (await readPdf(tx))?.url ?? '' } : hero

/** What the home page of a company that has not opened says first, below its hero. */
const openingSoon = { title: 'Opening soon', text: 'You can sign up, and see our prices, from the day we open.' }

/** Adds whether the company has opened, whatever its document says, and a fact for the home page where it has not. */
const withOpening = async (
  tx: Tx,
  { openingSoon: _written, ...settings }: Document<'/get/site-settings'>,
): Promise<Document<'/get/site-settings'>> => {
  const company = await tx
    .selectFrom('tenants')
    .select('opened_at')
    .where(sql<boolean>`id = current_tenant()`)
    .executeTakeFirst()
  if (company?.opened_at !== null) return settings
  return { ...settings, facts: [openingSoon, ...(settings.facts ?? [])].slice(0, MOST_FACTS), openingSoon: true }
}

/** The public form of a stored document. The site shows the company's counter once there is one, and what customers say. */
export const shownBody = async (tx: Tx, path: DocumentPath, body: unknown): Promise<unknown> => {
  if (path === '/restricted-hero') return withPdf(tx, body as Document<'/restricted-hero'>)
  if (path === '/get/reviews-section') return withRatings(tx, body as Document<'/get/reviews-section'>)
  if (path === '/get/site-settings')
    return { ...(await withOpening(tx, body as Document<'/get/site-settings'>)), ...(await counterContact(tx)) }
  return body
}

const publicBody = async (tx: Tx, path: DocumentPath): Promise<unknown> => {
  const stored = await readDocument(tx, path)
  return stored && shownBody(tx, path, stored.body)
}

/** The public call of every content document. */
export const documentSources: readonly PublicSource[] = documentPaths.map((path) => ({
  path,
  topic,
  read: async (tx) => ({ data: toWire((await publicBody(tx, path)) ?? null) }),
}))

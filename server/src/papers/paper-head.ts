import { createHash } from 'node:crypto'
import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { SiteSettings } from '@parcelport/contract/site/content.ts'
import { counterContact } from '../company/places/counter-contact.ts'
import { publicFileByPath } from '../platform/files/files-queries.ts'
import type { Tx } from '../platform/database/database.ts'

export interface PaperHead {
  readonly name: string
  readonly contact: readonly string[]
  readonly logo: string | null
  /** The background colour of a logo made for dark backgrounds. */
  readonly ground: string
  /** Address of the company's site; null: the installation's address. */
  readonly site: string | null
}

export interface FoundHead extends PaperHead {
  /** Key of the logo in the object store; undefined without a logo. */
  readonly logoKey: string | undefined
}

const MOST_LETTERS = 300

/** The company's present letterhead: with the contacts of its first counter, or of its site. */
export const headToday = async (tx: Tx): Promise<PaperHead> => {
  const company = await tx
    .selectFrom('tenants')
    .leftJoin('content_documents', (join) =>
      join.onRef('content_documents.tenant_id', '=', 'tenants.id').on('content_documents.path', '=', '/get/site-settings'),
    )
    .select(['tenants.name', 'tenants.brand', 'tenants.public_url', 'content_documents.body'])
    .where('tenants.id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  const site = company.body as SiteSettings | null
  const { address = '', phoneNumber = '', email = '' } = { ...site, ...(await counterContact(tx)) }
  const contact = [address, [phoneNumber, email].filter(Boolean).join(' · ')].filter(Boolean)
  return {
    name: company.name,
    contact: contact.map((each) => each.slice(0, MOST_LETTERS)),
    logo: site?.logoOnLight || site?.headerLogo || null,
    ground: (company.brand as Brand | null)?.ink ?? standardBrand.ink,
    site: company.public_url,
  }
}

const fingerprintOf = ({ name, contact, logo, ground, site }: PaperHead): string =>
  createHash('sha256')
    .update(JSON.stringify([name, contact, logo, ground, site]))
    .digest('hex')

/** Stores the present letterhead for a paper, and returns its id. Call it before any number is taken. */
export const keepHead = async (tx: Tx): Promise<string> => {
  const head = await headToday(tx)
  const fingerprint = fingerprintOf(head)
  const find = () => tx.selectFrom('paper_heads').select('id').where('fingerprint', '=', fingerprint)
  const kept = await find().executeTakeFirst()
  if (kept) return kept.id
  const made = await tx
    .insertInto('paper_heads')
    .values({ ...head, contact: [...head.contact], fingerprint })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else stored the same at this moment.
  return made?.id ?? (await find().executeTakeFirstOrThrow()).id
}

export const foundHead = async (tx: Tx, head: PaperHead): Promise<FoundHead> => ({
  ...head,
  logoKey: head.logo === null ? undefined : (await publicFileByPath(tx, head.logo))?.object_key,
})

/** The stored letterhead of a paper; undefined for papers older than stored letterheads. */
export const headOf = async (tx: Tx, headId: string | null): Promise<FoundHead | undefined> => {
  if (headId === null) return undefined
  const head = await tx
    .selectFrom('paper_heads')
    .select(['name', 'contact', 'logo', 'ground', 'site'])
    .where('id', '=', headId)
    .executeTakeFirstOrThrow()
  return foundHead(tx, head)
}

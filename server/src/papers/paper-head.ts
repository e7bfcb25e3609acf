import { createHash } from 'node:crypto'
import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { SiteSettings } from '@parcelport/contract/site/content.ts'
import { counterContact } from '../company/places/counter-contact.ts'
import { publicFileByPath } from '../platform/files/files-queries.ts'
import type { Tx } from '../platform/database/database.ts'

/** What stands at the head of a paper: who gives it out, and where they are. */
export interface PaperHead {
  readonly name: string
  /** Where the company is and how it is reached, line by line. */
  readonly contact: readonly string[]
  /** The path of a public file. */
  readonly logo: string | null
  /** The colour that a logo for dark grounds stands on. */
  readonly ground: string
  /** Where the company's site is; null: at the address of the installation. */
  readonly site: string | null
}

/** A head as it is read back, its logo found. */
export interface FoundHead extends PaperHead {
  /** Where the bytes of its logo are; undefined where it has none. */
  readonly logoKey: string | undefined
}

/** The longest line of a contact that a paper shows. */
const MOST_LETTERS = 300

/** The company as it is reached now: its first counter, or what its site says. */
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

/** Keeps the head of this moment for a paper that is given out, and answers its id. To be asked before any number is taken. */
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
  // Somebody else kept the same at this moment.
  return made?.id ?? (await find().executeTakeFirstOrThrow()).id
}

/** A head with its logo. */
export const foundHead = async (tx: Tx, head: PaperHead): Promise<FoundHead> => ({
  ...head,
  logoKey: head.logo === null ? undefined : (await publicFileByPath(tx, head.logo))?.object_key,
})

/** The head that a paper was given out under; undefined where it is older than heads are. */
export const headOf = async (tx: Tx, headId: string | null): Promise<FoundHead | undefined> => {
  if (headId === null) return undefined
  const head = await tx
    .selectFrom('paper_heads')
    .select(['name', 'contact', 'logo', 'ground', 'site'])
    .where('id', '=', headId)
    .executeTakeFirstOrThrow()
  return foundHead(tx, head)
}

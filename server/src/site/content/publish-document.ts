import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { announceDocument } from './document-sources.ts'
import { cleanDocument } from './clean-document.ts'
import { readDocument, storeEdition } from './content-queries.ts'
import { askForRestrictedItemsPdf } from './restricted-items-task.ts'

export interface Publication {
  readonly path: DocumentPath
  /** In our spelling, not yet checked. */
  readonly body: unknown
  readonly author: string
  /** The revision that the author started from (0: none); unset replaces any revision. */
  readonly from?: number
  readonly revertedTo?: number
}

/** The documents shown in the PDF of the restricted items: the list, and the page's title. */
const madeIntoPdf: ReadonlySet<DocumentPath> = new Set(['/get-restricted-items', '/restricted-hero'])

/** The message for an edit that came too late: the colleague's text stays, and nothing was overwritten. */
export const overtakenBy = (name = 'Somebody'): string => `${name} has changed this in the meantime. Nothing was overwritten.`

/**
 * Publishes a document of the transaction's tenant and returns its new revision: checked by its schema, cleaned, kept in the history, announced to
 * every instance at commit. Throws 400 with all problems; 409 when the document has changed since `from`.
 */
export const publishDocument = async (tx: Tx, { path, body, author, from, revertedTo }: Publication): Promise<number> => {
  const cleaned = await cleanDocument(documents[path].schema, body)
  const standing = from ?? (await readDocument(tx, path))?.revision ?? 0
  const revision = await storeEdition(tx, { path, body: cleaned, author, at: tx.now(), revertedTo }, standing)
  if (revision === undefined) throw refuse.conflict(overtakenBy((await readDocument(tx, path))?.author))
  await announceDocument(tx, path)
  if (madeIntoPdf.has(path)) await askForRestrictedItemsPdf(tx)
  return revision
}

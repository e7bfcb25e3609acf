import type { Tx } from '../../platform/database/database.ts'

export interface StoredPdf {
  readonly url: string
  /** Revisions of the documents it was made from; 0 where there was none. */
  readonly listRevision: number
  readonly heroRevision: number
}

/** The PDF of the transaction's tenant; undefined before the first one. */
export const readPdf = (tx: Tx): Promise<StoredPdf | undefined> =>
  tx
    .selectFrom('restricted_items_pdfs')
    .select(['url', 'list_revision as listRevision', 'hero_revision as heroRevision'])
    .executeTakeFirst()

/** Stores a PDF unless one of later revisions is there already. */
export const storePdf = async (tx: Tx, { url, listRevision, heroRevision }: StoredPdf, at: Date): Promise<void> => {
  const values = { url, list_revision: listRevision, hero_revision: heroRevision, made_at: at }
  await tx
    .insertInto('restricted_items_pdfs')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(values)
        .where('restricted_items_pdfs.list_revision', '<=', listRevision)
        .where('restricted_items_pdfs.hero_revision', '<=', heroRevision),
    )
    .execute()
}

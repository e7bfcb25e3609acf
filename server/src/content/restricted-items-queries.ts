import type { Tx } from '../platform/database/database.ts'

/** Where the PDF of the transaction's tenant is; undefined before the first one was made. */
export const pdfAddress = async (tx: Tx): Promise<string | undefined> =>
  (await tx.selectFrom('restricted_items_pdfs').select('url').executeTakeFirst())?.url

/** Puts a PDF in place unless one of a later revision of the list is there already. */
export const storePdf = async (tx: Tx, { url, revision, at }: { url: string; revision: number; at: Date }): Promise<void> => {
  await tx
    .insertInto('restricted_items_pdfs')
    .values({ url, revision, made_at: at })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ url, revision, made_at: at })
        .where('restricted_items_pdfs.revision', '<=', revision),
    )
    .execute()
}

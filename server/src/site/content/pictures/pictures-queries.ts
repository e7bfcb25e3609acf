import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'

export interface NewPicture {
  readonly url: string
  readonly alt: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly author: string
  readonly at: Date
}

const columns = ['id', 'url', 'alt', 'name', 'width', 'height', 'author', 'uploaded_at'] as const

/** Adds a picture to the library; uploading it again moves it to the front with its new text. */
export const addPicture = (tx: Tx, { at, ...picture }: NewPicture) =>
  tx
    .insertInto('content_pictures')
    .values({ ...picture, uploaded_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'url']).doUpdateSet({ alt: picture.alt, author: picture.author, uploaded_at: at }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
export type PictureRow = Awaited<ReturnType<typeof addPicture>>

/** The library, latest first. */
export const pictures = (tx: Tx, { before, limit }: { before?: Place | undefined; limit: number }) => {
  const all = tx.selectFrom('content_pictures').select([...columns, sql<string>`uploaded_at::text`.as('cursor_at')])
  const wanted = before ? all.where(sql<SqlBool>`(uploaded_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`) : all
  return wanted.orderBy('uploaded_at', 'desc').orderBy('id', 'desc').limit(limit)
}

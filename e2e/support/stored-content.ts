import { expect } from '@playwright/test'
import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { answered } from './contract-content.ts'
import { openDatabase } from './server/server-database.ts'

/**
 * Puts a document of the demonstration company straight into its row, past everything that looks at what staff publish, tells the
 * server as publishing does, and waits until it answers with it: for a moment a busy server answers with what it knew last. Returns how
 * to bring the old one back.
 */
export const storeUnchecked = async <P extends DocumentPath>(
  path: P,
  change: (body: Document<P>) => Document<P>,
): Promise<() => Promise<void>> => {
  const database = openDatabase()
  const write = async (body: Document<P>): Promise<void> => {
    await database.query(
      `with changed as (
         update content_documents set body = $2
         where path = $1 and tenant_id = (select id from tenants where slug = 'demo')
         returning tenant_id, path)
       select pg_notify('parcelport_changes', json_build_object('topic', 'content', 'tenant', tenant_id, 'payload', path)::text)
       from changed`,
      [path, JSON.stringify(body)],
    )
  }
  const { rows } = await database.query<{ body: Document<P> }>(
    `select body from content_documents where path = $1 and tenant_id = (select id from tenants where slug = 'demo')`,
    [path],
  )
  const [before] = rows
  if (!before) throw new Error(`${path} is not published`)
  const answer = await answered(path)
  await write(change(before.body))
  await expect.poll(() => answered(path)).not.toBe(answer)
  return async () => {
    await write(before.body)
    await expect.poll(() => answered(path)).toBe(answer)
    await database.end()
  }
}

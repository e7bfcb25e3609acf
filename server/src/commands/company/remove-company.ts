import type { Services } from '../../platform/services.ts'
import { TENANTS_TOPIC } from '../../company/tenants/tenants.ts'
import { announce } from '../../platform/database/changes.ts'

/** Every object of a company: pictures, videos, private documents. */
const removeObjects = async ({ files }: Services, tenantId: string): Promise<void> => {
  const keys: string[] = []
  for await (const { key } of files.objects.list(`${tenantId}/`)) keys.push(key)
  for (const key of keys) await files.objects.remove(key)
}

/**
 * Removes a company with everything: rows, queued jobs, files. Its files are removed while its rows are locked, so that after
 * an interruption the company still exists and the command can be repeated.
 */
export const removeCompany = async (services: Services, tenantId: string): Promise<void> => {
  const { database } = services
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('delete from tenants where id = $1', [tenantId])
    await client.query(`delete from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and locked_at is null`, [
      tenantId,
    ])
    await removeObjects(services, tenantId)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  // Files that a running server stored for the company until it learned of the removal.
  await removeObjects(services, tenantId)
  await database.system.transaction().execute((tx) => announce(tx, TENANTS_TOPIC))
}

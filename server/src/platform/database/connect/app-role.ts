import type { ClientBase } from 'pg'
import { appRole } from './connection-settings.ts'

const state = `select
  exists (select from pg_roles where rolname = '${appRole}') as present,
  (select rolsuper or rolbypassrls from pg_roles where rolname = '${appRole}') as mighty,
  exists (select from pg_roles where rolname = '${appRole}') and pg_has_role(current_user, (select oid from pg_roles where rolname = '${appRole}'), 'member') as member`

const byHand = `Let an administrator run:
  create role ${appRole} nologin;
  grant ${appRole} to <the user of DATABASE_URL>;`

/**
 * Makes sure that the application's role exists and that the owner may take it. Throws the statement an administrator has to
 * run when the owner may not create roles.
 */
export const ensureAppRole = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ present: boolean; mighty: boolean | null; member: boolean }>(state)
  const found = rows[0]
  if (found?.mighty)
    throw new Error(`The role ${appRole} must be neither superuser nor BYPASSRLS: tenants would see each other's rows.`)
  try {
    // Another server may create it at the same moment, for another database of the cluster.
    if (!found?.present) {
      await client.query(
        `do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      )
    }
    if (!found?.member) await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    throw new Error(`The role ${appRole} could not be prepared: ${(error as Error).message}. ${byHand}`, { cause: error })
  }
}

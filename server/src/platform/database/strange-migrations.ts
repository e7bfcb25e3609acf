import pg from 'pg'
import { connectionSettings } from './connect/connection-settings.ts'
import { migrationsFolder, readApplied, readMigrations } from './migrate.ts'

/** Migrations of the database at `url` (the owner's address) that this release does not have: a newer release made them. */
export const strangeMigrations = async (url: string, folder = migrationsFolder): Promise<string[]> => {
  const known = new Set((await readMigrations(folder)).map(({ name }) => name))
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  try {
    return [...(await readApplied(client)).keys()].filter((name) => !known.has(name)).toSorted()
  } finally {
    await client.end()
  }
}

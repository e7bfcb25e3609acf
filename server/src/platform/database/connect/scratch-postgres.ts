import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts'

/** Settings without durability, which only real data needs. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '300' }

/** A PostgreSQL for tests and tools, in its own folder; `remove` stops it and deletes the folder. */
export const startScratchPostgres = async (prefix: string): Promise<EmbeddedPostgres & { remove(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: careless })
  return {
    ...postgres,
    remove: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { seedDemo } from '../../../server/seeds/seed-demo.ts'
import { startScratchPostgres } from '../../../server/src/platform/database/connect/scratch-postgres.ts'
import { runServer } from '../../../server/src/start/run-server.ts'
import { issueByHand } from '../../../server/src/testing/issue-by-hand.ts'
import { serverSettings, type Demonstration } from './demonstration.ts'

// A thread of the run's own process: one PostgreSQL, and in it the demonstration company once, for test files to clone.
const prefix = `parcelport-test-${process.pid}-`
const postgres = await startScratchPostgres(prefix)
const dataDir = mkdtempSync(join(tmpdir(), prefix))
const remove = async (): Promise<void> => {
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
try {
  const server = await runServer(serverSettings({ dataDir, databaseUrl: postgres.url() }), { pages: 'none', seedDemo })
  await server.stop()
  await issueByHand(postgres.url())
} catch (error) {
  await remove()
  throw error
}
const seeded: Demonstration = { cluster: postgres.url('postgres'), template: postgres.url(), dataDir }
parentPort?.postMessage(seeded)
parentPort?.once('message', () => {
  void remove().then(() => parentPort?.postMessage('gone'))
})

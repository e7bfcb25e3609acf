import { join } from 'node:path'
import { runRealServer } from '../../tools/real-server.ts'

/**
 * Starts the real server once for the whole run. BASE_URL already set: uses that server instead, and MAIL_FOLDER must
 * then name its mail folder.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  // Every visitor of the tests shares one network address; limits per account stay as they are.
  const server = await runRealServer({ RATE_LIMIT_SCALE: '1000' })
  process.env.BASE_URL = server.url
  process.env.MAIL_FOLDER = join(server.dataDir, 'mail')
  return async () => server.stop()
}

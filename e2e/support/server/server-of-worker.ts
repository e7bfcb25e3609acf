import { join } from 'node:path'
import { startCardCompanies } from '../parcels/card-companies.ts'
import { runSeededServer } from './kept-seed.ts'

/**
 * Starts a real server, with a database, files and mails of its own, and names it to all of this process by BASE_URL and
 * MAIL_FOLDER: what tests of other processes change, nobody here sees. Answers how to stop it. BASE_URL already set: uses that
 * server instead, and MAIL_FOLDER must then name its mail folder.
 */
export const startServerOfWorker = async (): Promise<() => Promise<void>> => {
  if (process.env.BASE_URL) return async () => undefined
  const cards = await startCardCompanies()
  const server = await runSeededServer({ CARD_PROVIDERS_AT: cards.origin })
  process.env.BASE_URL = server.url
  process.env.MAIL_FOLDER = join(server.dataDir, 'mail')
  return async () => {
    await server.stop()
    await cards.close()
  }
}

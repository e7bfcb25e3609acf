import { dirname, join } from 'node:path'
import { readPostmaster } from '../../../server/src/platform/database/embedded/postmaster.ts'
import { owner } from '../../../server/src/platform/database/embedded/initialise.ts'
import { openPool } from '../../../server/src/platform/database/connect/open-pool.ts'

/** The database of the server under test: SERVER_DATABASE_URL, else the embedded one of DATA_DIR, which is where its mail folder lies. */
export const openDatabase = () => {
  const { SERVER_DATABASE_URL: connectionString } = process.env
  if (connectionString) return openPool({ connectionString }, () => undefined)
  const running = readPostmaster(join(dirname(process.env.MAIL_FOLDER ?? ''), 'postgres/data'))
  if (!running) throw new Error('MAIL_FOLDER is not below the DATA_DIR of a running server')
  return openPool({ host: running.socketFolder, port: running.port, user: owner, database: 'parcelport' }, () => undefined)
}

import { writeFile } from 'node:fs/promises'
import { typesFile, typesOf } from '../platform/database/generated-types.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startScratchPostgres } from '../platform/database/connect/scratch-postgres.ts'

// npm run db:types: writes the database's types from the migrations.
const postgres = await startScratchPostgres('parcelport-types-')
try {
  await migrate(postgres.url())
  await writeFile(typesFile, await typesOf(postgres.url()))
  console.info(`Written: ${typesFile}`)
} finally {
  await postgres.remove()
}

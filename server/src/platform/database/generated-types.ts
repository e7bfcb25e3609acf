import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Cli } from 'kysely-codegen'

/** Where the types of the database lie, as `npm run db:types` writes them. */
export const typesFile = fileURLToPath(new URL('types.generated.ts', import.meta.url))

/** The types of the migrated database at `url`, in the terms of our parsers (connection-settings.ts). */
export const typesOf = async (url: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-types-'))
  const outFile = join(folder, 'types.ts')
  try {
    await new Cli().generate({
      url,
      outFile,
      dialect: 'postgres',
      logLevel: 'silent',
      dateParser: 'string',
      numericParser: 'string',
      typeMapping: { int8: 'number' },
      defaultSchemas: ['public'],
      includePattern: 'public.*',
    })
    return await readFile(outFile, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

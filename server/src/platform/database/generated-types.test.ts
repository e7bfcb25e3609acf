import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/test-database.ts'
import { typesFile, typesOf } from './generated-types.ts'

test('the types in use are those of the migrated database (else: npm run db:types)', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await typesOf(await cloneDatabase()))
})

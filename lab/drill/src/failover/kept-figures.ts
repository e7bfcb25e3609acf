import { openDatabase } from '../../../../server/src/platform/database/database.ts'
import { verifyBooks } from '../../../../server/src/money/ledger/verify-books.ts'
import { testPatience } from '../../../../server/src/testing/test-patience.ts'
import { exactly, type Figure } from '../drill.ts'
import type { Production } from '../production-server.ts'
import { asSuperuser, writtenFigures } from '../survivors-of.ts'
import type { Acknowledged } from './counter-day.ts'

/** How often each key is in rows of one text column. */
const countsOf = (production: Production, statement: string): Promise<Map<string, number>> =>
  asSuperuser(production, async (client) => {
    const { rows } = await client.query<{ key: string; count: number }>(statement)
    return new Map(rows.map(({ key, count }) => [key, count]))
  })

const payments = `select reference as key, count(*)::int as count from payments where reference is not null group by 1`
const handOvers = `select package_id::text as key, count(*)::int as count from package_events where status = 'Delivered' group by 1`

const faultsOf = async ({ databaseUrl = '', companies: [{ id }] }: Production): Promise<string[]> => {
  const database = await openDatabase({ url: databaseUrl, patienceScale: testPatience })
  try {
    return await database.inTenant(id, verifyBooks)
  } finally {
    await database.close()
  }
}

/**
 * Of what was acknowledged, what is not there or twice, and whether the books of the first company verify. `isStored` says of an
 * object whether it is there, by default on the disk.
 */
export const keptFigures = async (
  what: string,
  production: Production,
  acknowledged: Acknowledged,
  isStored?: (key: string) => boolean,
): Promise<Figure[]> => {
  const kept = (words: string, done: ReadonlySet<string>, counts: ReadonlyMap<string, number>): Figure[] => [
    exactly(`${what}: of ${done.size} acknowledged ${words}, lost`, [...done].filter((each) => !counts.has(each)).length, 0),
    exactly(`${what}: ${words} there twice`, [...counts.values()].filter((count) => count > 1).length, 0),
  ]
  const faults = await faultsOf(production)
  for (const fault of faults) console.error(`books: ${fault}`)
  return [
    ...(await writtenFigures(
      `${what}: prealerts`,
      production,
      { messages: new Set(), numbers: acknowledged.numbers },
      isStored,
    )),
    ...kept('payments', acknowledged.payments, await countsOf(production, payments)),
    ...kept('hand-overs', acknowledged.handOvers, await countsOf(production, handOvers)),
    exactly(`${what}: faults in the books`, faults.length, 0),
  ]
}

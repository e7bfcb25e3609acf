import { calls } from '@parcelport/contract/calls.ts'
import { atMost, exactly, type Drill, type Figure } from '../drill.ts'
import { announce, ask, consoleOf, expectStatus, freshNumber, writeMessage } from '../people.ts'
import { withProduction, type Production } from '../production-server.ts'
import { asSuperuser } from '../survivors-of.ts'
import { openFuzzPeople } from './fuzz-people.ts'
import { fuzz } from './fuzz.ts'
import { senderTo } from './sender.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const LANES = 8
const sizes = { full: Number(process.env['FUZZ_REQUESTS'] ?? 1_000_000), small: 2_000 }
/** After so long it ends and says how far it came. */
const MOST_MS = Number(process.env['FUZZ_MINUTES'] ?? 240) * 60_000

/** Gives the other company rows whose texts and ids are looked for in the answers of the first. */
const plant = async (address: string, kite: Production['companies'][1], token: string) => {
  const number = freshNumber()
  await expectStatus(201, announce(address, kite.slug, token, number))
  await expectStatus(200, writeMessage(address, kite.slug, 'KiteCanary'))
  const headers = await consoleOf(address, kite, 'owner')
  const lists = calls.filter((call) => call.method === 'GET' && call.access.startsWith('staff') && !call.path.includes(':'))
  const texts = await Promise.all(
    lists.map(async ({ path }) => (await ask(address, kite.slug, `GET ${path as `/${string}`}`, { headers })).text()),
  )
  const ids = new Set(texts.join(' ').match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
  return { canaries: [number, 'KiteCanary', kite.host], foreignIds: [...ids] }
}

/** Where coming in and going out leaves rows of the other company, and what the server itself works off. */
const itsOwn = new Set(['staff_sessions', 'staff_devices', 'customer_sessions', 'customer_devices', 'mails', 'audit_log'])

/** A fingerprint of each table's rows of a company. */
const rowsOf = (production: Production, tenantId: string): Promise<Map<string, string>> =>
  asSuperuser(production, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
    )
    const prints = new Map<string, string>()
    for (const { name } of tables.filter((table) => !itsOwn.has(table.name))) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as print from "${name}" t where tenant_id = $1`,
        [tenantId],
      )
      prints.set(name, rows[0]?.print ?? '')
    }
    return prints
  })

/** Hostile requests, made from the contract, at a server in production mode, over several connections. */
export const fuzzDrill: Drill = {
  name: 'fuzz',
  run: (size) =>
    withProduction({ database: 'own' }, async (production): Promise<Figure[]> => {
      const [harbour, kite] = production.companies
      const server = production.start()
      const address = await server.up
      const people = await openFuzzPeople(production, address)
      const { send, sentAgain } = senderTo(address, harbour.slug, LANES)
      try {
        const { canaries, foreignIds } = await plant(address, kite, people.theirs.token)
        const before = await rowsOf(production, kite.id)
        const { figures, findings } = await fuzz(
          {
            actorsOf: people.actors,
            canaries: [...canaries, people.theirs.email],
            foreignIds,
            send,
          },
          {
            requests: sizes[size],
            seed: SEED,
            lanes: LANES,
            until: Date.now() + MOST_MS,
            onProgress: (said) => console.log(`${new Date().toISOString()} ${said}`),
          },
        )
        const after = await rowsOf(production, kite.id)
        const changed = [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)
        for (const finding of [...findings, ...changed.map((table) => `changed: ${table} of ${kite.slug}`)])
          console.error(finding)
        return [
          ...figures,
          atMost('requests on whose way a kept connection closed', sentAgain(), sizes[size] / 100_000),
          exactly('tables in which rows of the other company changed', changed.length, 0),
          exactly('status of the server at its end', Number(await server.end('SIGTERM')), 0),
        ]
      } finally {
        await people.close()
      }
    }),
}

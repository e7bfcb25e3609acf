import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { TaskContext } from '../../../server/src/platform/jobs/task.ts'
import { acting, staffActor } from '../../../server/src/platform/database/acting.ts'
import { dryRunOf } from '../../../server/src/office/import/dry-run.ts'
import { addImport } from '../../../server/src/office/import/imports-queries.ts'
import { readImportFileAside } from '../../../server/src/office/import/read-import-file-aside.ts'
import { imports } from '../../../server/src/start/imports-with-books.ts'
import { withOwnServers, type OwnServer } from './own-server.ts'
import { printTable, thousands } from './table.ts'

const CUSTOMERS = 50_000
/** Most seconds of the dry run, of taking over, and of undoing. */
const most = { 'dry run': 60, import: 300, undo: 300 } as const

const file = (): Buffer =>
  Buffer.from(
    [
      'Old ID,Box,Name,Email,Phone,Address',
      ...Array.from(
        { length: CUSTOMERS },
        (_, at) => `A${at},${at + 1_001},Person Number${at},p${at}@example.com,24655${String(at).padStart(5, '0')},Bridgetown`,
      ),
    ].join('\n'),
  )

const timed = async <T>(work: () => Promise<T>): Promise<readonly [seconds: number, T]> => {
  const start = performance.now()
  const result = await work()
  return [(performance.now() - start) / 1_000, result]
}

const contextOf = ({ services, tenantId }: OwnServer): TaskContext => ({
  services,
  tenantId,
  attempt: 1,
  isLastAttempt: false,
  signal: undefined,
  transaction: (work) => services.database.inTenant(tenantId, work),
})

/** The same customers in one statement of PostgreSQL: nothing of it is judged, and none of it can be undone. */
const atOnce = ({ services, tenantId }: OwnServer): Promise<unknown> =>
  services.database.owner.query(
    `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
     select $1, n, 'Person Number' || n, 'p' || n || '@example.com', 'p' || n || '@example.com', '2465550000', 'Bridgetown', '$argon2id$x'
     from generate_series(1, ${CUSTOMERS}) n`,
    [tenantId],
  )

const asked = { kind: 'customers', columns: null, statuses: null } as const

const dryRun = async ({ services, tenantId }: OwnServer) => {
  const read = await readImportFileAside({ ...asked, bytes: file(), today: '2026-12-03', prefix: 'POS-' })
  return services.database.inTenant(tenantId, async (tx) =>
    dryRunOf(read, await imports.ofKind('customers').verdicts(tx, read.lines)),
  )
}

/** Brings 50,000 customers of an old system and takes them back, beside one statement of PostgreSQL. Answers the aims that were missed. */
export const measureImportedCustomers = (): Promise<string[]> =>
  withOwnServers(['imported', 'inserted'], async ([server, peer]) => {
    if (!server || !peer) throw new Error('The servers did not start')
    const { services, tenantId } = server
    const staffId = randomUUID()
    await services.database.owner.query(
      `insert into staff (id, tenant_id, name, email, email_key, role, password_hash, created_at)
       values ($1, $2, 'Bench', 'bench@example.com', 'bench@example.com', 'owner', '$argon2id$x', now())`,
      [staffId, tenantId],
    )
    const [looked, run] = await timed(() => dryRun(server))
    const by = { actor: staffActor({ id: staffId, name: 'Bench' }), at: services.clock.now(), network: '' }
    const importId = await services.database.inTenant(tenantId, (tx) =>
      addImport(acting(tx, by), {
        kind: 'customers',
        fileName: 'bench.csv',
        todo: run.todo,
        same: run.same,
        refused: run.refused,
      }),
    )
    const [imported] = await timed(() => imports.commit.run({ importId }, contextOf(server)))
    await services.database.owner.query(`update imports set state = 'undoing', ended_at = null where id = $1`, [importId])
    const [undone] = await timed(() => imports.undo.run({ importId }, contextOf(server)))
    const [inserted] = await timed(() => atOnce(peer))
    const took = { 'dry run': looked, import: imported, undo: undone }
    printTable(
      `${thousands(CUSTOMERS)} customers of an old system, beside one statement of PostgreSQL that inserts them`,
      ['step', 'took', 'limit'],
      [
        ...Object.entries(took).map(([step, seconds]) => [
          step,
          `${seconds.toFixed(1)} s`,
          `${most[step as keyof typeof most]} s`,
        ]),
        ['one statement', `${inserted.toFixed(1)} s`, ''],
      ],
    )
    return Object.entries(took).flatMap(([step, seconds]) =>
      seconds <= most[step as keyof typeof most] ? [] : [`import, ${step}: ${seconds.toFixed(0)} s`],
    )
  })

if (import.meta.main) {
  const missed = await measureImportedCustomers()
  console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
  process.exit(missed.length === 0 ? 0 : 1)
}

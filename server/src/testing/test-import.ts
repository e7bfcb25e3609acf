import { writeImportColumns, writeStatusWords, type ImportColumn } from '@parcelport/contract/company/import-columns-rules.ts'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportLook, StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import { imports } from '../start/imports-with-books.ts'
import type { TaskContext } from '../platform/jobs/task.ts'
import type { TestServer } from './test-server.ts'
import { formOf } from './product/test-customer.ts'
import { newStaff } from './product/test-staff.ts'

/** A company that brings its customers: its owner, and the jobs of its imports, which may be killed after some batches. */
export const importingCompany = async (server: TestServer, tenant: string) => {
  const rosa = await newStaff(server, 'owner', { tenant })
  const { id: tenantId } = await server.tenant(tenant)
  const send = (method: 'POST' | 'PUT', path: `/${string}`, payload: object | FormData = {}) =>
    server.call(`${method} ${path}`, { tenant, headers: rosa.headers, payload })
  const get = (path: `/${string}`, query: Record<string, string> = {}) =>
    server.call(`GET ${path}`, { tenant, headers: rosa.headers, query })
  const formWith = (text: string | Buffer, fields: Record<string, string>, zip?: Buffer): FormData =>
    formOf(fields, [
      {
        field: 'file',
        bytes: typeof text === 'string' ? Buffer.from(text) : text,
        name: `${fields.kind ?? 'customers'}.csv`,
        type: 'text/csv',
      },
      ...(zip ? [{ field: 'invoices', bytes: zip, name: 'invoices.zip', type: 'application/zip' }] : []),
    ])
  const lookAt = (text: string | Buffer, kind: ImportKind, zip?: Buffer) =>
    send('POST', '/staff/imports/look', formWith(text, { kind }, zip))
  const look = async (text: string | Buffer, kind: ImportKind = 'customers', zip?: Buffer): Promise<ImportLook> => {
    const answer = await lookAt(text, kind, zip)
    if (answer.statusCode !== 200) throw new Error(`Looking answered ${answer.statusCode}: ${answer.body}`)
    return answer.json().data
  }
  const columnsOf = ({ columns }: ImportLook): ImportColumn[] =>
    columns.flatMap(({ is }, at) => (is === null ? [] : [{ at, is }]))
  /** What a person says of a file who agrees with every suggestion. */
  const saidOf = (looked: ImportLook): Record<string, string> => {
    const words = looked.statuses.flatMap(({ word, is }) => (is === null ? [] : [{ word, is }]))
    return {
      columns: writeImportColumns(columnsOf(looked)),
      ...(words.length > 0 && { statuses: writeStatusWords(words) }),
    }
  }
  /** Starts to take a file over as the screen does, after a look at it; `seen`: of an earlier look. */
  const start = async (text: string | Buffer, seen?: string, kind: ImportKind = 'customers', zip?: Buffer) => {
    const looked = await look(text, kind, zip)
    const fields = { kind, ...saidOf(looked), seen: seen ?? looked.dryRun?.seen ?? '' }
    return send('POST', '/staff/imports', formWith(text, fields, zip))
  }
  /** A job's context; after so many batches its process dies, before the next one is written. */
  const context = (dieAfter: number): TaskContext => {
    let batches = 0
    return {
      services: server.services,
      tenantId,
      attempt: 1,
      isLastAttempt: false,
      signal: undefined,
      transaction: (work) =>
        server.services.database.inTenant(tenantId, async (tx) => {
          const done = await work(tx)
          batches += 1
          if (batches > dieAfter) throw new Error('killed')
          return done
        }),
    }
  }
  const commit = (importId: string, dieAfter = Infinity) => imports.commit.run({ importId }, context(dieAfter))
  const undo = (importId: string, dieAfter = Infinity) => imports.undo.run({ importId }, context(dieAfter))
  const invite = (importId: string, dieAfter = Infinity) => imports.invite.run({ importId }, context(dieAfter))
  const imported = async (importId: string): Promise<StaffImport | undefined> =>
    (await get('/staff/imports')).json().data.find(({ _id }: StaffImport) => _id === importId)
  /** Starts an import and takes all of it over. Returns its id. */
  const bring = async (text: string, kind: ImportKind = 'customers', zip?: Buffer): Promise<string> => {
    const answer = await start(text, undefined, kind, zip)
    if (answer.statusCode !== 202) throw new Error(`Importing answered ${answer.statusCode}: ${answer.body}`)
    const { _id } = answer.json().data
    await commit(_id)
    return _id
  }
  /** Every row of a table of the company, as the database has it. */
  const rowsOf = async (table: string) =>
    (await server.services.database.owner.query(`select * from ${table} where tenant_id = $1 order by 1, 2, 3`, [tenantId]))
      .rows
  return { tenantId, send, get, formWith, lookAt, look, start, commit, undo, invite, imported, bring, rowsOf }
}

/** A file of so many customers, with box numbers from the first one on. */
export const customersFile = (count: number, firstBox = 5_001): string =>
  [
    'Old ID,Box,Name,Email,Phone,Address',
    ...Array.from(
      { length: count },
      (_, at) =>
        `A${at + 1},${firstBox + at},Person ${at + 1},p${at + 1}@example.com,2465550${String(at).padStart(3, '0')},Bridgetown`,
    ),
  ].join('\n')

/** A file of so many packages, each of the customer with the next box number of {@link customersFile}. */
export const packagesFile = (count: number, firstBox = 5_001): string =>
  [
    'Tracking No,Suite,Status,Store,Contents,Value USD,Weight lbs,Bin,Received',
    ...Array.from(
      { length: count },
      (_, at) => `TBA${String(100_000_000_000 + at)},${firstBox + at},At warehouse,Amazon,Shoes,49.90,2.5,A1,2026-11-20`,
    ),
  ].join('\n')

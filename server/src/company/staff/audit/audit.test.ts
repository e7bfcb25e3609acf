import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, staffPassword } from '../../../testing/product/test-staff.ts'
import { audit } from '../../audit/audit.ts'
import { acting, staffActor } from '../../../platform/database/acting.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { inTenant, owner } = server.services.database
const reader = await newStaff(server)

const read = async (query: Record<string, string> = {}) =>
  (await server.call('GET /staff/audit', { headers: reader.headers, query })).json()
const by = { actor: staffActor(reader), network: '127.0.0.1', at: server.clock.now() }

test('shows who did what, when and from where, by page and filter', async () => {
  for (let line = 0; line < 5; line++)
    await inTenant(tenantId, (tx) => audit(acting(tx, by), 'package.move', { kind: 'package', id: `p${line}` }, { line }))
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const query: Record<string, string> = { limit: '2', subjectKind: 'package', ...(cursor && { cursor }) }
    const page: { data: { subject: { _id: string } }[]; nextCursor: string | null } = await read(query)
    expect(page.data.length).toBeLessThanOrEqual(2)
    seen.push(...page.data.map(({ subject }) => subject._id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['p4', 'p3', 'p2', 'p1', 'p0'])
  expect((await read({ subjectKind: 'package', subjectId: 'p3' })).data).toMatchObject([
    { action: 'package.move', staff: { _id: reader.id, name: reader.name }, details: { line: 3 }, network: '127.0.0.1' },
  ])
  expect((await read({ staffId: '00000000-0000-4000-8000-000000000000' })).data).toEqual([])
  expect((await read({ staffId: 'nobody' })).data).toEqual([])
  expect((await read({ cursor: 'x' })).message).toBe('There is no such page of this list.')
})

test('can be limited to days of the company, searched and saved as a file', async () => {
  await owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenantId])
  // The last minute of the 3rd in Barbados, and the first of the 4th.
  for (const [at, number] of [
    ['2025-03-04T03:59:00Z', '1Z3'],
    ['2025-03-04T04:00:00Z', '1Z4'],
  ] as const)
    await inTenant(tenantId, (tx) =>
      audit(
        acting(tx, { ...by, at: new Date(at) }),
        'charge.customs',
        { kind: 'charge', id: number },
        { trackingNumber: number },
      ),
    )
  const found = async (query: Record<string, string>): Promise<string[]> =>
    (await read(query)).data.map(({ subject }: { subject: { _id: string } }) => subject._id)
  expect(await found({ from: '2025-03-03', to: '2025-03-03' })).toEqual(['1Z3'])
  expect(await found({ from: '2025-03-04', to: '2025-03-04' })).toEqual(['1Z4'])
  expect(await found({ from: '2025-03-03', to: '2025-03-04' })).toEqual(['1Z4', '1Z3'])
  expect(await found({ to: '2025-03-02' })).toEqual([])
  expect(await found({ from: '2099-01-01' })).toEqual([])
  expect(await found({ search: '1z4' })).toEqual(['1Z4'])
  expect(await found({ search: 'charge customs' })).toEqual(['1Z4', '1Z3'])
  expect(await found({ search: '%' })).toEqual([])
  const page = await read({ search: 'charge customs', limit: '1' })
  expect(await found({ search: 'charge customs', limit: '1', cursor: page.nextCursor })).toEqual(['1Z3'])
  expect((await read({ from: 'yesterday' })).message).toBe('Please choose a day.')
  const query = { subjectKind: 'charge', from: '2025-03-04' }
  const file = await server.call('GET /staff/audit/csv', { headers: reader.headers, query })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body.split('\r\n').slice(0, 3)).toEqual([
    '\u{FEFF}"When (UTC)","Who","What","About","Its id","Details","From"',
    `"2025-03-04T04:00:00.000Z","${reader.name}","charge.customs","charge","1Z4","trackingNumber: 1Z4","127.0.0.1"`,
    '',
  ])
})

test('a line is saved only with its transaction', async () => {
  const broken = inTenant(tenantId, async (tx) => {
    await audit(acting(tx, by), 'customer.forget', { kind: 'customer' })
    throw new Error('The machine stopped')
  })
  await expect(broken).rejects.toThrow('The machine stopped')
  expect((await read({ subjectKind: 'customer' })).data).toEqual([])
})

test('contains every change of your own account', async () => {
  const { headers, id } = await newStaff(server)
  await server.call('POST /staff/me/password', {
    headers,
    payload: { currentPassword: staffPassword, password: 'Another*Password1' },
  })
  await server.call('POST /staff/me/sign-out-everywhere', { headers })
  const { data } = await read({ staffId: id })
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'staff.sign-out-everywhere',
    'staff.change-password',
    'staff.sign-in',
  ])
})

test('nobody can change a line, not even the owner of the database; it is deleted only with its company', async () => {
  const update = inTenant(tenantId, (tx) => tx.updateTable('audit_log').set({ action: 'a.b' }).execute())
  await expect(update).rejects.toThrow('permission denied')
  const remove = inTenant(tenantId, (tx) => tx.deleteFrom('audit_log').execute())
  await expect(remove).rejects.toThrow('permission denied')
  for (const statement of [`update audit_log set action = 'a.b'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(owner.query(statement)).rejects.toThrow('append-only')

  const gone = await newStaff(server, 'owner', { tenant: 'short-lived' })
  const lines = () => owner.query('select from audit_log where staff_id = $1', [gone.id])
  expect((await lines()).rowCount).toBe(1)
  await owner.query(`delete from tenants where slug = 'short-lived'`)
  expect((await lines()).rowCount).toBe(0)
})

test('another company reads its own lines only', async () => {
  const other = await newStaff(server, 'owner', { tenant: 'other' })
  const { data } = (await server.call('GET /staff/audit', { tenant: 'other', headers: other.headers })).json()
  expect(data.map(({ staff }: { staff: { _id: string } }) => staff._id)).toEqual([other.id])
})

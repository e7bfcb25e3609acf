import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { newStaff, staffPassword } from '../../testing/test-staff.ts'
import { audit } from '../../audit/audit.ts'
import { acting, staffActor } from '../../platform/database/acting.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { inTenant, owner } = server.services.database
const reader = await newStaff(server)

const read = async (query: Record<string, string> = {}) =>
  (await server.call('GET /staff/audit', { headers: reader.headers, query })).json()
const by = { actor: staffActor(reader), network: '127.0.0.1', at: server.clock.now() }

test('tells who did what, when and from where, page by page and by filter', async () => {
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
  expect((await read({ cursor: 'x' })).message).toBe('This page of the list is not known.')
})

test('a line goes with the transaction that it tells of', async () => {
  const broken = inTenant(tenantId, async (tx) => {
    await audit(acting(tx, by), 'customer.forget', { kind: 'customer' })
    throw new Error('The machine stopped')
  })
  await expect(broken).rejects.toThrow('The machine stopped')
  expect((await read({ subjectKind: 'customer' })).data).toEqual([])
})

test('every change of the own account is in it', async () => {
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

test('nobody changes a line: not the application, not the owner of the database; it goes with its company alone', async () => {
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

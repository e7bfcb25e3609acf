import { expect, test } from 'vitest'
import { formOf, prealertFields } from '../../testing/product/test-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { receiversIn } from './receivers-queries.ts'

const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now: '2026-12-03T15:00:00Z', env })
const other = await testServer({ now: '2026-12-03T15:00:00Z', databaseUrl: server.databaseUrl, env })
const boss = await newStaff(server)
const support = await newStaff(server, 'support')
const desk = await newStaff(server, 'operations')
const { owner, inTenant } = server.services.database

const cousin = { name: 'Luis Clarke', relation: 'cousin', telephone: '+1 246-555-0164', kind: 'may pick up' }
const document = { ...smallPdf, field: 'document' }

const add = ({ token }: TestOwner, more: Record<string, string> = {}, files = [document], at = server) =>
  at.call('POST /my-receivers', { token, payload: formOf({ ...cousin, ...more }, files) })
const added = async (ana: TestOwner, more: Record<string, string> = {}): Promise<string> => {
  const answer = await add(ana, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data._id
}
const mine = async ({ token }: TestOwner) => (await server.call('GET /my-receivers', { token })).json().data
const end = ({ token }: TestOwner, id: string) => server.call(`DELETE /my-receivers/${id}`, { token })
const approve = (id: string, staff = support, at = server) =>
  at.call(`POST /staff/receivers/${id}/approve`, { headers: staff.headers })
const refuse = (id: string, reason = 'The ID has expired.', staff = support) =>
  server.call(`POST /staff/receivers/${id}/refuse`, { headers: staff.headers, payload: { reason } })
const documentOf = (id: string, staff = support) =>
  server.call(`GET /staff/receivers/${id}/document`, { headers: staff.headers })
const approved = async (ana: TestOwner, more: Record<string, string> = {}): Promise<string> => {
  const id = await added(ana, more)
  expect((await approve(id)).statusCode).toBe(200)
  return id
}
const newsOf = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)
const emailOf = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-user-data', { token })).json().data.email
const audited = async (subjectId: string): Promise<string[]> => {
  const query = { subjectKind: 'receiver', subjectId }
  const { data } = (await server.call('GET /staff/audit', { headers: boss.headers, query })).json()
  return data.map(({ action }: { action: string }) => action)
}
const pass = ({ token }: TestOwner, receiverId: string) =>
  server.call('POST /pickup-passes', { token, payload: { receiverId, days: 3 } })
const visit = async ({ id }: TestOwner) =>
  (await server.call('GET /staff/counter', { headers: desk.headers, query: { customerId: id } })).json().data.visit

test('a customer names somebody, staff see them with the picture of their ID, and accept them', async () => {
  const ana = await packageOwner(server)
  const id = await added(ana, { name: ' Luis  Clarke ' })
  expect(await mine(ana)).toEqual([
    {
      ...cousin,
      _id: id,
      state: 'waiting',
      hasDocument: true,
      reason: null,
      addedAt: '2026-12-03T15:00:00.000Z',
      decidedAt: null,
    },
  ])
  const { data } = (await server.call('GET /staff/receivers', { headers: support.headers })).json()
  expect(data).toContainEqual(
    expect.objectContaining({
      _id: id,
      customer: expect.objectContaining({ _id: ana.id, name: 'Ana Brathwaite' }),
      documentType: 'application/pdf',
      decidedBy: null,
    }),
  )
  const seen = await documentOf(id)
  expect([seen.statusCode, seen.rawPayload.equals(smallPdf.bytes), seen.headers['cache-control']]).toEqual([
    200,
    true,
    'no-store',
  ])
  const answer = await approve(id)
  expect(answer.json()).toMatchObject({
    message: 'Luis Clarke is approved.',
    data: { state: 'approved', decidedBy: support.name },
  })
  expect(await newsOf(ana)).toContain('Luis Clarke is confirmed. They may receive and collect for you.')
  const subjects = (await mailsTo(server, await emailOf(ana))).map(({ subject }) => subject)
  expect(subjects).toContain('Company demo: Luis Clarke is confirmed')
  expect(await audited(id)).toEqual(['receiver.approve', 'receiver.view-document'])
})

test('after a refusal the customer reads the reason here and by email, and the picture is deleted', async () => {
  const ana = await packageOwner(server)
  const id = await added(ana)
  expect((await refuse(id, ' \n')).statusCode).toBe(400)
  expect((await refuse(id)).json().message).toBe('Ana Brathwaite has been told why.')
  expect(await mine(ana)).toMatchObject([{ state: 'refused', reason: 'The ID has expired.', hasDocument: false }])
  expect(await newsOf(ana)).toContain('We could not confirm Luis Clarke: The ID has expired.')
  const mail = (await mailsTo(server, await emailOf(ana))).find(({ subject }) => subject.includes('could not confirm'))
  expect(mail?.text).toContain('The ID has expired.')
  expect((await documentOf(id)).statusCode).toBe(404)
  expect(await audited(id)).toEqual(['receiver.refuse'])
  // Refused receivers do not count against the limit, and may be named again.
  expect((await add(ana)).statusCode).toBe(201)
})

test('when two people decide at once, one succeeds and the other is told who', async () => {
  const ana = await packageOwner(server)
  const id = await added(ana)
  const answers = await Promise.all([approve(id), approve(id, desk, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409])
  const [first, second] = answers[0].statusCode === 200 ? [support, answers[1]] : [desk, answers[0]]
  expect(second.json().message).toBe(`${first.name} approved Luis Clarke already.`)
  expect((await newsOf(ana)).filter((message) => message.startsWith('Luis Clarke'))).toHaveLength(1)
  await end(ana, id)
  expect((await refuse(id)).json().message).toBe('Ana Brathwaite has removed Luis Clarke.')
})

test('refuses visitors, other customers, other companies and staff without the permission', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const id = await approved(ana)
  for (const path of ['GET /my-receivers', 'GET /staff/receivers', `GET /staff/receivers/${id}/document`] as const)
    expect([path, (await server.call(path)).statusCode]).toEqual([path, 401])
  // A customer's token opens no document, not even of their own receiver.
  expect((await server.call(`GET /staff/receivers/${id}/document`, { token: ana.token })).statusCode).toBe(401)
  expect(await mine(luis)).toEqual([])
  expect((await end(luis, id)).statusCode).toBe(404)
  expect((await end(ana, 'x')).statusCode).toBe(404)
  expect((await pass(luis, id)).statusCode).toBe(409)
  const cashier = await newStaff(server, 'cashier')
  expect((await documentOf(id, cashier)).statusCode).toBe(403)
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  for (const path of [`/staff/receivers/${id}`, `/staff/receivers/${id}/document`] as const)
    expect((await server.call(`GET ${path}`, { tenant: 'kite', headers: kite.headers })).statusCode).toBe(404)
  expect((await server.call(`POST /staff/receivers/${id}/approve`, { tenant: 'kite', headers: kite.headers })).statusCode).toBe(
    404,
  )
  expect((await documentOf(id)).statusCode).toBe(200)
})

test('the picture is stored encrypted, like those of customers', async () => {
  const ana = await packageOwner(server)
  const id = await added(ana)
  const { rows } = await owner.query<{ object_key: string; encrypted: boolean; visibility: string }>(
    'select object_key, encrypted, visibility from files join receivers on document_file_id = files.id where receivers.id = $1',
    [id],
  )
  expect(rows).toMatchObject([{ encrypted: true, visibility: 'private' }])
})

test('at most ten at a time, also when added at once; nobody twice', async () => {
  const ana = await packageOwner(server)
  const names = ['Ari', 'Bea', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'].map(
    (first) => `${first} Alleyne`,
  )
  const codes = await Promise.all(
    names.map(async (name, index) => (await add(ana, { name }, [], index % 2 ? server : other)).statusCode),
  )
  expect(codes.filter((code) => code === 201)).toHaveLength(10)
  expect(codes.filter((code) => code === 409)).toHaveLength(2)
  const [first] = await mine(ana)
  await end(ana, first._id)
  const twice = await Promise.all([add(ana, { name: 'Jose Holder' }, []), add(ana, { name: 'HOLDER, José' }, [], other)])
  expect(twice.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409])
  expect(twice.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/is one of your receivers already\.$/)
})

test.each([{ name: ' ' }, { relation: '' }, { telephone: '' }, { kind: 'anything' }, { name: 'a'.repeat(121) }])(
  'refuses %j and asks again',
  async (wrong) => {
    const ana = await packageOwner(server)
    expect((await add(ana, wrong)).statusCode).toBe(400)
    expect(await mine(ana)).toEqual([])
  },
)

test('a pass can name an accepted receiver and ends when they are removed', async () => {
  const ana = await packageOwner(server)
  const waiting = await added(ana, { name: 'Tricia Alleyne' })
  expect((await pass(ana, waiting)).json().message).toBe(
    'This person is not one of your receivers, or we have not confirmed them yet.',
  )
  const id = await approved(ana)
  const made = (await pass(ana, id)).json().data
  expect(made.pass).toMatchObject({ collector: 'Luis Clarke', state: 'good' })
  const typed = await server.call('POST /pickup-passes', { token: ana.token, payload: { collector: 'Luis Clarke', days: 3 } })
  expect((await end(ana, id)).json().message).toBe('Luis Clarke is no longer one of your receivers.')
  expect((await end(ana, id)).statusCode).toBe(200)
  const passes = (await server.call('GET /pickup-passes', { token: ana.token })).json().data
  const states = Object.fromEntries(passes.map(({ _id, state }: { _id: string; state: string }) => [_id, state]))
  expect([states[made.pass._id], states[typed.json().data.pass._id]]).toEqual(['ended', 'good'])
  const read = await server.call('POST /staff/passes/read', { headers: desk.headers, payload: { scan: made.scan } })
  expect([read.statusCode, read.json().message]).toEqual([409, 'This pass has ended. Ask for another one.'])
  expect((await mine(ana)).map(({ name }: { name: string }) => name)).toEqual(['Tricia Alleyne'])
  expect((await documentOf(id)).statusCode).toBe(404)
})

test('a pass requested while its receiver is removed ends with them', async () => {
  const ana = await packageOwner(server)
  const id = await approved(ana)
  await Promise.all([end(ana, id), pass(ana, id)])
  const passes = (await server.call('GET /pickup-passes', { token: ana.token })).json().data
  expect(passes.filter(({ state }: { state: string }) => state === 'good')).toEqual([])
})

test('the counter shows accepted people who may pick up', async () => {
  const ana = await packageOwner(server)
  const id = await added(ana)
  await approved(ana, { name: 'Tricia Alleyne', kind: 'receiver' })
  expect((await visit(ana)).mayPickUp).toEqual([])
  await approve(id)
  expect((await visit(ana)).mayPickUp).toEqual([{ _id: id, name: 'Luis Clarke', relation: 'cousin' }])
  await end(ana, id)
  expect((await visit(ana)).mayPickUp).toEqual([])
})

test('staff see whose name is on a label, at the desk and on the package, and nothing is refused', async () => {
  const ana = await packageOwner(server)
  await approved(ana)
  await added(ana, { name: 'Tricia Alleyne' })
  const labels = {
    'LUIS CLARKE': 'receiver',
    'T. Alleyne': 'waiting receiver',
    'Brathwaite, Ana': 'customer',
    'Kemar Holder': 'other',
  }
  for (const [consignee, kind] of Object.entries(labels)) {
    const { _id, trackingNumber } = await shelvedParcel(server, ana, { set: { consignee } })
    const found = await server.call('GET /staff/packages/lookup', { headers: desk.headers, query: { scan: trackingNumber } })
    const detail = await server.call(`GET /staff/packages/${_id}`, { headers: desk.headers })
    expect([consignee, found.json().data.packages[0].consigneeIs]).toEqual([consignee, kind])
    expect([consignee, detail.json().data.consigneeIs]).toEqual([consignee, kind])
  }
  const stranger = { ...prealertFields('1Z9356801193399999'), consignee: 'Kemar Holder' }
  const answer = await server.call('POST /create-pre-alert', {
    token: ana.token,
    payload: formOf(stranger, [{ ...smallPdf, field: 'invoice' }]),
  })
  expect(answer.statusCode, answer.body).toBe(201)
})

test('staff see whom a customer named, whatever was decided, but neither those removed nor anybody else’s', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const gone = await added(ana, { name: 'Kemar Holder' })
  await end(ana, gone)
  await approved(ana)
  const refused = await added(ana, { name: 'Simone Jordan', kind: 'receiver' })
  await refuse(refused)
  const waiting = await added(ana, { name: 'Tricia Alleyne' })
  await added(luis, { name: 'Wendell Forde' })
  const of = async (query: Record<string, string>, staff = support, tenant = 'demo') => {
    const answer = await server.call('GET /staff/receivers', { tenant, headers: staff.headers, query })
    expect(answer.statusCode, answer.body).toBe(200)
    const { data, nextCursor } = answer.json<{ data: { name: string; state: string }[]; nextCursor: string | null }>()
    return { names: data.map(({ name, state }) => `${name}: ${state}`), nextCursor }
  }
  const all = ['Luis Clarke: approved', 'Simone Jordan: refused', 'Tricia Alleyne: waiting']
  // Receivers named at the same moment are listed in the order of their ids.
  const inAnyOrder = async (query: Record<string, string>) => (await of({ customerId: ana.id, ...query })).names.toSorted()
  expect(await inAnyOrder({})).toEqual(all)
  expect(await inAnyOrder({ state: 'waiting' })).toEqual(['Tricia Alleyne: waiting'])
  expect(await inAnyOrder({ state: 'approved' })).toEqual(['Luis Clarke: approved'])
  const first = await of({ customerId: ana.id, limit: '2' })
  const second = await of({ customerId: ana.id, limit: '2', cursor: first.nextCursor ?? '' })
  expect([first.names.length, second.names.length, second.nextCursor]).toEqual([2, 1, null])
  expect([...first.names, ...second.names].toSorted()).toEqual(all)
  expect((await of({ customerId: luis.id })).names).toEqual(['Wendell Forde: waiting'])
  for (const customerId of ['x', waiting]) expect((await of({ customerId })).names).toEqual([])
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  expect((await of({ customerId: ana.id }, kite, 'kite')).names).toEqual([])
  const cashier = await newStaff(server, 'cashier')
  const query = { customerId: ana.id }
  expect((await server.call('GET /staff/receivers', { headers: cashier.headers, query })).statusCode).toBe(403)
  expect((await server.call('GET /staff/receivers', { token: ana.token, query })).statusCode).toBe(401)
})

test('lists a thousand waiting receivers from an index, page by page, each once', async () => {
  const ana = await packageOwner(server)
  const { id: tenantId } = await server.tenant()
  await owner.query(
    `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at, state, decided_at, decided_by, ended_at)
     select $1, $2, 'Somebody ' || n, 'friend', '1', 'receiver', timestamptz '2026-01-01' + n * interval '1 minute',
       case when n <= 1000 then 'waiting' else 'ended' end, null, null, case when n > 1000 then now() end
     from generate_series(1, 20000) n`,
    [tenantId, ana.id],
  )
  await owner.query('analyze receivers')
  const plan = JSON.stringify(await inTenant(tenantId, (tx) => receiversIn(tx, {}, undefined, 51).explain('json')))
  expect(plan).toContain('"receivers_by_state"')
  expect(plan).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"[^{}]*"Relation Name":\s*"receivers"/)
  const ofHer = JSON.stringify(
    await inTenant(tenantId, (tx) => receiversIn(tx, { customerId: ana.id }, undefined, 51).explain('json')),
  )
  expect(ofHer).toContain('"receivers_of_customer"')
  expect(ofHer).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"[^{}]*"Relation Name":\s*"receivers"/)
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '100', ...(cursor !== null && { cursor }) }
    const page = (await server.call('GET /staff/receivers', { headers: support.headers, query })).json()
    for (const { _id } of page.data) seen.add(_id)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen.size).toBeGreaterThanOrEqual(1000)
  expect((await server.call('GET /staff/counts', { headers: support.headers })).json().data.identity).toBeGreaterThanOrEqual(
    1000,
  )
})

test('a receiver may collect until their last day, and the desk reads the last four of their ID', async () => {
  const ana = await packageOwner(server)
  const id = await approved(ana, { validUntil: '2026-12-04', idLast4: '7k4m' })
  expect(await mine(ana)).toMatchObject([{ validUntil: '2026-12-04', idLast4: '7K4M' }])
  expect((await visit(ana)).mayPickUp).toEqual([{ _id: id, name: 'Luis Clarke', relation: 'cousin', idLast4: '7K4M' }])
  // A pass for three days ends with the receiver's last day.
  expect((await pass(ana, id)).json().data.pass.expiresAt).toBe('2026-12-04T23:59:59.000Z')
  await owner.query("update receivers set valid_until = '2026-12-02' where id = $1", [id])
  expect((await visit(ana)).mayPickUp).toEqual([])
  expect((await pass(ana, id)).statusCode).toBe(409)
  await added(ana, { validUntil: '2026-12-03' })
  expect((await end(ana, id)).statusCode).toBe(200)
  const left = await owner.query('select id_last4 from receivers where id = $1', [id])
  expect(left.rows).toEqual([{ id_last4: null }])
})

test.each([
  ['validUntil', '2026-12-02'],
  ['validUntil', '2026-02-30'],
  ['idLast4', '12345'],
  ['idLast4', '12 4'],
])('a receiver with %s “%s” is refused at the field', async (field, value) => {
  const answer = await add(await packageOwner(server), { [field]: value })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
})

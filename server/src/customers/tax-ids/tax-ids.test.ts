import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testPassword } from '../../testing/product/test-customer.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newMadeRole, newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { closeAccounts } from '../../office/own-data/closing/close-accounts.ts'

/** Digits that stand in the tax ids of this file, and in nothing else. */
const OWN = '918273645'
const COUSINS = '918273546'

const logged: string[] = []
const server = await testServer({
  now: '2026-12-01T12:00:00Z',
  env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'trace' },
  logTo: { write: (line) => logged.push(line) },
})
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const rosa = await newStaff(server)
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)

const version = async (): Promise<number> =>
  (await server.call('GET /staff/settings', { headers: rosa.headers })).json().data.version
const setTaxId = async (label: string, digits: number | null, headers = rosa.headers) =>
  server.call('PUT /staff/settings/tax-id', { headers, payload: { version: await version(), label, digits } })
const mine = async ({ token }: TestOwner) => (await server.call('GET /my-tax-ids', { token })).json().data
const save = ({ token }: TestOwner, taxId: string, agrees = true) =>
  server.call('PUT /my-tax-ids/own', { token, payload: { taxId, agrees } })
const saveOf = ({ token }: TestOwner, receiverId: string, taxId: string) =>
  server.call(`PUT /my-tax-ids/receivers/${receiverId}`, { token, payload: { taxId, agrees: true } })
const receiverOf = async ({ id }: TestOwner, name: string, state = 'approved'): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at, state, decided_at, decided_by)
     values ($1, $2, $3, 'cousin', '1', 'receiver', now(), $4, case when $4 = 'waiting' then null else now() end,
       case when $4 = 'waiting' then null else 'Rosa' end) returning id`,
    [tenantId, id, name, state],
  )
  return rows[0]!.id
}
const seen = (headers: Record<string, string>, { id }: TestOwner) =>
  server.call(`GET /staff/customers/${id}/tax-ids`, { headers })

/** A closed flight with packages of a customer, of which `set` gives the columns of each, ready but for tax ids. */
const closedFlight = async (name: string, of: TestOwner, set: readonly Readonly<Record<string, unknown>>[]) => {
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    (await server.call(`${method} /staff/flights${path}`, { headers: devon.headers, ...(payload && { payload }) })).json().data
  const { _id } = await call('POST', '', { name, departsAt: '2026-12-02T22:00:00Z' })
  const parcels = await Promise.all(set.map((columns) => shelvedParcel(server, of, { set: columns })))
  await call('POST', `/${_id}/packages`, { packageIds: parcels.map((parcel) => parcel._id) })
  const closed = await call('POST', `/${_id}/close`, { version: (await call('GET', `/${_id}`)).version })
  const header = { office: 'BBBGI', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' }
  const { flight } = await call('PATCH', `/${_id}/customs`, { version: closed.version, mawb: '176-12345675', ...header })
  return { _id: _id as string, version: flight.version as number, parcels }
}
const customs = async (flightId: string) =>
  (await server.call(`GET /staff/flights/${flightId}/customs`, { headers: devon.headers })).json().data
const seal = (flight: { readonly _id: string; readonly version: number }) =>
  server.call(`POST /staff/flights/${flight._id}/customs/seal`, {
    headers: devon.headers,
    payload: { version: flight.version },
  })
const paper = (flightId: string, file: string, headers = devon.headers) =>
  server.call(`GET /staff/flights/${flightId}/customs/papers?edition=1&file=${file}`, { headers })

test('an owner says which tax id Customs asks for, and customers keep theirs, with the consent, as only its end shows', async () => {
  expect(await mine(ana)).toEqual({ asked: null, own: null, receivers: [] })
  expect((await setTaxId('TRN', 9, devon.headers)).statusCode).toBe(403)
  expect((await setTaxId('TRN', 3)).json()).toMatchObject({ success: false, errors: [{ field: 'digits' }] })
  expect((await setTaxId('TRN', 9)).json().data.taxId).toEqual({ label: 'TRN', digits: 9 })
  expect((await save(ana, OWN, false)).json().errors).toMatchObject([{ field: 'agrees' }])
  // Eight digits, or letters, are saved too: only Customs judges them.
  for (const odd of ['12345678', 'BIR 12']) expect((await save(ana, odd)).statusCode).toBe(200)
  expect((await save(ana, 'x'.repeat(31))).statusCode).toBe(400)
  expect((await save(ana, OWN)).json().data.own).toEqual({ end: '645', agreedAt: '2026-12-01T12:00:00.000Z' })
  const cousin = await receiverOf(ana, 'Luis Clarke')
  expect((await saveOf(ana, cousin, COUSINS)).json().data.receivers).toMatchObject([
    { name: 'Luis Clarke', taxId: { end: '546' } },
  ])
  expect((await mine(ana)).asked).toEqual({ label: 'TRN', digits: 9 })
})

test('another customer, a visitor and another company get and change nothing', async () => {
  const luis = await packageOwner(server)
  const cousin = await receiverOf(luis, 'Kim Alleyne')
  expect((await saveOf(ana, cousin, '1')).statusCode).toBe(404)
  expect((await server.call('GET /my-tax-ids')).statusCode).toBe(401)
  const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
  const asked = await server.call(`GET /staff/customers/${ana.id}/tax-ids`, { tenant: 'other', headers: elsewhere.headers })
  expect(asked.statusCode).toBe(404)
})

test('staff see the end, and those who check identities all of it, which is recorded', async () => {
  const cashier = await newStaff(server, 'cashier')
  const detail = await server.call(`GET /staff/customers/${ana.id}`, { headers: cashier.headers })
  expect(detail.json().data.taxId).toMatchObject({ label: 'TRN', kept: { end: '645' } })
  expect(detail.body).not.toContain(OWN)
  expect((await seen(cashier.headers, ana)).statusCode).toBe(403)
  const data = (await seen(devon.headers, ana)).json().data
  expect(data).toMatchObject([{ taxId: OWN }, { name: 'Luis Clarke', taxId: COUSINS }])
  const { rows } = await owner.query(
    `select details from audit_log where action = 'customer.view-tax-ids' and subject_id = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ details: { count: 2 } }])
})

test('papers name the tax id of the person on the label; without one they are not sealed, and the customer is asked once a day', async () => {
  const flight = await closedFlight('BW 1', ana, [{}, { consignee: 'Luis Clarke' }])
  expect((await customs(flight._id)).unready).toEqual([])
  const luis = await packageOwner(server)
  const waiting = await closedFlight('BW 2', luis, [{}, {}, { consignee: 'Kim Alleyne' }])
  await receiverOf(luis, 'Kim Alleyne', 'waiting')
  expect((await customs(waiting._id)).unready.map(({ missing }: { missing: string[] }) => missing)).toEqual([
    ['taxId'],
    ['taxId'],
    ['taxId'],
  ])
  expect((await seal(waiting)).json().message).toContain('No tax ID')
  const ask = () => server.call(`POST /staff/flights/${waiting._id}/customs/ask-tax-ids`, { headers: devon.headers })
  const twice = await Promise.all([ask(), ask()])
  expect(twice.reduce((sum, answer) => sum + answer.json().data.asked, 0)).toBe(1)
  const email = (await server.call('GET /get-user-data', { token: luis.token })).json().data.email
  const mails = await mailsTo(server, email)
  expect(mails.filter(({ subject }) => subject.includes('Customs asks for your TRN'))).toHaveLength(1)
  await save(luis, '111222333')
  expect((await customs(waiting._id)).unready).toHaveLength(1)
  await owner.query(`update customers set tax_id_asked_at = tax_id_asked_at - interval '1 day 1 second' where id = $1`, [
    luis.id,
  ])
  expect((await ask()).json().data.asked).toBe(1)

  const sealed = (await seal(flight)).json()
  expect(sealed).toMatchObject({ message: 'Edition 1 is sealed.', data: { papers: [{ hasTaxIds: true }], isChanged: false } })
  const [csv, xml, pdf] = await Promise.all(['csv', 'xml', 'pdf'].map((file) => paper(flight._id, file)))
  for (const taxId of [OWN, COUSINS]) {
    expect(csv!.body).toContain(taxId)
    expect(xml!.body).toContain(`<Consignee_code>${taxId}</Consignee_code>`)
    expect(await pdfText(pdf!.rawPayload)).toContain(`Tax ID ${taxId}`)
  }
  // Saved again the same, nothing has changed; another one changes the content.
  await save(ana, OWN)
  expect((await customs(flight._id)).isChanged).toBe(false)
  await save(ana, '918273999')
  expect((await customs(flight._id)).isChanged).toBe(true)
  await save(ana, OWN)
  expect((await paper(flight._id, 'csv')).body).toBe(csv!.body)
})

test('people who may not see tax ids get the draft without them, and no sealed file that has them', async () => {
  const clerk = await newStaff(server, await newMadeRole(server, ['packages.read', 'customers.read']))
  const { rows } = await owner.query<{ id: string }>(`select flight_id as id from flight_papers where has_tax_ids limit 1`)
  const flightId = rows[0]!.id
  const draft = await server.call(`GET /staff/flights/${flightId}/customs/broker`, { headers: clerk.headers })
  expect(draft.body).toContain('"on file"')
  expect(draft.body).not.toContain(OWN)
  for (const file of ['csv', 'xml', 'pdf']) expect((await paper(flightId, file, clerk.headers)).statusCode).toBe(403)
  expect((await paper(flightId, 'zip', clerk.headers)).statusCode).toBe(200)
  expect((await server.call(`GET /staff/flights/${flightId}/customs/broker`, { headers: devon.headers })).body).toContain(OWN)
})

test('stands in clear in no table, log, list, mail or public page; in the customer’s own data it does, until the account is closed', async () => {
  await save(ana, OWN)
  const email = (await server.call('GET /get-user-data', { token: ana.token })).json().data.email
  const link = await server.call(`POST /packages/${(await shelvedParcel(server, ana))._id}/tracking-link`, { token: ana.token })
  const token = /track\/([\w-]+)/.exec(link.json().data.url)![1]!
  const lists = await Promise.all([
    server.call(`GET /track/${token}`),
    server.call('GET /my-receivers', { token: ana.token }),
    server.call('GET /my-tax-ids', { token: ana.token }),
    server.call('GET /staff/customers', { headers: rosa.headers }),
    server.call('GET /staff/audit', { headers: rosa.headers }),
    server.call(`GET /staff/receivers?customerId=${ana.id}`, { headers: rosa.headers }),
    server.call('GET /staff/packages', { headers: rosa.headers }),
  ])
  expect(lists.map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200))
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => owner.query<{ line: string }>(`select t::text as line from ${name} t`)),
  )
  const text = rows.flatMap((found) => found.rows.map(({ line }) => line)).join('\n')
  const spelt = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
  const places: Readonly<Record<string, string>> = {
    database: [text, ...spelt].join('\n'),
    log: logged.join(''),
    mails: JSON.stringify(await mailsTo(server, email)),
    lists: lists.map(({ body }) => body).join('\n'),
  }
  expect(logged.length).toBeGreaterThan(0)
  for (const [place, words] of Object.entries(places))
    for (const taxId of [OWN, COUSINS]) expect(words.includes(taxId), `${taxId} in ${place}`).toBe(false)

  const zip = await server.call('POST /my-data', { token: ana.token, payload: { currentPassword: testPassword } })
  const index = JSON.parse(Buffer.from(unzipSync(zip.rawPayload)['index.json']!).toString())
  expect(index.taxIds).toMatchObject([{ taxId: OWN }, { name: 'Luis Clarke', taxId: COUSINS }])
})

test('a removed receiver’s is forgotten, and all of them when the account is closed', async () => {
  const luis = await packageOwner(server)
  const kept = await receiverOf(luis, 'Kim Alleyne')
  const removed = await receiverOf(luis, 'Sam Alleyne')
  for (const id of [kept, removed]) expect((await saveOf(luis, id, COUSINS)).statusCode).toBe(200)
  await save(luis, OWN)
  expect((await server.call(`DELETE /my-receivers/${removed}`, { token: luis.token })).statusCode).toBe(200)
  expect((await saveOf(luis, removed, COUSINS)).statusCode).toBe(404)
  const sealed = () =>
    inTenant(tenantId, async (tx) => [
      ...(await tx.selectFrom('customers').select('tax_id_sealed').where('id', '=', luis.id).execute()),
      ...(await tx
        .selectFrom('receivers')
        .select('tax_id_sealed')
        .where('customer_id', '=', luis.id)
        .orderBy('name')
        .execute()),
    ])
  expect((await sealed()).map(({ tax_id_sealed }) => tax_id_sealed !== null)).toEqual([true, true, false])
  const asked = await server.call('POST /my-account/close', {
    token: luis.token,
    payload: { currentPassword: testPassword },
  })
  expect(asked.statusCode).toBe(200)
  server.clock.advance(14 * 86_400)
  await closeAccounts.run(server.services)
  expect(await sealed()).toEqual([{ tax_id_sealed: null }])
})

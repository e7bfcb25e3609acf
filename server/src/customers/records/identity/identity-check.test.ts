import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf, redPixel, signIn, signUp, testPassword, type TestFile } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const support = await newStaff(server, 'support')
const operations = await newStaff(server, 'operations')
const boss = await newStaff(server)

let number = 0
let email = ''
let token = ''
let id = ''

beforeEach(async () => {
  number += 1
  email = `id${number}@example.com`
  server.clock.advance(1)
  await signUp(server, email, { fields: { name: `Ana ${number}`, govId: `99887766${number}` } })
  token = (await signIn(server, email, testPassword)).json().data.token
  id = (await server.call('GET /get-user-data', { token })).json().data._id
  server.clock.advance(1)
})

const identity = (staff = support) => server.call(`GET /staff/customers/${id}/identity`, { headers: staff.headers })
const document = (query: Record<string, string> = {}) =>
  server.call(`GET /staff/customers/${id}/identity/document`, { headers: support.headers, query })
const approve = (version: number, staff = support) =>
  server.call(`POST /staff/customers/${id}/identity/approve`, { headers: staff.headers, payload: { version } })
const refuse = (version: number, reason = 'The picture is too blurred to read.', staff = support) =>
  server.call(`POST /staff/customers/${id}/identity/refuse`, { headers: staff.headers, payload: { version, reason } })
const send = (file: TestFile, fields: Record<string, string> = {}) =>
  server.call('POST /identity', { token, payload: formOf(fields, [{ ...file, field: 'document' }]) })
const own = async () => (await server.call('GET /identity', { token })).json().data
const audit = async () => {
  const query = { subjectKind: 'customer', subjectId: id }
  const { data } = (await server.call('GET /staff/audit', { headers: boss.headers, query })).json()
  return data.map(({ action }: { action: string }) => action)
}
const waiting = async (): Promise<string[]> =>
  (await server.call('GET /staff/identities', { headers: operations.headers }))
    .json()
    .data.map(({ customer }: { customer: { _id: string } }) => customer._id)
const fileRows = async () => Number((await owner.query('select count(*) from files')).rows[0].count)
const square = async (name: string): Promise<TestFile> => ({
  field: 'document',
  name,
  type: 'image/png',
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f4c75' } })
    .png()
    .toBuffer(),
})

describe('what staff see', () => {
  test('shows the longest waiting first, and removes it after the decision', async () => {
    const before = await waiting()
    expect(before.at(-1)).toBe(id)
    expect((await approve(1)).statusCode).toBe(200)
    expect(await waiting()).toEqual(before.slice(0, -1))
  })

  test('the data given, with the number; the view is recorded', async () => {
    const answer = await identity()
    expect(answer.json().data).toMatchObject({
      version: 1,
      state: 'waiting',
      number: `99887766${number}`,
      document: { type: 'image/png' },
      customer: { _id: id, email, homeAddress: '14 Pine Gardens, St. Michael' },
    })
    expect(await audit()).toEqual(['identity.view-data'])
  })

  test('shows the decrypted document without caching; records every view, also of a missing version', async () => {
    const answer = await document({ version: '1' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe((await sharp(redPixel).metadata()).width)
    expect((await document()).statusCode).toBe(200)
    expect(await audit()).toEqual(['identity.view-document', 'identity.view-document'])
    expect((await document({ version: '2' })).statusCode).toBe(404)
    expect(await audit()).toHaveLength(2)
  })

  test('a document whose view cannot be recorded is not shown', async () => {
    await owner.query(`alter table audit_log rename to audit_log_away`)
    try {
      const answer = await document()
      expect(answer.statusCode).toBe(500)
      expect(answer.headers['content-type']).toContain('application/json')
    } finally {
      await owner.query('alter table audit_log_away rename to audit_log')
    }
  })

  test('does not record a view of a document missing from the store', async () => {
    const { rows } = await owner.query<{ object_key: string }>(
      'select object_key from files join customers on government_id_file_id = files.id where customers.id = $1',
      [id],
    )
    await server.services.files.objects.remove(rows[0]!.object_key)
    const answer = await document()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(await audit()).toEqual([])
  })
})

describe('the decision', () => {
  test('approved: the customer is told on the screen and by mail, and it is recorded', async () => {
    const answer = await approve(1, operations)
    expect(answer.json()).toMatchObject({
      success: true,
      message: `Ana ${number} is approved.`,
      data: { state: 'approved', version: 2, decidedBy: operations.name },
    })
    expect(await own()).toMatchObject({ state: 'approved', reason: null, decidedAt: server.clock.now().toISOString() })
    const news = (await server.call('GET /get-my-notifications', { token })).json().data
    expect(news[0].message).toBe('Your identity is confirmed. Thank you!')
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain('Company demo: your identity is confirmed')
    expect(await audit()).toEqual(['identity.approve'])
    const profile = (await server.call(`GET /staff/customers/${id}`, { headers: boss.headers })).json().data
    expect(profile).toMatchObject({ identity: 'approved', identityDecidedBy: operations.name })
  })

  test('refused: the reason reaches the customer on the screen, as news and by mail, and is recorded', async () => {
    const reason = 'The <b>picture</b> is cut off.'
    expect((await refuse(1, ` ${reason}\n`)).json().data).toMatchObject({ state: 'refused', reason, version: 2 })
    expect(await own()).toMatchObject({ state: 'refused', reason })
    const news = (await server.call('GET /get-my-notifications', { token })).json().data
    expect(news[0].message).toBe(`We could not accept your identity document: ${reason} Please send another one under Account.`)
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject.includes('send your identity document again'))
    expect(mail?.text).toContain(reason)
    expect(mail?.html).toContain('&lt;b&gt;picture')
    expect(mail?.text).toContain('/dashboard/account#identity')
    expect(await audit()).toEqual(['identity.refuse'])
  })

  test.each(['', '  ', '\u0007', 'a'.repeat(501)])('refuses the reason %j', async (reason) => {
    expect((await refuse(1, reason)).statusCode).toBe(400)
    expect((await own()).state).toBe('waiting')
  })

  test('of two people at once one decides and the other is refused', async () => {
    const answers = await Promise.all([approve(1), refuse(1, 'Blurred.', operations), approve(1, boss)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refusals = answers.filter(({ statusCode }) => statusCode === 409)
    for (const refusal of refusals) expect(refusal.json().message).toMatch(/(approved|refused) this document already\.$/)
    expect((await audit()).length).toBe(1)
    expect((await server.call('GET /get-my-notifications', { token })).json().data).toHaveLength(2)
  })

  test('applies only to the viewed document, not to a newer one', async () => {
    await send(await square('better.png'))
    const answer = await approve(1)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `Ana ${number} sent another document a moment ago. Please look at that one.`,
    ])
    expect((await approve(2)).statusCode).toBe(200)
  })

  test('is refused without a document', async () => {
    await owner.query(
      `update customers set identity_state = 'none', identity_sent_at = null, government_id_file_id = null where id = $1`,
      [id],
    )
    expect((await approve(1)).json().message).toBe(`Ana ${number} has sent no document.`)
    expect((await identity()).json().data).toMatchObject({ state: 'none', document: null })
    expect((await document()).statusCode).toBe(404)
    expect((await own()).state).toBe('none')
    expect((await send(smallPdf)).statusCode).toBe(200)
    expect((await own()).state).toBe('waiting')
  })
})

describe('another document', () => {
  test('replaces a refused one, which is deleted; with a new number if it was wrong', async () => {
    const rows = await fileRows()
    await refuse(1)
    const answer = await send(smallPdf, { govId: '5550001' })
    expect(answer.json()).toMatchObject({ success: true, data: { state: 'waiting', reason: null, decidedAt: null } })
    expect((await identity()).json().data).toMatchObject({ version: 3, state: 'waiting', number: '5550001' })
    const shown = await document()
    expect([shown.headers['content-type'], shown.rawPayload.equals(smallPdf.bytes)]).toEqual(['application/pdf', true])
    expect(await fileRows()).toBe(rows)
    expect((await waiting()).at(-1)).toBe(id)
  })

  test('two at once: the later one stays, and no file is left over', async () => {
    await refuse(1)
    const rows = await fileRows()
    const pictures = await Promise.all([square('one.png'), square('two.png'), square('three.png')])
    const answers = await Promise.all(pictures.map((picture) => send(picture)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await fileRows()).toBe(rows)
    expect((await identity()).json().data).toMatchObject({ state: 'waiting', version: 5 })
    expect((await waiting()).filter((waitingId) => waitingId === id)).toHaveLength(1)
  })

  test('is refused after the identity is confirmed', async () => {
    await approve(1)
    const rows = await fileRows()
    const answer = await send(smallPdf)
    expect([answer.statusCode, answer.json().success]).toEqual([409, false])
    expect((await own()).state).toBe('approved')
    expect(await fileRows()).toBe(rows)
  })

  test('is encrypted at rest, and its customer is never shown it', async () => {
    await send(smallPdf)
    const { rows } = await owner.query<{ object_key: string; encrypted: boolean }>(
      'select object_key, encrypted from files join customers on government_id_file_id = files.id where customers.id = $1',
      [id],
    )
    const stored = await server.services.files.objects.get(rows[0]!.object_key)
    expect([rows[0]!.encrypted, stored?.includes('%PDF')]).toEqual([true, false])
    const answer = await server.call(`GET /staff/customers/${id}/identity/document`, { token })
    expect(answer.statusCode).toBe(401)
  })

  test('refuses a missing file, one that is not a picture or PDF, and a number with letters', async () => {
    expect((await server.call('POST /identity', { token, payload: formOf({ govId: '1' }) })).json().message).toBe(
      'Please upload your government ID.',
    )
    const script = { field: 'document', name: 'id.png', type: 'image/png', bytes: Buffer.from('<script>alert(1)</script>') }
    expect((await send(script)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await send(smallPdf, { govId: '12AB' })).json().message).toBe('The ID number has digits only.')
    expect((await identity()).json().data).toMatchObject({ version: 1, number: `99887766${number}` })
  })

  test('is limited per day', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await send(smallPdf)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('refuses a visitor and another company’s token', async () => {
    await server.tenant('other')
    for (const options of [{}, { token, tenant: 'other' }]) {
      expect((await server.call('GET /identity', options)).statusCode).toBe(401)
      expect(
        (await server.call('POST /identity', { ...options, payload: formOf({}, [{ ...smallPdf, field: 'document' }]) }))
          .statusCode,
      ).toBe(401)
    }
  })
})

test('stored decisions follow the rules of the table', async () => {
  const broken = inTenant(tenantId, (tx) =>
    tx.updateTable('customers').set({ identity_state: 'refused' }).where('id', '=', id).execute(),
  )
  await expect(broken).rejects.toThrow('check constraint')
})

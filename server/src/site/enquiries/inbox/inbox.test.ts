import { wire } from '@parcelport/contract/wire-spellings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { siteSettings } from '../../../../seeds/demo/site/settings.ts'
import { publishDocument } from '../../content/publish-document.ts'
import { newCustomer } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const rosa = await newStaff(server)
const support = await newStaff(server, 'support')
const operations = await newStaff(server, 'operations')

const settings = {
  ...siteSettings,
  headerLogo: '',
  footerLogo: '',
  logoOnLight: '',
  icon: '',
  email: 'desk@flyingfish.example',
}
await inTenant(tenantId, (tx) => publishDocument(tx, { path: '/get/site-settings', body: settings, author: 'Rosa Greenidge' }))

/** Mails of staff to a visitor, without the automatic receipt. */
const lettersTo = async (visitor: string) =>
  (await mailsTo(server, visitor)).filter(({ subject }) => !subject.endsWith(' has your message'))

let sender = 0
let email = ''
let id = ''

const write = async (over: object = {}) => {
  sender += 1
  email = `visitor${sender}@example.com`
  server.clock.advance(1)
  const answer = await server.call('POST /post/user-query', {
    payload: {
      firstName: 'Kemar',
      lastName: `Holder ${sender}`,
      emailAddress: email,
      phoneNumber: '+1 246-555-0101',
      [wire.enquiryMessage]: 'Can you fly a <b>surfboard</b>?\nIt is 2 m long.',
      openFor: 30_000,
      ...over,
    },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const list = async (folder: string, staff: TestStaff = support, query: Record<string, string> = {}) =>
  (await server.call('GET /staff/enquiries', { headers: staff.headers, query: { folder, ...query } })).json()
const ids = async (folder: string, staff: TestStaff = support): Promise<string[]> =>
  (await list(folder, staff)).data.map(({ _id }: { _id: string }) => _id)
const act = (verb: string, payload: object, staff: TestStaff = support) =>
  server.call(`POST /staff/enquiries/${id}/${verb}`, { headers: staff.headers, payload })
const detail = async (staff: TestStaff = support) =>
  (await server.call(`GET /staff/enquiries/${id}`, { headers: staff.headers })).json().data

/** A new message for each test. */
beforeEach(async () => {
  await write()
  id = (await ids('open'))[0]!
})

describe('reading', () => {
  test('a message is in the open folder with short data, and complete when opened', async () => {
    const [first] = (await list('open')).data
    expect(first).toMatchObject({
      _id: id,
      version: 1,
      name: `Kemar Holder ${sender}`,
      email,
      excerpt: 'Can you fly a <b>surfboard</b>?\nIt is 2 m long.',
      assignedTo: null,
      closed: false,
      spam: false,
      answers: 0,
    })
    expect(await detail()).toMatchObject({ phone: '+1 246-555-0101', thread: [], closedAt: null, customer: null })
  })

  test('marks a visitor who is a customer', async () => {
    await newCustomer(server, email.toUpperCase())
    expect((await detail()).customer).toMatchObject({ name: 'Ana Brathwaite', boxNumber: 1001 })
  })

  test('spam has its own folder, and can be moved out of it', async () => {
    await write({ website: 'https://spam.example' })
    expect(await ids('open')).toContain(id)
    const [spam] = (await list('spam')).data
    expect(spam).toMatchObject({ email, spam: true })
    id = spam._id
    expect((await act('reopen', { version: 1 })).statusCode).toBe(200)
    expect(await ids('spam')).not.toContain(id)
    expect(await ids('open')).toContain(id)
  })

  test('another company and a visitor find nothing', async () => {
    const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
    const options = { tenant: 'other', headers: elsewhere.headers }
    expect((await server.call('GET /staff/enquiries', options)).json()).toMatchObject({
      data: [],
      counts: { open: 0, mine: 0 },
    })
    expect((await server.call(`GET /staff/enquiries/${id}`, options)).statusCode).toBe(404)
    for (const verb of ['answer', 'close', 'reopen', 'assign']) {
      const payload = { version: 1, message: 'Hello', staffId: null }
      expect((await server.call(`POST /staff/enquiries/${id}/${verb}`, { ...options, payload })).statusCode).toBe(404)
      const nobody = await server.call(`POST /staff/enquiries/nobody/${verb}`, { headers: support.headers, payload })
      expect(nobody.statusCode).toBe(404)
    }
  })

  test('refuses an unknown folder and an unknown page', async () => {
    expect((await list('bin')).message).toBe('Please choose a folder.')
    expect((await list('open', support, { cursor: "'; --" })).message).toBe('There is no such page of this list.')
  })
})

describe('answering', () => {
  test('the answer is stored in the thread and mailed in its author’s name; replies go to the company', async () => {
    const answer = await act('answer', { version: 1, message: ' Yes, up to 2.5 m.\r\n\r\nIt costs <b>more</b>. ' })
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'The answer is on its way.',
      data: {
        version: 2,
        answers: 1,
        closed: false,
        assignedTo: { _id: support.id },
        thread: [{ message: 'Yes, up to 2.5 m.\n\nIt costs <b>more</b>.', by: support.name }],
      },
    })
    const [mail, ...others] = await lettersTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your message to Company demo')
    expect(mail?.text).toContain('Yes, up to 2.5 m.')
    expect(mail?.text).toContain('Can you fly a <b>surfboard</b>?')
    expect(mail?.html).toContain('It costs &lt;b&gt;more')
    expect(mail?.replyTo).toEqual(['desk@flyingfish.example'])
    const query = { subjectKind: 'enquiry', subjectId: id }
    const { data } = (await server.call('GET /staff/audit', { headers: rosa.headers, query })).json()
    expect(data).toMatchObject([{ action: 'enquiry.answer', staff: { _id: support.id } }])
  })

  test('of two people at once one answers and the other is refused; one mail is sent', async () => {
    const answers = await Promise.all([
      act('answer', { version: 1, message: 'First' }),
      act('answer', { version: 1, message: 'Second' }, rosa),
      act('close', { version: 1 }, rosa),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const told = answers.find(({ statusCode }) => statusCode === 409)
    expect(told?.json().message).toBe(
      'A colleague answered or changed this message a moment ago. Look at it again, then repeat.',
    )
    const { thread, closed } = await detail()
    expect(thread.length).toBe(closed ? 0 : 1)
    expect(await lettersTo(email)).toHaveLength(thread.length)
  })

  test('the message stays with its assignee, no matter who answers, and is closed with the answer', async () => {
    await act('assign', { version: 1, staffId: rosa.id })
    const answer = await act('answer', { version: 2, message: 'Yes.', close: true })
    expect(answer.json().data).toMatchObject({ closed: true, assignedTo: { _id: rosa.id } })
    expect(await ids('closed')).toContain(id)
    expect(await ids('open')).not.toContain(id)
  })

  test('answering a message in spam marks it as no spam', async () => {
    await write({ website: 'https://spam.example' })
    id = (await ids('spam'))[0]!
    expect((await act('answer', { version: 1, message: 'Yes.' })).json().data).toMatchObject({ spam: false })
  })

  test.each(['', '  ', '\u0007', 'a'.repeat(10_001)])('refuses %j as an answer', async (message) => {
    expect((await act('answer', { version: 1, message })).statusCode).toBe(400)
    expect((await detail()).version).toBe(1)
    expect(await lettersTo(email)).toEqual([])
  })

  test('allows a hundred answers', async () => {
    await owner.query('update enquiries set answers = 100 where id = $1', [id])
    expect((await act('answer', { version: 1, message: 'Yes.' })).statusCode).toBe(409)
  })

  test('the application cannot change an answer', async () => {
    await act('answer', { version: 1, message: 'Yes.' })
    const change = inTenant(tenantId, (tx) => tx.updateTable('enquiry_answers').set({ message: 'No.' }).execute())
    await expect(change).rejects.toThrow('permission denied')
  })
})

describe('taking care', () => {
  test('a message can be assigned to a colleague who answers messages, and unassigned', async () => {
    const people = (await server.call('GET /staff/enquiries/colleagues', { headers: support.headers })).json().data
    const known = people.map(({ _id }: { _id: string }) => _id)
    expect(known).toEqual(expect.arrayContaining([rosa.id, support.id]))
    expect(known).not.toContain(operations.id)
    expect((await act('assign', { version: 1, staffId: rosa.id })).json().data.assignedTo).toMatchObject({ _id: rosa.id })
    // The winner of the race above still has the message.
    expect(await ids('mine', rosa)).toContain(id)
    expect(await ids('mine')).not.toContain(id)
    for (const staffId of [operations.id, 'nobody']) expect((await act('assign', { version: 2, staffId })).statusCode).toBe(400)
    expect((await act('assign', { version: 2, staffId: null })).json().data).toMatchObject({ assignedTo: null, version: 3 })
    expect(await ids('mine', rosa)).not.toContain(id)
  })

  test('it is closed and opened again, each once', async () => {
    expect((await act('reopen', { version: 1 })).statusCode).toBe(409)
    expect((await act('close', { version: 1 })).json().data).toMatchObject({ closed: true, version: 2 })
    expect((await act('close', { version: 2 })).statusCode).toBe(409)
    expect((await act('reopen', { version: 2 })).json().data).toMatchObject({ closed: false, closedAt: null })
    expect(await ids('open')).toContain(id)
  })
})

test('a thousand messages are read page by page, counted, and from an index', async () => {
  await owner.query(
    `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, assigned_to, closed_at, spam_sign, created_at)
     select $1, 'A', 'B' || n, 'x' || n || '@example.com', '1', 'Hello', case when n % 3 = 0 then $2::uuid end,
       case when n % 2 = 0 then now() end, case when n % 10 = 0 then 'trap' end, timestamptz '2026-01-01' + (n / 5) * interval '1 second'
     from generate_series(1, 1000) n`,
    [tenantId, rosa.id],
  )
  await owner.query('analyze enquiries')
  for (const folder of ['open', 'mine', 'closed', 'spam'] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { data: { _id: string }[]; nextCursor: string | null; counts: { open: number; mine: number } } = await list(
        folder,
        rosa,
        { limit: '100', ...(cursor && { cursor }) },
      )
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.nextCursor
      if (cursor === null && folder in page.counts) expect(page.counts[folder as 'open' | 'mine']).toBe(seen.length)
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual({ open: 500, mine: 166, closed: 400, spam: 100 }[folder])
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { enquiryMessages } from '@parcelport/contract/site/enquiries-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { publishDocument } from '../content/publish-document.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { testServer } from '../../testing/test-server.ts'
import { openWork } from '../../start/work.ts'
import { siteSettings } from '../../../seeds/demo/site/settings.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const { call, services, clock } = server
const tenant = await server.tenant()
const inTenant = services.database.inTenant

const settings = {
  ...siteSettings,
  headerLogo: '',
  footerLogo: '',
  logoOnLight: '',
  icon: '',
  email: 'desk@flyingfish.example',
}
await inTenant(tenant.id, (tx) => publishDocument(tx, { path: '/get/site-settings', body: settings, author: 'Rosa Greenidge' }))

const folder = join(services.config.dataDir, 'mail')
const read = new Set<string>()

/** The mails sent since the last call. */
const newMails = async () => {
  const work = openWork(services)
  await drainJobs(services, work)
  work.close()
  const names = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml') && !read.has(name))
    } catch {
      return []
    }
  })()
  for (const name of names) read.add(name)
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

let sender = 0
const enquiry = (over: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Brathwaite',
  emailAddress: `ana${(sender += 1)}@example.com`,
  phoneNumber: '+1 246-555-0187',
  [wire.enquiryMessage]: 'Can you fly a <b>surfboard</b>?',
  ...over,
})
const send = (payload: object, slug = 'demo') => call('POST /post/user-query', { payload, tenant: slug })
const stored = (tenantId = tenant.id) =>
  inTenant(tenantId, (tx) => tx.selectFrom('enquiries').selectAll().orderBy('created_at').execute())
const subscribers = () => inTenant(tenant.id, (tx) => tx.selectFrom('newsletter_subscribers').selectAll().execute())

describe('POST /post/user-query', () => {
  it('keeps the message and mails it to the company, to be answered to the visitor', async () => {
    const answer = await send(enquiry({ emailAddress: 'luis@example.com', openFor: 30_000, extra: 'dropped' }))
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Message sent successfully!' }])
    expect(await stored()).toMatchObject([
      { first_name: 'Ana', email: 'luis@example.com', message: 'Can you fly a <b>surfboard</b>?', spam_sign: null },
    ])
    const mails = await newMails()
    const mail = mails.find(({ to }) => to?.[0]?.address === 'desk@flyingfish.example')
    expect(mail?.replyTo?.[0]?.address).toBe('luis@example.com')
    expect(mail?.subject).toBe('Message from Ana Brathwaite')
    expect(mail?.text).toContain('Can you fly a <b>surfboard</b>?')
    expect(mail?.html).toContain('&lt;b&gt;surfboard')
  })

  it('accepts a plain client that sends no time', async () => {
    await send(enquiry({ lastName: 'Plain' }))
    expect((await stored()).find(({ last_name: name }) => name === 'Plain')).toMatchObject({ spam_sign: null })
    expect((await newMails()).filter(({ to }) => to?.[0]?.address === 'desk@flyingfish.example')).toHaveLength(1)
  })

  it('confirms to the visitor once a day, without quoting the message', async () => {
    const receipts = async () => (await newMails()).filter(({ to }) => to?.[0]?.address === 'stranger@example.com')
    const write = () =>
      send(
        enquiry({
          firstName: 'Win',
          lastName: 'https://prize.example',
          emailAddress: 'stranger@example.com',
          [wire.enquiryMessage]: 'Claim at https://prize.example',
        }),
      )
    expect([(await write()).statusCode, (await write()).statusCode]).toEqual([200, 200])
    const [receipt, ...more] = await receipts()
    expect(more).toEqual([])
    expect(receipt?.subject).toMatch(/ has your message$/)
    expect(receipt?.replyTo).toBeUndefined()
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/prize|Win\b/)
    clock.advance(86_401)
    await write()
    expect(await receipts()).toHaveLength(1)
  })

  it.each([
    ['trap', { website: 'https://spam.example' }],
    ['haste', { openFor: 300 }],
    ['haste', { openFor: -5 }],
  ])('answers spam (%s) the same way, stores it, and mails nobody', async (sign, over) => {
    const lastName = `Spam ${JSON.stringify(over)}`
    const answer = await send(enquiry({ lastName, ...over }))
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Message sent successfully!' }])
    expect((await stored()).find(({ last_name: name }) => name === lastName)).toMatchObject({ spam_sign: sign })
    expect(await newMails()).toEqual([])
  })

  it.each([
    ['firstName', enquiryMessages.firstName],
    ['lastName', enquiryMessages.lastName],
    ['emailAddress', enquiryMessages.email],
    ['phoneNumber', enquiryMessages.phone],
    [wire.enquiryMessage, enquiryMessages.message],
  ])('asks for %s', async (field, message) => {
    for (const value of [undefined, '', '  ']) {
      const answer = await send(enquiry({ [field]: value }))
      expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message, errors: [{ field, message }] }])
    }
  })

  it.each(['no address', 'a@b@c', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com'])(
    'refuses the address %j',
    async (emailAddress) => {
      expect((await send(enquiry({ emailAddress }))).statusCode).toBe(400)
    },
  )

  it('keeps header lines out of the mail', async () => {
    await send(enquiry({ firstName: 'Ana\r\nBcc: everybody@example.com' }))
    const [mail] = await newMails()
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.to).toHaveLength(1)
  })

  it('limits one sender, and nobody else', async () => {
    const payload = enquiry({ emailAddress: 'often@example.com' })
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push((await send(payload)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await send({ ...payload, emailAddress: 'OFTEN@example.com' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(enquiry())).statusCode).toBe(200)
    await server.tenant('other')
    expect((await send(payload, 'other')).statusCode).toBe(200)
    clock.advance(3_601)
    expect((await send(payload)).statusCode).toBe(200)
    await newMails()
  })

  it('limits one network', async () => {
    const crowd = Array.from({ length: 70 }, () =>
      call('POST /post/user-query', { payload: enquiry(), remoteAddress: '203.0.113.9' }),
    )
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await newMails()
  })

  it("keeps one company's messages from another, and needs no settings to keep them", async () => {
    const other = await server.tenant('other')
    await send(enquiry({ lastName: 'Elsewhere' }), 'other')
    expect((await stored(other.id)).map(({ last_name: name }) => name)).toContain('Elsewhere')
    expect((await stored()).map(({ last_name: name }) => name)).not.toContain('Elsewhere')
    expect(await newMails()).toEqual([])
  })
})

describe('the newsletter', () => {
  const subscribe = (email: string) => call('POST /post/newsletter', { payload: { email } })
  const links = async () => {
    const [mail] = await newMails()
    const token = (name: string) => new RegExp(`/newsletter/${name}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
    return { mail, confirm: decodeURIComponent(token('confirm')), unsubscribe: decodeURIComponent(token('unsubscribe')) }
  }
  const post = (name: 'confirm' | 'unsubscribe', token: string, slug = 'demo') =>
    call(`POST /newsletter/${name}`, { payload: { token }, tenant: slug })
  const statusOf = async (email: string) => (await subscribers()).find((row) => row.email === email)?.status

  it('counts an address once its owner has confirmed, and until they leave', async () => {
    const first = await subscribe('Reader@Example.com')
    expect(first.statusCode).toBe(200)
    const { mail, confirm, unsubscribe } = await links()
    expect(mail?.to?.[0]?.address).toBe('Reader@example.com')
    expect(mail?.text).toContain(`${tenant.publicUrl}/newsletter/confirm?token=`)
    expect(await statusOf('reader@example.com')).toBe('pending')

    for (const _ of [1, 2]) expect((await post('confirm', confirm)).json().success).toBe(true)
    expect(await statusOf('reader@example.com')).toBe('confirmed')
    expect((await subscribe('reader@example.com')).json()).toEqual(first.json())
    expect(await newMails()).toEqual([])
    expect(await statusOf('reader@example.com')).toBe('confirmed')

    for (const _ of [1, 2]) expect((await post('unsubscribe', unsubscribe)).json().success).toBe(true)
    expect(await statusOf('reader@example.com')).toBe('unsubscribed')
    expect((await post('confirm', confirm)).statusCode).toBe(400)

    clock.advance(1)
    expect((await subscribe('reader@example.com')).json()).toEqual(first.json())
    const again = await links()
    expect((await post('confirm', confirm)).statusCode).toBe(400)
    expect((await post('confirm', again.confirm)).statusCode).toBe(200)
    expect(await statusOf('reader@example.com')).toBe('confirmed')
  })

  it('keeps the first link valid when an address asks twice', async () => {
    await subscribe('twice@example.com')
    const { confirm } = await links()
    clock.advance(60)
    await subscribe('twice@example.com')
    await newMails()
    expect((await post('confirm', confirm)).statusCode).toBe(200)
  })

  it('is one subscription however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe('crowd@example.com')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await subscribers()).filter(({ email }) => email === 'crowd@example.com')).toHaveLength(1)
    expect((await subscribe('crowd@example.com')).statusCode).toBe(429)
    await newMails()
  })

  it('lets a link expire', async () => {
    await subscribe('late@example.com')
    const { confirm, unsubscribe } = await links()
    clock.advance(31 * 24 * 3_600)
    expect((await post('confirm', confirm)).json().message).toMatch(/expired/)
    expect((await post('unsubscribe', unsubscribe)).statusCode).toBe(200)
  })

  it('accepts only its own links, each for its purpose and company', async () => {
    await subscribe('mine@example.com')
    const { confirm, unsubscribe } = await links()
    const [id = '', signature = ''] = confirm.split('.')
    const other = (await subscribers()).find(({ email }) => email !== 'mine@example.com')
    const forged = ['', 'nonsense', id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${other?.id}.${signature}`, unsubscribe]
    for (const token of forged) expect((await post('confirm', token)).statusCode).toBe(400)
    expect((await post('unsubscribe', confirm)).statusCode).toBe(400)
    expect((await post('confirm', confirm, 'other')).statusCode).toBe(400)
    expect(await statusOf('mine@example.com')).toBe('pending')
  })

  it.each(['', 'nobody', 'a@b c'])('refuses the address %j', async (email) => {
    expect((await subscribe(email)).statusCode).toBe(400)
  })
})

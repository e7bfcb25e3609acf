import { describe, expect, test } from 'vitest'
import { changeWaitingEmails } from '../accounts/email-change/change-waiting-emails.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { newCustomer, signUp } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const support = await newStaff(server, 'support')
const owner = await newStaff(server)
const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })

let made = 0
const someone = async () => {
  made += 1
  const email = `someone-${made}@example.com`
  const token = await newCustomer(server, email)
  const { data } = (await server.call('GET /get-user-data', { token })).json()
  return { token, email, id: data._id as string }
}
const shown = async (id: string) => (await server.call(`GET /staff/customers/${id}`, { headers: support.headers })).json().data
const edit = (id: string, payload: object, { headers } = support, tenant = 'demo') =>
  server.call(`PUT /staff/customers/${id}`, { tenant, headers, payload })
const asShown = ({ version, name, telephone, homeAddress, email }: Record<string, unknown>) => ({
  version,
  name,
  telephone,
  homeAddress,
  email,
})

describe('staff change a customer', () => {
  test('name and contact details at once; the customer is told and the audit log has it', async () => {
    const { id, token } = await someone()
    const before = await shown(id)
    const answer = await edit(id, { ...asShown(before), name: ' Marva  Holder ', telephone: '+1 246-555-0150' })
    expect(answer.json().message).toBe('Marva Holder is saved.')
    expect(answer.json().data).toMatchObject({
      name: 'Marva Holder',
      telephone: '+1 246-555-0150',
      version: before.version + 1,
    })
    expect(await shown(id)).toEqual(answer.json().data)
    const news = (await server.call('GET /get-my-notifications', { token })).json<{ data: { message: string }[] }>().data
    const told = 'Our staff changed your name, telephone. If you did not ask for it, please write to us.'
    expect(news.map(({ message }) => message)).toContain(told)
    const { data } = (
      await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectKind: 'customer', subjectId: id } })
    ).json()
    expect(data[0]).toMatchObject({ action: 'customer.edit', details: { changed: 'name, telephone' } })
  })

  /** Asks for another address as support does. Returns the tokens mailed to the new and to the present one. */
  const askedFor = async ({ id, email }: { id: string; email: string }, wanted: string) => {
    await edit(id, { ...asShown(await shown(id)), email: wanted })
    const mailed = async (to: string, link: RegExp) => link.exec((await mailsTo(server, to)).at(-1)?.text ?? '')?.[1] ?? ''
    return { confirmation: await mailed(wanted, /#token=([\w-]+)/), keeping: await mailed(email, /#keep=([\w-]+)/) }
  }
  const say = (path: 'confirm' | 'keep', token: string) => server.call(`POST /${path}-email`, { payload: { token } })
  const aDayLater = async () => {
    await server.services.database.owner.query(
      `update email_changes set asked_at = asked_at - interval '1 day', expires_at = expires_at - interval '1 day'`,
    )
    await changeWaitingEmails.run(server.services)
  }

  test('to no other email address if the present one says no, also after the new one confirmed it', async () => {
    const before = await someone()
    const { confirmation, keeping } = await askedFor(before, `thief-${before.email}`)
    expect((await say('confirm', confirmation)).statusCode).toBe(200)
    await changeWaitingEmails.run(server.services)
    expect((await shown(before.id)).email).toBe(before.email)
    expect((await say('keep', confirmation)).statusCode).toBe(400)
    expect((await say('keep', keeping)).json().message).toBe(
      `Your email address stays as it is, and thief-${before.email} does not become it.`,
    )
    expect((await say('keep', keeping)).statusCode).toBe(400)
    expect((await say('confirm', confirmation)).statusCode).toBe(400)
    await aDayLater()
    expect((await shown(before.id)).email).toBe(before.email)
  })

  test('to no other email address that nobody confirmed, or that somebody else has by then', async () => {
    const [silent, late, other] = [await someone(), await someone(), await someone()]
    await askedFor(silent, `silent-${silent.email}`)
    const wanted = `late-${late.email}`
    const { confirmation } = await askedFor(late, wanted)
    expect((await say('confirm', confirmation)).statusCode).toBe(200)
    const { inTenant } = server.services.database
    const { id: tenantId } = await server.tenant()
    const taken = { email: wanted, email_key: wanted }
    await inTenant(tenantId, (tx) => tx.updateTable('customers').set(taken).where('id', '=', other.id).execute())
    await aDayLater()
    expect([(await shown(silent.id)).email, (await shown(late.id)).email]).toEqual([silent.email, late.email])
    const news = (await server.call('GET /get-my-notifications', { token: late.token })).json().data
    const messages = news.map(({ message }: { message: string }) => message)
    expect(messages).toContain(`Your email address stays ${late.email}: ${wanted} belongs to another account by now.`)
  })

  test('to another email address a day after that address confirms it; every session ends with it', async () => {
    const { id, token, email } = await someone()
    const before = await shown(id)
    const wanted = `new-${email}`
    const { message } = (await edit(id, { ...asShown(before), email: wanted })).json()
    expect(message).toContain(`A link is on its way to ${wanted}`)
    expect((await shown(id)).email).toBe(email)
    const asked = (await mailsTo(server, email)).at(-1)?.text ?? ''
    expect(asked).toContain('Our staff were asked to change your email address.')
    expect(asked).toContain(wanted)
    const linked = (await mailsTo(server, wanted)).at(-1)?.text ?? ''
    const [, confirmed = ''] = /confirm-email#token=([\w-]+)/.exec(linked) ?? []
    const said = await say('confirm', confirmed)
    expect([said.statusCode, said.json().message]).toEqual([
      200,
      expect.stringContaining(`${wanted} becomes your email address on `),
    ])
    expect((await shown(id)).email).toBe(email)
    expect((await server.call('GET /get-user-data', { token })).statusCode).toBe(200)
    await aDayLater()
    expect((await shown(id)).email).toBe(wanted)
    expect((await server.call('GET /get-user-data', { token })).statusCode).toBe(401)
  })

  test('to no address that another customer has', async () => {
    const [one, other] = [await someone(), await someone()]
    const answer = await edit(one.id, { ...asShown(await shown(one.id)), email: other.email.toUpperCase() })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'email'])
  })

  test('only if nothing changed since they looked: of two people at once one is refused, also after a change by the customer', async () => {
    const { id, token, email } = await someone()
    const before = asShown(await shown(id))
    const answers = await Promise.all(['A Street 1', 'B Street 2'].map((homeAddress) => edit(id, { ...before, homeAddress })))
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    const now = asShown(await shown(id))
    const own = { name: 'Own Name', telePhoneNumber: '1', homeAddress: 'Own Street', email }
    expect((await server.call('POST /update-user', { token, payload: own })).statusCode).toBe(200)
    expect((await edit(id, { ...now, telephone: '2' })).statusCode).toBe(409)
    expect((await shown(id)).telephone).toBe('1')
  })

  test('and writes nothing if nothing changed', async () => {
    const { id } = await someone()
    const before = await shown(id)
    expect((await edit(id, asShown(before))).json().data).toEqual(before)
  })

  test('only in their own company and with the permission', async () => {
    const { id } = await someone()
    const before = asShown(await shown(id))
    expect((await edit(id, before, elsewhere, 'other')).statusCode).toBe(404)
    expect((await edit(id, before, await newStaff(server, 'cashier'))).statusCode).toBe(403)
    expect((await edit('nobody', before)).statusCode).toBe(404)
    expect((await edit(id, { ...before, name: '  ' })).json().errors[0].field).toBe('name')
  })
})

describe('an ID number that two customers gave', () => {
  const identity = async (email: string) => {
    const query = { search: email }
    const [found] = (await server.call('GET /staff/customers', { headers: support.headers, query })).json().data
    return (await server.call(`GET /staff/customers/${found._id}/identity`, { headers: support.headers })).json().data
  }

  test('is shown to staff who check either of them', async () => {
    await signUp(server, 'first@example.com', { fields: { name: 'First Holder', govId: '8402130001' } })
    await signUp(server, 'second@example.com', { fields: { name: 'Second Holder', govId: '8402130001' } })
    await signUp(server, 'third@example.com', { fields: { name: 'Third Holder', govId: '8402130002' } })
    expect((await identity('first@example.com')).sameNumber).toMatchObject([{ name: 'Second Holder' }])
    expect((await identity('second@example.com')).sameNumber).toMatchObject([{ name: 'First Holder' }])
    expect((await identity('third@example.com')).sameNumber).toEqual([])
  })

  test('is also found for older customers, after somebody has viewed them', async () => {
    await server.services.database.owner.query('update customers set government_id_print = null')
    expect((await identity('first@example.com')).sameNumber).toEqual([])
    expect((await identity('second@example.com')).sameNumber).toMatchObject([{ name: 'First Holder' }])
  })
})

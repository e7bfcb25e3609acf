import { expect, test } from 'vitest'
import { TENANTS_TOPIC } from '../../../company/tenants/tenants.ts'
import { announce } from '../../../platform/database/changes.ts'
import { eventually } from '../../../testing/eventually.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { mailsTo, runJobs } from '../../../testing/product/test-mails.ts'
import { customersFile, importingCompany } from '../../../testing/test-import.ts'
import { testServer } from '../../../testing/test-server.ts'
import { noteInvitations } from './note-invitations.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { owner } = server.services.database

const file = (...people: readonly string[]): string =>
  ['Name,Email', ...people.map((name) => `${name},${name.toLowerCase()}@example.com`)].join('\n')

/** A company whose import created these customers, and what its owner presses. */
const broughtBy = async (tenant: string, text: string) => {
  const company = await importingCompany(server, tenant)
  const id = await company.bring(text)
  const press = (count: number, invited = 0) => company.send('POST', `/staff/imports/${id}/invite`, { count, invited })
  const invitations = async () => (await company.imported(id))?.invitations
  const mails = async () => (await company.rowsOf('mails')).filter(({ template }) => template === 'import-invitation')
  return { ...company, id, press, invitations, mails }
}

/** The token of the link in the latest mail to an address. */
const tokenTo = async (address: string): Promise<string> => {
  const mail = (await mailsTo(server, address)).at(-1)
  return /#token=([\w-]+)&welcome/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Chooses a password by the link of a mail. */
const choosePassword = (tenant: string, token: string) =>
  server.call('PUT /reset-pass', {
    tenant,
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'Sea*Breeze2207', confirmPassword: 'Sea*Breeze2207' },
  })

test('nobody is mailed until an owner presses; each press invites the next, each customer once, by a link that works once', async () => {
  const { press, invitations, mails, rowsOf } = await broughtBy('waves', file('Nia', 'Omar', 'Pia'))
  expect(await invitations()).toEqual({ open: 3, waiting: 0, sent: 0, failed: 0 })
  expect(await mails()).toEqual([])

  const first = await press(2)
  expect([first.statusCode, first.json().message]).toEqual([202, '2 customers are being invited. You can close this window.'])
  expect(first.json().data.invitations).toEqual({ open: 1, waiting: 2, sent: 0, failed: 0 })
  await runJobs(server)
  expect(await invitations()).toEqual({ open: 1, waiting: 0, sent: 2, failed: 0 })
  const [mail] = await mailsTo(server, 'nia@example.com')
  expect(mail?.subject).toMatch(/^Choose a password for your .* account$/)
  expect(await mailsTo(server, 'pia@example.com')).toEqual([])
  expect((await rowsOf('audit_log')).filter(({ action }) => action === 'import.invite')).toMatchObject([
    { details: { fileName: 'customers.csv', customers: 2 } },
  ])

  const token = await tokenTo('nia@example.com')
  expect((await choosePassword('waves', token)).statusCode).toBe(200)
  expect((await choosePassword('waves', token)).statusCode).toBe(401)

  expect((await press(200, 2)).json().data.invitations).toMatchObject({ open: 0, waiting: 1 })
  await runJobs(server)
  expect((await press(200, 3)).json().message).toBe('All customers of this import have a password or were invited before.')
  expect((await mails()).length).toBe(3)
})

test('a link is good for seven days', async () => {
  const { press, rowsOf } = await broughtBy('days', file('Quinn'))
  await press(1)
  await runJobs(server)
  const [token] = await rowsOf('reset_tokens')
  expect(token).toMatchObject({ origin: 'welcome', used_at: null })
  expect(token?.expires_at.getTime() - token?.issued_at.getTime()).toBe(7 * 86_400_000)
})

test('of two who press at once, one does; killed half-way, run twice and at once, nobody gets two mails', async () => {
  const { press, invite, invitations, mails, id } = await broughtBy('both', customersFile(130))
  const both = await Promise.all([press(120), press(120)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
  await expect(invite(id, 1)).rejects.toThrow('killed')
  expect(await mails()).toHaveLength(50)
  expect(await invitations()).toEqual({ open: 10, waiting: 120, sent: 0, failed: 0 })
  await Promise.all([invite(id), invite(id)])
  await invite(id)
  expect(await mails()).toHaveLength(120)
  expect(await invitations()).toMatchObject({ open: 10, waiting: 120 })
})

test('a customer who has a password, was here before or has closed their account is not invited, also not from one moment to the next', async () => {
  const { press, invitations, mails, bring, imported, invite, id } = await broughtBy('whom', file('Rae', 'Sam', 'Tia', 'Uma'))
  await owner.query(`update customers set password_changed_at = now() where email = 'rae@example.com'`)
  await owner.query(`update customers set email = '', email_key = 'closed' where email = 'sam@example.com'`)
  expect(await invitations()).toMatchObject({ open: 2 })
  await press(200)
  await owner.query(`update customers set password_changed_at = now() where email = 'tia@example.com'`)
  await invite(id)
  expect(await mails()).toHaveLength(1)
  expect(await invitations()).toEqual({ open: 0, waiting: 1, sent: 0, failed: 0 })
  // A later file only changes who is here.
  const changed = await bring('Name,Email\nUma Best,uma@example.com')
  expect((await imported(changed))?.invitations).toEqual({ open: 0, waiting: 0, sent: 0, failed: 0 })
})

test('a mail that is given up is counted, also once mails are swept', async () => {
  const { press, invitations, id, invite } = await broughtBy('lost', file('Vic', 'Wes'))
  await owner.query(`update customers set email = 'no address' where email = 'vic@example.com'`)
  await press(200)
  await invite(id)
  await runJobs(server)
  expect(await invitations()).toEqual({ open: 0, waiting: 0, sent: 1, failed: 1 })
  await noteInvitations.run(server.services)
  await owner.query(`delete from mails where template = 'import-invitation' and sealed is null`)
  expect(await invitations()).toEqual({ open: 0, waiting: 0, sent: 1, failed: 1 })
})

test('undone after invitations: who chose a password stays, the links and waiting mails of the others end, nobody else is mailed', async () => {
  const { press, invite, undo, send, mails, rowsOf, imported, id } = await broughtBy('undone', file('Xia', 'Yan', 'Zoe', 'Abe'))
  await press(2)
  await runJobs(server)
  server.clock.advance(60)
  const [hers, his] = [await tokenTo('xia@example.com'), await tokenTo('yan@example.com')]
  expect((await choosePassword('undone', hers)).statusCode).toBe(200)
  await press(1, 2)
  await invite(id)
  await press(1, 3)
  expect((await send('POST', `/staff/imports/${id}/undo`)).statusCode).toBe(202)
  await invite(id)
  await undo(id)
  expect(await imported(id)).toMatchObject({ state: 'undone', undone: 3, touched: 1, invitations: { open: 0, waiting: 0 } })
  expect((await rowsOf('customers')).map(({ name }) => name)).toEqual(['Xia'])
  expect((await rowsOf('import_rows')).filter(({ state }) => state === 'touched')).toMatchObject([
    { why: 'They have chosen a password.' },
  ])
  expect((await choosePassword('undone', his)).statusCode).toBe(401)
  expect((await mails()).map(({ sealed }) => sealed)).toEqual([null, null, null])
  await runJobs(server)
  expect(await mailsTo(server, 'zoe@example.com')).toEqual([])
  expect((await press(1, 3)).json().message).toBe('Customers can be invited when their import is over, unless it is undone.')
})

test('no import of another company or at work invites, and no company that is not open', async () => {
  const { id, tenantId, start, press, send, mails } = await broughtBy('mine', file('Bea'))
  const { headers } = await newStaff(server, 'owner', { tenant: 'theirs' })
  const payload = { count: 1, invited: 0 }
  expect((await server.call(`POST /staff/imports/${id}/invite`, { tenant: 'theirs', headers, payload })).statusCode).toBe(404)
  const { _id: running } = (await start(file('Cal'))).json().data
  expect((await send('POST', `/staff/imports/${running}/invite`, payload)).statusCode).toBe(409)
  expect((await press(0)).json().errors).toMatchObject([{ field: 'count' }])
  expect((await press(1_001)).statusCode).toBe(400)
  await owner.query('update tenants set opened_at = null where id = $1', [tenantId])
  await server.services.database.inTenant(tenantId, (tx) => announce(tx, TENANTS_TOPIC))
  await eventually(async () =>
    expect((await press(1, 7)).json().message).toBe(
      'Your company is not open yet. You can invite customers from the day it opens.',
    ),
  )
  expect(await mails()).toEqual([])
})

import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { inTenant, owner } = server.services.database
const support = await newStaff(server, 'support')
const boss = await newStaff(server)
const ana = await packageOwner(server)

const note = (text: string, customerId = ana.id) =>
  server.call(`POST /staff/customers/${customerId}/notes`, { headers: support.headers, payload: { text } })
const notes = async (query: Record<string, string> = {}) =>
  (await server.call(`GET /staff/customers/${ana.id}/notes`, { headers: boss.headers, query })).json()
const texts = async () => (await notes()).data.map(({ text }: { text: string }) => text)

test('a note keeps its author and time, the latest first; the audit log has no text of it', async () => {
  const answer = await note(' Rings before she comes.\r\n\r\n\r\n\r\nPays\u0007 by card 🐟 ')
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toMatchObject({
    text: 'Rings before she comes.\n\nPays by card 🐟',
    by: support.name,
    at: server.clock.now().toISOString(),
  })
  await note('Second')
  expect(await texts()).toEqual(['Second', 'Rings before she comes.\n\nPays by card 🐟'])
  const { data } = (
    await server.call('GET /staff/audit', { headers: boss.headers, query: { subjectKind: 'customer', subjectId: ana.id } })
  ).json()
  expect(data).toMatchObject([{ action: 'customer.note' }, { action: 'customer.note', staff: { _id: support.id } }])
  expect(JSON.stringify(data)).not.toContain('Rings')
})

test('the customer never sees them', async () => {
  const news = await server.call('GET /get-my-notifications', { token: ana.token })
  const user = await server.call('GET /get-user-data', { token: ana.token })
  expect(news.body + user.body).not.toContain('Rings')
})

test('refuses an empty note, one that is too long, and one for a missing customer', async () => {
  const before = await texts()
  for (const text of ['', '  \n', '\u0000', '\u0007', 'a'.repeat(2_001)]) expect((await note(text)).statusCode).toBe(400)
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) expect((await note('Hello', id)).statusCode).toBe(404)
  expect(await texts()).toEqual(before)
})

test('the application cannot change a note, nor delete one before the account is closed', async () => {
  const change = inTenant(tenantId, (tx) => tx.updateTable('customer_notes').set({ words: 'Other' }).execute())
  await expect(change).rejects.toThrow('permission denied')
  const removal = inTenant(tenantId, (tx) => tx.deleteFrom('customer_notes').execute())
  await expect(removal).rejects.toThrow('Rows of customer_notes stay until the')
})

test('a thousand notes are read page by page', async () => {
  await owner.query(
    `insert into customer_notes (tenant_id, customer_id, staff_id, staff_name, at, words)
     select $1, $2, $3, 'Devon', now(), 'Note ' || n from generate_series(1, 998) n`,
    [tenantId, ana.id, support.id],
  )
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { data: { _id: string }[]; nextCursor: string | null } = await notes({
      limit: '100',
      ...(cursor && { cursor }),
    })
    for (const { _id } of page.data) seen.add(_id)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.size).toBe(1000)
  expect((await notes({ cursor: '-1' })).message).toBe('There is no such page of this list.')
})

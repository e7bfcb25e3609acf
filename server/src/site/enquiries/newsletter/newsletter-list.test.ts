import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { owner } = server.services.database
const support = await newStaff(server, 'support')
const rosa = await newStaff(server)
const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })

const add = (emails: readonly string[], status: string, id = tenantId) =>
  owner.query(
    `insert into newsletter_subscribers (tenant_id, email, status, asked_at, confirmed_at)
     select $1, email, $3, timestamptz '2026-11-01T10:00:00Z', case when $3 = 'confirmed' then timestamptz '2026-11-02T10:00:00Z' end
     from unnest($2::text[]) email`,
    [id, emails, status],
  )
const list = async (query: Record<string, string> = {}) =>
  (await server.call('GET /staff/newsletter', { headers: support.headers, query })).json()
const emails = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ email }: { email: string }) => email)
const file = (query: Record<string, string> = {}, staff = support, tenant = 'demo') =>
  server.call('GET /staff/newsletter/export', { tenant, headers: staff.headers, query })

await add(['ana@example.com', '=cmd|calc@example.com', '+1"x"@example.com'], 'confirmed')
await add(['ben_%@example.com', 'benny@example.com'], 'pending')
await add(['zoe@example.com'], 'unsubscribed')
await add(['hidden@example.com'], 'confirmed', (await server.tenant('other')).id)

test('lists addresses in order, by state and prefix', async () => {
  const all = [
    '+1"x"@example.com',
    '=cmd|calc@example.com',
    'ana@example.com',
    'ben_%@example.com',
    'benny@example.com',
    'zoe@example.com',
  ]
  expect(await emails()).toEqual(all)
  expect(await emails({ state: 'confirmed' })).toEqual(all.slice(0, 3))
  expect(await emails({ search: ' BEN' })).toEqual(['ben_%@example.com', 'benny@example.com'])
  expect(await emails({ search: 'ben_' })).toEqual(['ben_%@example.com'])
  expect(await emails({ search: 'nn' })).toEqual([])
  expect(await emails({ search: '%' })).toEqual([])
  expect(await emails({ search: "'🐟" })).toEqual([])
  expect((await list({ state: 'pending', limit: '1' })).data).toMatchObject([
    { state: 'pending', askedAt: '2026-11-01T10:00:00.000Z', confirmedAt: null },
  ])
  expect((await list({ search: 'a'.repeat(300) })).success).toBe(false)
  expect((await list({ state: 'all' })).message).toBe('Please choose a state.')
  expect((await list({ cursor: Buffer.from('a\nb').toString('base64url') })).message).toBe(
    'There is no such page of this list.',
  )
})

test('the table for other programs holds no formula, only the company’s own, and its making is recorded', async () => {
  const answer = await file({ state: 'confirmed' })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
    'cache-control': 'no-store',
  })
  const confirmed = '"confirmed","2026-11-01T10:00:00.000Z","2026-11-02T10:00:00.000Z",""'
  const link = /,"https?:\/\/[^"]+\/opt-out\?token=[\w-]{100,}"$/
  const lines = answer.body.split('\r\n')
  expect(lines.filter((line) => link.test(line))).toHaveLength(3)
  expect(lines.map((line) => line.replace(link, ''))).toEqual([
    '"Email","State","Asked","Confirmed","Unsubscribed","Link that ends news"',
    `"'+1""x""@example.com",${confirmed}`,
    `"'=cmd|calc@example.com",${confirmed}`,
    `"ana@example.com",${confirmed}`,
    '',
  ])
  const query = { subjectKind: 'newsletter' }
  const { data } = (await server.call('GET /staff/audit', { headers: rosa.headers, query })).json()
  expect(data).toMatchObject([{ action: 'newsletter.export', staff: { _id: support.id }, details: { state: 'confirmed' } }])
  expect((await file({}, elsewhere, 'other')).body).toContain('hidden@example.com')
  expect((await file()).body).not.toContain('hidden')
})

test('thousands are exported whole and read page by page', async () => {
  await add(
    Array.from({ length: 2_500 }, (_, index) => `many${String(index).padStart(5, '0')}@example.com`),
    'confirmed',
  )
  const lines = (await file()).body.trim().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([2_507, 2_507])
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { data: { email: string }[]; nextCursor: string | null } = await list({
      limit: '100',
      search: 'many',
      ...(cursor && { cursor }),
    })
    for (const { email } of page.data) seen.add(email)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.size).toBe(2_500)
})

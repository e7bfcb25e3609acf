import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { EditedDocument, Revision } from '@parcelport/contract/site/staff-content.ts'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer()
const editor = await newStaff(server, 'content')
const owner = await newStaff(server, 'owner')
const path = '/get/faq-process'
const base = `/staff/content/documents/${documentKey(path)}` as const

const ask = (call: `${string} /${string}`, payload?: object) =>
  server.call(call, { headers: editor.headers, ...(payload && { payload }) })
const open = async (): Promise<EditedDocument> => (await ask(`GET ${base}`)).json().data
const question = (number: number, text = `Question ${number}?`) => ({ _id: `q${number}`, question: text, answer: 'Yes.' })
const revisions = [
  [question(1)],
  [question(1), question(2)],
  [question(2), question(1, 'Question one?')],
  [question(2)],
  [question(2), question(3)],
]

beforeAll(async () => {
  for (const [from, body] of revisions.entries()) await ask(`POST ${base}/publish`, { body, from, draftVersion: 0 })
})

it('tells who published what, page by page, the latest first', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  do {
    const query: string = cursor ? `?limit=2&cursor=${cursor}` : '?limit=2'
    const page: { data: Revision[]; nextCursor: string | null } = (await ask(`GET ${base}/revisions${query}`)).json()
    for (const line of page.data) expect(line).toMatchObject({ by: editor.name, revertedTo: null })
    seen.push(...page.data.map(({ revision }) => revision))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual([5, 4, 3, 2, 1])
  expect((await ask(`GET ${base}/revisions?cursor=x`)).json().message).toBe('There is no such page of this list.')
})

it('shows a document as it stood', async () => {
  expect((await ask(`GET ${base}/revisions/2`)).json().data).toMatchObject({ revision: 2, body: revisions[1] })
  for (const nothing of ['6', '2000000000']) expect((await ask(`GET ${base}/revisions/${nothing}`)).statusCode).toBe(404)
  expect((await ask(`GET ${base}/revisions/x`)).statusCode).toBe(400)
})

it('compares two revisions, and the draft with the published text', async () => {
  const { changes } = (await ask(`GET ${base}/difference?from=2&to=3`)).json().data
  expect(changes).toEqual([
    { path: '1', label: ['Question one?'], kind: 'moved', before: 1, after: 2 },
    {
      path: '1.question',
      label: ['Question one?', 'Question'],
      kind: 'changed',
      before: 'Question 1?',
      after: 'Question one?',
    },
  ])
  expect((await ask(`GET ${base}/difference?from=5`)).statusCode).toBe(404)
  const saved: EditedDocument = (await ask(`PUT ${base}/draft`, { body: [question(2)], from: 5, draftVersion: 0 })).json().data
  expect((await ask(`GET ${base}/difference?from=5`)).json().data.changes).toMatchObject([
    { kind: 'removed', before: question(3) },
  ])
  await ask(`DELETE ${base}/draft?draftVersion=${saved.draft?.version}`)
})

it('goes back to an older revision as a new one; nothing in between is lost', async () => {
  const back = await ask(`POST ${base}/revert`, { revision: 2, from: 5 })
  expect(back.json()).toMatchObject({ message: 'Revision 2 is published again.', data: { revision: 6, body: revisions[1] } })
  await eventually(async () => expect((await server.call(`GET ${path}`)).json().data).toEqual(revisions[1]))
  const { data } = (await ask(`GET ${base}/revisions?limit=2`)).json()
  expect(data).toMatchObject([{ revision: 6, revertedTo: 2 }, { revision: 5 }])
  const audit = (
    await server.call('GET /staff/audit', { headers: owner.headers, query: { subjectId: path, limit: '1' } })
  ).json()
  expect(audit.data).toMatchObject([{ action: 'content.revert', details: { to: 2, revision: 6 } }])
})

it('does not overwrite a newer publication when going back', async () => {
  const { revision } = await open()
  expect((await ask(`POST ${base}/revert`, { revision: 1, from: revision - 1 })).statusCode).toBe(409)
  expect((await ask(`POST ${base}/revert`, { revision, from: revision })).json().message).toBe(
    'This revision is already the published one.',
  )
  expect((await ask(`POST ${base}/revert`, { revision: 99, from: revision })).statusCode).toBe(404)
  expect((await open()).revision).toBe(revision)
})

it('comes from an index, however long it is', async () => {
  const { id } = await server.tenant()
  const { owner: database, inTenant } = server.services.database
  await database.query(
    `insert into content_revisions (tenant_id, path, revision, body, author) select $1, $2, n, '[]', 'Rosa Greenidge' from generate_series(100, 20000) n`,
    [id, path],
  )
  await database.query('analyze content_revisions')
  const plan = await inTenant(id, (tx) =>
    tx
      .selectFrom('content_revisions')
      .select('revision')
      .where('path', '=', path)
      .where('revision', '<', 9_000)
      .orderBy('revision', 'desc')
      .limit(31)
      .explain('json'),
  )
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"/)
})

import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import { documentPaths, type DocumentPath } from '@parcelport/contract/site/content.ts'
import type { EditedDocument, ListedDocument } from '@parcelport/contract/site/staff-content.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../../seeds/seed-demo.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await seedDemo(server.services)
const editor = await newStaff(server, 'content')
const owner = await newStaff(server, 'owner')

const ask = async (call: `${string} /${string}`, payload?: object, who: TestStaff = editor) =>
  server.call(call, { headers: who.headers, ...(payload && { payload }) })
const at = (path: DocumentPath, rest = '') => `/staff/content/documents/${documentKey(path)}${rest}` as const
const open = async (path: DocumentPath): Promise<EditedDocument> => (await ask(`GET ${at(path)}`)).json().data
const shown = async (path: DocumentPath) => (await server.call(`GET ${path}`)).json().data
const auditOf = async (path: DocumentPath): Promise<string[]> => {
  const query = { subjectKind: 'document', subjectId: path }
  const { data } = (await server.call('GET /staff/audit', { headers: owner.headers, query })).json()
  return data.map(({ action }: { action: string }) => action)
}

describe('GET /staff/content/documents', () => {
  it('lists every document of the contract with its pages, revision and author', async () => {
    const { data }: { data: ListedDocument[] } = (await ask('GET /staff/content/documents')).json()
    expect(data.map(({ path }) => path)).toEqual(documentPaths)
    expect(data.find(({ path }) => path === '/get/faq')).toMatchObject({
      key: 'get.faq',
      title: 'Questions: heading',
      pages: [{ title: 'Home', path: '/' }],
      revision: 1,
      publishedBy: 'Demonstration',
      draft: null,
      scheduled: null,
    })
  })

  it('lists them for a company that has published nothing', async () => {
    const other = await newStaff(server, 'content', { tenant: 'empty' })
    const answer = await server.call('GET /staff/content/documents', { tenant: 'empty', headers: other.headers })
    expect(answer.json().data).toHaveLength(documentPaths.length)
    expect(answer.json().data[0]).toMatchObject({ revision: 0, publishedAt: null, publishedBy: null })
  })
})

describe.each(documentPaths)('the document %s', (path) => {
  it('opens with a schema for its form, and published unchanged answers the public as before', async () => {
    const document = await open(path)
    const before = await shown(path)
    expect(JSON.stringify(document.schema)).toContain('"editor"')
    const published = await ask(`POST ${at(path, '/publish')}`, {
      body: document.body,
      from: document.revision,
      draftVersion: 0,
    })
    expect([published.statusCode, published.json().data?.revision]).toEqual([200, document.revision + 1])
    expect(published.json().data.body).toEqual(document.body)
    expect(await shown(path)).toEqual(before)
  })
})

it('an address that names no document is not found', async () => {
  for (const rest of ['', '/revisions'])
    expect((await ask(`GET /staff/content/documents/get.nothing${rest}`)).statusCode).toBe(404)
})

describe('drafts', () => {
  const path = '/get/contact-us-hero'
  let document: EditedDocument
  const hero = (title: string) => ({ heroImg: '', title, subTitle: 'Subtitle' })
  const save = (title: string, draftVersion: number, who = editor) =>
    ask(`PUT ${at(path, '/draft')}`, { body: hero(title), from: document.revision, draftVersion }, who)
  const discard = () => ask(`DELETE ${at(path, `/draft?draftVersion=${document.draft?.version ?? 1}`)}`)

  beforeEach(async () => {
    document = await open(path)
    if (document.draft) await discard()
    document = await open(path)
  })

  it('are kept for later, and the public does not see them', async () => {
    const before = await shown(path)
    const saved: EditedDocument = (await save('  Not   yet ', 0)).json().data
    expect(saved.draftBody).toEqual(hero('Not yet'))
    expect(saved.draft).toMatchObject({ by: editor.name, from: document.revision })
    expect((await open(path)).draftBody).toEqual(hero('Not yet'))
    expect(await shown(path)).toEqual(before)
  })

  it('are not overwritten by somebody who has not seen them', async () => {
    const outcomes = await Promise.all([save('A', 0), save('B', 0, owner)])
    expect(new Set(outcomes.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const first: EditedDocument = await open(path)
    await save('C', first.draft?.version ?? 0)
    const late = await save('D', first.draft?.version ?? 0)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      `${editor.name} has saved a draft in the meantime. Nothing was overwritten.`,
    ])
    expect((await open(path)).draftBody).toEqual(hero('C'))
  })

  it('are removed when published; another person’s stays', async () => {
    const saved: EditedDocument = (await save('Mine', 0)).json().data
    const theirs = { body: hero('Theirs'), from: document.revision, draftVersion: 0 }
    const published: EditedDocument = (await ask(`POST ${at(path, '/publish')}`, theirs, owner)).json().data
    expect([published.body, published.draftBody]).toEqual([hero('Theirs'), hero('Mine')])
    const mine = { body: hero('Mine'), from: published.revision, draftVersion: saved.draft?.version }
    expect((await ask(`POST ${at(path, '/publish')}`, mine)).json().data).toMatchObject({ body: hero('Mine'), draft: null })
  })

  it('can be discarded only in the version that was seen', async () => {
    const saved: EditedDocument = (await save('One', 0)).json().data
    await save('Two', saved.draft?.version ?? 0)
    const late = await ask(`DELETE ${at(path, `/draft?draftVersion=${saved.draft?.version}`)}`)
    expect(late.statusCode).toBe(409)
    document = await open(path)
    expect((await discard()).json().data.draft).toBeNull()
    expect(await auditOf(path)).toEqual(
      expect.arrayContaining(['content.save-draft', 'content.discard-draft', 'content.publish']),
    )
  })

  it('say which fields are wrong', async () => {
    const wrong = await ask(`PUT ${at(path, '/draft')}`, { body: { title: 1 }, from: 0, draftVersion: 0 })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ field: 'heroImg' }), expect.objectContaining({ field: 'title' })]),
    ])
    expect((await ask(`PUT ${at(path, '/draft')}`, { from: 0, draftVersion: 0 })).statusCode).toBe(400)
  })
})

describe('publishing', () => {
  const path = '/get/faq'

  it('of the same revision succeeds once, and the others read who was first', async () => {
    const { revision } = await open(path)
    const titles = ['A', 'B', 'C', 'D']
    const outcomes = await Promise.all(
      titles.map((title) =>
        ask(`POST ${at(path, '/publish')}`, { body: { title, subtitle: '' }, from: revision, draftVersion: 0 }, owner),
      ),
    )
    const refused = outcomes.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect(refused[0]?.json().message).toBe(`${owner.name} has changed this in the meantime. Nothing was overwritten.`)
    expect((await open(path)).revision).toBe(revision + 1)
  })

  it('cleans what is hostile', async () => {
    const section = '/get/section'
    const { revision } = await open(section)
    const hostile = {
      title: 'Join',
      description: '<p onclick="x()">Hello<script>alert(1)</script><a href="javascript:x()">x</a></p>',
    }
    const { data } = (await ask(`POST ${at(section, '/publish')}`, { body: hostile, from: revision, draftVersion: 0 })).json()
    expect(data.body.description).toBe('<p>Hello<a>x</a></p>')
    await eventually(async () => expect((await shown(section)).description).toBe('<p>Hello<a>x</a></p>'))
  })

  it('shows on two servers at once', async () => {
    const second = await testServer({ now: server.clock.now(), databaseUrl: server.databaseUrl })
    await second.call(`GET ${path}`)
    const { revision } = await open(path)
    const body = { title: 'Shown everywhere', subtitle: '' }
    await ask(`POST ${at(path, '/publish')}`, { body, from: revision, draftVersion: 0 })
    await eventually(async () => {
      expect((await second.call(`GET ${path}`)).json().data).toEqual(body)
      expect(await shown(path)).toEqual(body)
    })
  })

  it('accepts a blog of some megabytes, and nothing larger', async () => {
    const blog = '/get/blog-section'
    const { body, revision } = await open(blog)
    const { blogs, ...heading } = body as { blogs: object[] }
    const long = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...blogs[0],
        _id: `long-${index}`,
        blogDescription: `<p>${'word '.repeat(19_000)}</p>`,
      }))
    const publish = (count: number) =>
      ask(`POST ${at(blog, '/publish')}`, { body: { ...heading, blogs: long(count) }, from: revision, draftVersion: 0 })
    expect((await publish(50)).statusCode).toBe(413)
    expect((await publish(20)).statusCode).toBe(200)
  })

  it('does not touch another company', async () => {
    const other = await newStaff(server, 'content', { tenant: 'other' })
    const asOther = { tenant: 'other', headers: other.headers }
    const body = { title: 'Other', subtitle: '' }
    const payload = { body, from: 0, draftVersion: 0 }
    expect((await server.call(`POST ${at(path, '/publish')}`, { ...asOther, payload })).statusCode).toBe(200)
    expect((await shown(path)).title).not.toBe('Other')
    const { data } = (await server.call(`GET ${at(path, '/revisions')}`, asOther)).json()
    expect(data).toHaveLength(1)
  })
})

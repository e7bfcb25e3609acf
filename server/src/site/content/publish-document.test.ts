import { describe, expect, it } from 'vitest'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { testServer } from '../../testing/test-server.ts'
import { listRevisions, readDocument, readRevision } from './content-queries.ts'
import { publishDocument } from './publish-document.ts'
import { xssCorpus } from '../../testing/hostile/xss-corpus.ts'

const server = await testServer()
const { services } = server
const tenant = await server.tenant()
const inTenant = services.database.inTenant

const publish = (path: DocumentPath, body: unknown, more: { from?: number; author?: string } = {}, tenantId = tenant.id) =>
  inTenant(tenantId, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge', ...more }))
const article = (_id: string, blogDescription: string) => ({
  _id,
  blogImg: '',
  blogTitle: 'A title',
  blogSubtitle: 'A summary',
  blogDescription,
})
const hero = { heroImg: '', title: 'Title', subTitle: 'Subtitle' }

describe('publishDocument', () => {
  it('cleans hostile rich text before it is stored', async () => {
    await publish('/get/blog-section', {
      title: 'Blog',
      subtitle: '',
      blogs: xssCorpus.map((hostile, index) => article(`a${index}`, hostile)),
    })
    const blogs = (await inTenant(tenant.id, (tx) => readDocument(tx, '/get/blog-section')))?.body.blogs ?? []
    expect(blogs).toHaveLength(xssCorpus.length)
    for (const { blogDescription } of blogs) {
      expect(blogDescription).not.toMatch(
        /<[^>]*\son\w+\s*=|<(script|style|svg|math|iframe|object|embed|form|meta|base|link)\b|<[^>]*(javascript|vbscript|data):/i,
      )
    }
  })

  it('refuses markup that no article needs before it is read', async () => {
    const blogs = [article('a0', '<b>'.repeat(200_000))]
    await expect(publish('/get/blog-section', { title: 'Blog', subtitle: '', blogs })).rejects.toMatchObject({
      status: 400,
      message: 'Article is too long: at most 100000 characters.',
    })
  })

  it('keeps plain text plain: markup in it is text, line breaks and control characters are not kept in lines', async () => {
    await publish('/get/faq', {
      title: '<script>alert(1)</script>\nQuestions\u0007',
      subtitle: 'a\r\nb\u202e',
      unknown: 'dropped',
    })
    const document = await inTenant(tenant.id, (tx) => readDocument(tx, '/get/faq'))
    expect(document?.body).toEqual({ title: '<script>alert(1)</script> Questions', subtitle: 'a\nb' })
  })

  it.each([
    ['javascript:alert(1)', 'Background picture must be one of your pictures or an address that begins with https://.'],
    [
      'http://pictures.example/a.png',
      'Background picture must be one of your pictures or an address that begins with https://.',
    ],
  ])('refuses the picture %s', async (heroImg, message) => {
    await expect(publish('/get/service-hero', { ...hero, heroImg })).rejects.toMatchObject({
      status: 400,
      message,
      errors: [{ field: 'heroImg', message }],
    })
  })

  it('names every wrong field of a list', async () => {
    const twice = [
      { _id: 'same', question: 'One?', answer: '' },
      { _id: 'same', question: 'Two?', answer: '' },
    ]
    await expect(publish('/get/faq-process', twice)).rejects.toMatchObject({
      status: 400,
      message: 'Two entries have the same id.',
    })
    await expect(publish('/get/faq-process', [{ _id: 'a' }])).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: '0.question' }), expect.objectContaining({ field: '0.answer' })],
    })
    await expect(
      publish('/get/social-site-data', { facebook: 'javascript:alert(1)', instagram: '', twitter: '#' }),
    ).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'facebook' })],
    })
  })

  it('gives a new entry an id', async () => {
    await publish('/get/faq-process', [{ _id: '', question: 'New?', answer: 'Yes.' }])
    const [entry] = (await inTenant(tenant.id, (tx) => readDocument(tx, '/get/faq-process')))?.body ?? []
    expect(entry?._id).toMatch(/^[\da-f-]{36}$/)
  })

  it('keeps every revision, with who and when', async () => {
    const path = '/get/contact-us-hero'
    for (const [title, author] of [
      ['First', 'Rosa Greenidge'],
      ['Second', 'Devon Marshall'],
    ] as const) {
      await publish(path, { ...hero, title }, { author })
      server.clock.advance(60)
    }
    const history = await inTenant(tenant.id, (tx) => listRevisions(tx, path))
    expect(history.map(({ revision, author }) => [revision, author])).toEqual([
      [2, 'Devon Marshall'],
      [1, 'Rosa Greenidge'],
    ])
    expect(Number(history[0]?.published_at) - Number(history[1]?.published_at)).toBe(60_000)
    expect((await inTenant(tenant.id, (tx) => readRevision(tx, path, 1)))?.title).toBe('First')
    await expect(inTenant(tenant.id, (tx) => tx.deleteFrom('content_revisions').execute())).rejects.toThrow(/permission denied/)
    await expect(
      inTenant(tenant.id, (tx) => tx.updateTable('content_revisions').set({ author: 'x' }).execute()),
    ).rejects.toThrow(/permission denied/)
  })

  it('refuses the second of two publishers of the same revision, and keeps the first', async () => {
    const path = '/get/all-blog-hero'
    for (const from of [0, 1]) {
      const outcomes = await Promise.allSettled(['A', 'B', 'C'].map((title) => publish(path, { ...hero, title }, { from })))
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(2)
      for (const outcome of refused)
        expect(outcome).toMatchObject({ reason: { status: 409, message: expect.stringMatching(/changed this/) } })
      expect((await inTenant(tenant.id, (tx) => readDocument(tx, path)))?.revision).toBe(from + 1)
    }
    expect(await inTenant(tenant.id, (tx) => listRevisions(tx, path))).toHaveLength(2)
  })

  it('is another company’s business only when that company publishes', async () => {
    const other = await server.tenant('other')
    await publish('/get/section', { title: 'Ours', description: '' })
    expect(await inTenant(other.id, (tx) => readDocument(tx, '/get/section'))).toBeUndefined()
    await publish('/get/section', { title: 'Theirs', description: '' }, {}, other.id)
    expect((await inTenant(tenant.id, (tx) => readDocument(tx, '/get/section')))?.body.title).toBe('Ours')
  })
})

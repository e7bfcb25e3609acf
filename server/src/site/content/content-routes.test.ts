import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { productsCall } from '@parcelport/contract/prices/calculator.ts'
import { contentCalls, documentPaths, type DocumentPath } from '@parcelport/contract/site/content.ts'
import { packageInfoCall } from '@parcelport/contract/prices/rates.ts'
import { demoDocuments } from '../../../seeds/demo/index.ts'
import { seedDemo } from '../../../seeds/seed-demo.ts'
import { validator } from '../../platform/http/body/validate.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { contentReader, contentRevision } from './public-content.ts'
import { publishDocument } from './publish-document.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z' })
const { call, services } = server
await seedDemo(services)
const demo = await server.tenant()

const publish = (path: DocumentPath, body: unknown, tenantId = demo.id) =>
  services.database.inTenant(tenantId, (tx) => publishDocument(tx, { path, body, author: 'Rosa Greenidge' }))

/** The answer once it is current: right after a change, a busy server gives the older one, without a tag. */
const current = (path: `/${string}`) =>
  eventually(async () => {
    const answer = await call(`GET ${path}`)
    expect(answer.headers['etag']).toMatch(/^"[\w-]{20,}"$/)
    return answer
  })

const publicCalls = [...contentCalls, packageInfoCall, productsCall]

/** Every text of a document without markup, pictures aside. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /^demo-picture:|^$|</.test(value) ? [] : [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

describe('the public calls', () => {
  it.each(publicCalls.map((spec) => [spec.path, spec] as const))('GET %s answers by its schema', async (path, spec) => {
    const response = await current(path as `/${string}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(validator(spec.response, { coerce: false })(response.json()).problems).toEqual([])
    expect(response.body).not.toContain('demo-picture:')
  })

  it.each(documentPaths)('GET %s holds every text that was written', async (path) => {
    const answer = textsOf((await call(`GET ${path}`)).json())
    for (const text of textsOf(demoDocuments[path])) expect(answer).toContain(text.replaceAll(/[^\S\n]+/g, ' ').trim())
  })
})

describe('GET /get/faq-process', () => {
  const path = '/get/faq-process'

  it('answers from a kept copy until the document changes', async () => {
    const { etag = '' } = (await current(path)).headers
    const known = await call(`GET ${path}`, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag])

    await publish(path, [{ _id: 'one', question: 'Is this new?', answer: 'Yes.' }])
    await eventually(async () => {
      const changed = await call(`GET ${path}`, { headers: { 'if-none-match': etag } })
      expect(changed.statusCode).toBe(200)
      expect(changed.json().data).toEqual([{ _id: 'one', question: 'Is this new?', answer: 'Yes.' }])
      expect(changed.headers['etag']).not.toBe(etag)
    })
  })

  it('answers HEAD with the headers alone', async () => {
    const [whole, head] = [await current(path), await call(`HEAD ${path}`)]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.headers['etag']).toBe(whole.headers['etag'])
  })

  it('compresses, each form under its own tag', async () => {
    const blog = '/get/blog-section'
    const plain = await current(blog)
    const forms = [
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    ] as const
    for (const [encoding, accept, open] of forms) {
      const packed = await call(`GET ${blog}`, { headers: { 'accept-encoding': accept } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['vary']).toContain('accept-encoding')
      expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
      expect(open(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
    expect((await call(`GET ${blog}`, { headers: { 'accept-encoding': 'identity, br;q=0' } })).body).toBe(plain.body)
  })

  it('works with a hundred long questions', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      _id: `q${index}`,
      question: `Question ${index}?`,
      answer: 'Word '.repeat(790).trim(),
    }))
    await publish(path, many)
    await eventually(async () => expect((await call(`GET ${path}`)).json().data).toEqual(many))
    await expect(publish(path, [...many, { _id: 'more', question: '?', answer: '' }])).rejects.toMatchObject({ status: 400 })
  })
})

describe('missing content', () => {
  it('is reported in the envelope: an unknown company, an unknown path, a document that was never published', async () => {
    await server.tenant('empty')
    const answers = [
      await call('GET /get/faq', { tenant: 'nobody' }),
      await call('GET /get/nothing'),
      await call('GET /get/faq', { tenant: 'empty' }),
      await call('GET /get/package-info', { tenant: 'empty' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ success: false, message: expect.stringMatching(/^[A-Z].+\.$/) })
    }
  })

  it('is found as soon as it is published', async () => {
    const late = await server.tenant('late')
    expect((await call('GET /get/faq', { tenant: 'late' })).statusCode).toBe(404)
    await publish('/get/faq', { title: 'Late', subtitle: '' }, late.id)
    await eventually(async () => expect((await call('GET /get/faq', { tenant: 'late' })).json().data.title).toBe('Late'))
    expect((await call('GET /get/faq')).json().data.title).not.toBe('Late')
  })

  it('answers another method with 405', async () => {
    expect((await call('POST /get/faq', { payload: {} })).statusCode).toBe(405)
  })
})

describe('two servers on one database', () => {
  it('show a change on both, and move the revision that pages are kept by', async () => {
    const other = await testServer({ now: server.clock.now(), databaseUrl: server.databaseUrl })
    const read = contentReader(other.services)
    expect(await read(demo, '/get/faq')).toEqual((await call('GET /get/faq')).json().data)
    const before = contentRevision(other.services, demo.id)
    await publish('/get/faq', { title: 'Asked on one server', subtitle: 'Told on the other' })
    await eventually(async () => {
      expect((await other.call('GET /get/faq')).json().data.title).toBe('Asked on one server')
      expect(await read(demo, '/get/faq')).toEqual({ title: 'Asked on one server', subtitle: 'Told on the other' })
      expect(contentRevision(other.services, demo.id)).toBeGreaterThan(before)
    })
  })
})

describe('contentReader', () => {
  it('reads every public GET as the call answers it', async () => {
    const read = contentReader(services)
    for (const { path } of publicCalls) expect(await read(demo, path)).toEqual((await call(`GET ${path as '/'}`)).json().data)
  })

  it('reads null where nothing was published, and knows no other path', async () => {
    const empty = await server.tenant('empty')
    expect(await contentReader(services)(empty, '/get/faq')).toBeNull()
    await expect(contentReader(services)(empty, '/login')).rejects.toThrow('/login')
  })
})

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Away } from '../away.ts'
import { createLogger } from '../http/logger.ts'
import { guardStore } from './guard-store.ts'
import { s3Store } from './s3-store.ts'

/** Objects in a page of a list: few, so that lists have several. */
const PAGE = 3
const bucket = 'parcels'
const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>()
const asked: { method: string; url: URL; signed: boolean }[] = []
let refuseWith: number | undefined
let cutAfter: number | undefined

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return body
  // size;extensions CRLF bytes CRLF, until a size of 0: the checksum follows.
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (size === 0) return Buffer.concat(pieces)
    pieces.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

const xml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

const list = (url: URL, response: ServerResponse): void => {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const rows = page.map((key) => {
    const { bytes, at } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const more =
    keys.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  xml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount>${more}${rows.join('')}</ListBucketResult>`,
  )
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '', 'http://store')
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
  asked.push({
    method: request.method ?? '',
    url,
    signed: request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/') === true,
  })
  const body = await bodyOf(request)
  if (refuseWith !== undefined) return xml(response, refuseWith, '<Error><Code>AccessDenied</Code></Error>')
  const object = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() })
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (url.searchParams.get('list-type') === '2') list(url, response)
  else if (!object) xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
  else {
    const { bytes, type, at } = object
    response.writeHead(200, {
      'content-length': bytes.length,
      'content-type': type,
      'last-modified': at.toUTCString(),
      etag: '"x"',
    })
    if (cutAfter === undefined) response.end(bytes)
    else response.write(bytes.subarray(0, cutAfter), () => response.destroy())
  }
}

const s3 = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
await once(s3, 'listening')
afterAll(() => void s3.close())
const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
const credentials = { accessKeyId: 'key-id', secretAccessKey: 'key-secret' }
const store = guardStore(await s3Store({ bucket, region: 'us-east-1', endpoint, forcePathStyle: true, ...credentials }), {
  log: createLogger('silent'),
  writers: 4,
})

beforeEach(() => {
  objects.clear()
  asked.length = 0
  refuseWith = undefined
  cutAfter = undefined
})

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

test('what is put is got back byte for byte, with its type, by a signed request', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
  await store.put('one/private/a b', bytes, 'application/pdf')
  expect(objects.get('one/private/a b')).toMatchObject({ bytes, type: 'application/pdf' })
  expect((await store.get('one/private/a b'))?.equals(bytes)).toBe(true)
  expect(asked.every(({ signed }) => signed)).toBe(true)
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('an object that is not there is undefined to get, and nothing to remove', async () => {
  expect(await store.get('one/private/none')).toBeUndefined()
  await store.remove('one/private/none')
})

test('what is removed is gone', async () => {
  await store.put('one/private/a', Buffer.from('a'), 'text/plain')
  await store.remove('one/private/a')
  expect(await store.get('one/private/a')).toBeUndefined()
})

test('a list goes on over every page, below its prefix alone, and knows when each was put', async () => {
  const before = Date.now() - 1_000
  for (let index = 0; index < PAGE * 2 + 1; index += 1) await store.put(`one/private/${index}`, Buffer.from('x'), 'text/plain')
  await store.put('oneself/private/0', Buffer.from('x'), 'text/plain')
  expect(await keysBelow('one/')).toEqual(Array.from({ length: PAGE * 2 + 1 }, (_, index) => `one/private/${index}`))
  for await (const { modifiedAt } of store.list('one/')) expect(modifiedAt.getTime()).toBeGreaterThan(before)
  expect(await keysBelow('none/')).toEqual([])
})

test('a list asks once a page, not once an object', async () => {
  for (let index = 0; index < PAGE; index += 1) await store.put(`one/private/${index}`, Buffer.from('x'), 'text/plain')
  asked.length = 0
  await keysBelow('one/')
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('a store that refuses is away, and no object is missing', async () => {
  for (const status of [403, 500, 503]) {
    refuseWith = status
    await expect(store.get('one/private/a')).rejects.toBeInstanceOf(Away)
    await expect(store.put('one/private/a', Buffer.from('a'), 'text/plain')).rejects.toBeInstanceOf(Away)
    await expect(keysBelow('one/')).rejects.toBeInstanceOf(Away)
    expect(store.isAway).toBe(true)
  }
  refuseWith = undefined
  expect(await store.get('one/private/a')).toBeUndefined()
  expect(store.isAway).toBe(false)
})

test('an object that breaks off on its way is away, not shorter', async () => {
  await store.put('one/private/a', Buffer.alloc(100_000, 'a'), 'text/plain')
  cutAfter = 50_000
  await expect(store.get('one/private/a')).rejects.toBeInstanceOf(Away)
})

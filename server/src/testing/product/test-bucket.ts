import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../platform/config.ts'

const bucket = 'parcels'

export interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  readonly at: Date
}

export interface TestBucket {
  readonly port: number
  /** The server's configuration for it; with another port when a proxy is in front. */
  config(port?: number): S3Config
  readonly objects: Map<string, StoredObject>
  readonly asked: { method: string; url: URL; signed: boolean }[]
  /** The status of every answer. */
  refuseWith: number | undefined
  /** Bytes of an object after which the connection breaks. */
  cutAfter: number | undefined
  close(): Promise<void>
}

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

const list = (objects: TestBucket['objects'], { searchParams }: URL, pageSize: number): string => {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = found.slice(0, pageSize)
  const rows = page.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const more =
    found.length > pageSize
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount>${more}${rows.join('')}</ListBucketResult>`
}

/** Starts a bucket on a free port of 127.0.0.1. `pageSize`: objects in a page of a list. */
export const startTestBucket = async ({ pageSize = 1_000 }: { readonly pageSize?: number } = {}): Promise<TestBucket> => {
  const objects: TestBucket['objects'] = new Map()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/') === true
    self.asked.push({ method: request.method ?? '', url, signed })
    const body = await bodyOf(request)
    if (self.refuseWith !== undefined) return xml(response, self.refuseWith, '<Error><Code>AccessDenied</Code></Error>')
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (url.searchParams.get('list-type') === '2') xml(response, 200, list(objects, url, pageSize))
    else if (!object) xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    else {
      const { bytes, type, at } = object
      response.writeHead(200, {
        'content-length': bytes.length,
        'content-type': type,
        'last-modified': at.toUTCString(),
        etag: '"x"',
      })
      if (self.cutAfter === undefined) response.end(bytes)
      else response.write(bytes.subarray(0, self.cutAfter), () => response.destroy())
    }
  }

  // An upload cut off in its body is not stored.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const self: TestBucket = {
    port,
    config: (through = port) => ({
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${through}`,
      forcePathStyle: true,
      accessKeyId: 'key-id',
      secretAccessKey: 'key-secret',
    }),
    objects,
    asked: [],
    refuseWith: undefined,
    cutAfter: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, WORTH_COMPRESSING, type Encoding } from '../http/door/accepted-encoding.ts'
import type { App } from '../http/serve/app-types.ts'
import { open } from '../http/door/open-routes.ts'
import { refuse } from '../http/answer/refusal.ts'
import { isSlug } from '../http/door/tenant.ts'
import type { Services } from '../services.ts'
import { createGallery, type Shown } from './gallery.ts'
import { rangeOf } from './range-of.ts'

const DRAWING = 'image/svg+xml'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** An SVG opened as a page runs nothing and loads nothing. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

interface MediaParams {
  readonly slug: string
  readonly hash: string
  readonly file: string
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Brotli quality, 0–11: nearly the smallest size, for a tenth of the best one's time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** An SVG is text: it is sent compressed to clients that accept it, and uncompressed for a range. */
const packed = async ({ headers }: FastifyRequest, { bytes, type, etag }: Shown): Promise<Shown & { encoding?: Encoding }> => {
  const encoding = type === DRAWING && !headers.range ? acceptedEncoding(headers['accept-encoding']) : undefined
  if (encoding === undefined || bytes.length < WORTH_COMPRESSING) return { bytes, type, etag }
  return {
    bytes: await (encoding === 'br' ? packers.br(bytes, QUALITY) : packers.gzip(bytes)),
    type,
    etag: etag.replace(/"$/, `-${encoding}"`),
    encoding,
  }
}

/** The Vary header with `accept-encoding` added; existing values, such as `Origin` for another site's request, stay. */
const alsoByEncoding = (reply: FastifyReply): string =>
  [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ')

const send = async (request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> => {
  const { bytes, type, etag, encoding } = await packed(request, shown)
  reply.headers({
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    etag,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
    ...(type === DRAWING && { 'content-security-policy': ALONE, vary: alsoByEncoding(reply) }),
  })
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  reply.type(type)
  if (encoding) return reply.header('content-encoding', encoding).send(bytes)
  const range = rangeOf(request.headers.range, bytes.length)
  if (range === undefined) return reply.send(bytes)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1))
}

/** Public pictures and videos under addresses that never change their content. */
export const mediaRoutes = (app: App, services: Services): void => {
  const show = createGallery(services)
  app.get<{ Params: MediaParams }>('/media/:slug/:hash/:file', { config: { open: open.media } }, async (request, reply) => {
    const { slug, hash, file } = request.params
    const tenant = isSlug(slug) && /^[0-9a-f]{16}$/.test(hash) ? await app.tenants.bySlug(slug) : undefined
    const shown = tenant && (await show(tenant.id, `/media/${slug}/${hash}`, file))
    if (!shown) throw refuse.notFound('There is no such picture.')
    return send(request, reply, shown)
  })
}

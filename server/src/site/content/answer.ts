import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptBody, type Asked, type Headers, type Kept } from '../../platform/http/answer/kept-answer.ts'
import { acceptedEncoding, WORTH_COMPRESSING, type Encoding } from '../../platform/http/door/accepted-encoding.ts'

/** Bytes ready to send, with their ETag. */
export interface Representation {
  readonly encoding: Encoding
  readonly bytes: Buffer
  /** The bytes as they are sent from memory. */
  readonly body: Kept['body']
  /** A strong ETag. */
  readonly etag: string
  /** Headers of a full response. */
  readonly headers: Readonly<Record<string, string>>
  /** Headers of a 304. */
  readonly unchanged: Readonly<Record<string, string>>
}

/** A text in every encoding that a client may ask for, compressed once. */
export interface Representations {
  readonly plain: Representation
  readonly brotli: Representation
  readonly gzip: Representation
}

/** The answer of a public call, serialised and compressed once. */
export interface Answer extends Representations {
  /** The body in the wire's spelling; shared and read-only. */
  readonly data: unknown
}

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

/** Response settings of a text. */
export interface Sending {
  /** With its charset. */
  readonly contentType: string
  /** Request headers that answers vary by, besides accept-encoding. */
  readonly alsoVaryBy?: readonly string[]
}

/** Compresses a text in each encoding, off the event loop, and builds the headers of each. */
export const makeRepresentations = async (
  text: string,
  { contentType, alsoVaryBy = [] }: Sending,
): Promise<Representations> => {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const form = (encoding: Encoding, packed: Buffer, etag: string): Representation => {
    const unchanged = { etag, 'cache-control': 'no-cache', vary: ['accept-encoding', ...alsoVaryBy].join(', ') }
    const length = { 'content-type': contentType, 'content-length': String(packed.length) }
    return {
      encoding,
      bytes: packed,
      body: keptBody(packed),
      etag,
      unchanged,
      headers: { ...unchanged, ...length, ...(encoding && { 'content-encoding': encoding }) },
    }
  }
  const plain = form(undefined, bytes, `"${hash}"`)
  if (bytes.length < WORTH_COMPRESSING) return { plain, brotli: plain, gzip: plain }
  const [br, gz] = await Promise.all([
    brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipOf(bytes, { level: 9 }),
  ])
  return {
    plain,
    brotli: form('br', br, `"${hash}-br"`),
    gzip: form('gzip', gz, `"${hash}-gz"`),
  }
}

/** Serialises and compresses the body of a public call. */
export const makeAnswer = async (data: unknown, alsoVaryBy: readonly string[] = []): Promise<Answer> => ({
  data,
  ...(await makeRepresentations(JSON.stringify({ success: true, data }), {
    contentType: 'application/json; charset=utf-8',
    alsoVaryBy,
  })),
})

/** The smallest form of an answer that an Accept-Encoding header allows. */
export const representationFor = (answer: Representations, acceptEncoding: string | undefined): Representation => {
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'br') return answer.brotli
  return encoding === 'gzip' ? answer.gzip : answer.plain
}

/** Whether an If-None-Match header names these bytes (weak comparison, RFC 9110 §13.1.2). */
const isKnown = (representation: Representation, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === representation.etag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === representation.etag))

/** Request headers besides accept-encoding that answers vary by: CORS answers name the caller's origin. */
export const variesBy = ({ allowedOrigins }: { readonly allowedOrigins: readonly unknown[] }): readonly string[] =>
  allowedOrigins.length > 0 ? ['origin'] : []

/**
 * What answers a request from memory: the form that it asks for, or 304 where the client has it. `shared`: the headers that it
 * shares with other answers.
 */
export const keptForm = ({ headers }: Pick<Asked, 'headers'>, forms: Representations, shared: Headers): Kept => {
  const form = representationFor(forms, headers['accept-encoding'])
  return isKnown(form, headers['if-none-match'])
    ? { status: 304, shared, headers: form.unchanged, body: undefined }
    : { status: 200, shared, headers: form.headers, body: form.body }
}

/** Sends the form that a request asks for, or 304 where the client has it. */
export const sendForm = ({ headers }: FastifyRequest, reply: FastifyReply, forms: Representations): void => {
  const form = representationFor(forms, headers['accept-encoding'])
  if (isKnown(form, headers['if-none-match'])) reply.code(304).headers(form.unchanged).send()
  else reply.headers(form.headers).send(form.bytes)
}

/** Sends the form that a request asks for, uncached, because it is incomplete or old. */
export const sendOnce = (request: FastifyRequest, reply: FastifyReply, forms: Representations): void => {
  const { headers, bytes } = representationFor(forms, request.headers['accept-encoding'])
  reply.headers(headers).removeHeader('etag').header('cache-control', 'no-store').send(bytes)
}

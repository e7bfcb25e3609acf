import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { advisoryLock } from '../../database/advisory-lock.ts'
import type { Tx } from '../../database/database.ts'
import type { UploadedFile } from '../../files/files.ts'
import { sweepRows } from '../../jobs/sweep-rows.ts'
import type { Parsed } from '../body/parse-request.ts'
import { refuse } from './refusal.ts'

/** A request with an Idempotency-Key: sent again it is the same request, even when its answer was lost. */
export interface NamedRequest {
  readonly tenantId: string
  readonly actorKind: 'customer' | 'staff'
  readonly actorId: string
  readonly key: string
  readonly call: string
  readonly status: number
  /** SHA-256 of the request's content. */
  readonly fingerprint: Buffer
  readonly at: Date
}

type Sent = Pick<Parsed, 'params' | 'query' | 'body' | 'uploads'>

const form = /^[\x21-\x7e]{1,200}$/

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Hash of parameters, query, body and files, independent of the order of fields. */
const fingerprintOf = ({ params, query, body, uploads }: Sent): Buffer => {
  const given = Object.entries(uploads).filter((entry): entry is [string, UploadedFile] => (entry[1] as unknown) !== undefined)
  const files = Object.fromEntries(given.map(([name, { bytes, name: called }]) => [name, [called, digest(bytes)]]))
  return createHash('sha256').update(JSON.stringify({ params, query, body, files }, sorted)).digest()
}

/** Throws 400 when a call that needs an Idempotency-Key came without one: sent again, it would be done again. */
export const expectNamed = ({ idempotent }: CallSpec, { headers }: Pick<FastifyRequest, 'headers'>): void => {
  if (idempotent !== 'required' || headers['idempotency-key'] !== undefined) return
  throw refuse.badRequest(
    'The Idempotency-Key is missing. Send a new one with each request, and the same one when you repeat it, so that it happens only once.',
  )
}

/** The identity of a request by its Idempotency-Key; undefined when it has none. Throws 400 for an invalid key. */
export const nameOf = (
  call: CallSpec,
  { headers, admitted }: Pick<FastifyRequest, 'headers' | 'admitted'>,
  parsed: Sent,
  at: Date,
): NamedRequest | undefined => {
  const { tenant, customer, staff } = admitted
  const key = headers['idempotency-key']
  const actor = customer ?? staff
  if (key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !form.test(key))
    throw refuse.badRequest('The Idempotency-Key must be 1 to 200 printable characters.')
  return {
    tenantId: tenant.id,
    actorKind: customer ? 'customer' : 'staff',
    actorId: actor.id,
    key,
    call: `${call.method} ${call.path}`,
    status: call.status ?? 200,
    fingerprint: fingerprintOf(parsed),
    at,
  }
}

/**
 * The earlier answer to this request; undefined when it is new. Throws 422 when the key named another request, and 409 when it
 * was done but its answer is not stored.
 */
export const answeredBefore = async (tx: Tx, named: NamedRequest): Promise<unknown> => {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'fingerprint', 'answer'])
    .where('actor_kind', '=', named.actorKind)
    .where('actor_id', '=', named.actorId)
    .where('key', '=', named.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.fingerprint === null) throw refuse.conflict('This was saved before. Please load the page again to see it.')
  if (row.call !== named.call || !row.fingerprint.equals(named.fingerprint))
    throw refuse.unprocessable('Something else was sent and saved with this Idempotency-Key. Please look at what is there.')
  return row.answer
}

/**
 * Does the work of a named request once and stores its answer, in one transaction: both or neither happen, even when the
 * process dies. Two requests with one key at the same moment wait for each other, and the second gets the first one's answer.
 */
export const onceByName = async <T>(tx: Tx, named: NamedRequest, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { tenantId, actorKind, actorId, key, call, status, fingerprint, at } = named
  await advisoryLock(tx, `idempotency:${tenantId}:${actorKind}:${actorId}:${key}`)
  const before = await answeredBefore(tx, named)
  if (before !== undefined) return before as T
  const answer = await work(tx)
  await tx
    .insertInto('idempotency_keys')
    .values({
      actor_kind: actorKind,
      actor_id: actorId,
      key,
      call,
      status,
      fingerprint,
      answer: JSON.stringify(answer),
      created_at: at,
    })
    .execute()
  return answer
}

/** Deletes keys after a month, when nobody repeats a request any more. */
export const sweepIdempotency = sweepRows('idempotency.sweep', '31 * * * *', [
  { table: 'idempotency_keys', age: 'created_at', olderThanDays: 30 },
])

import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'
import { basePath, failuresOf, Failure } from '@parcelport/contract/call.ts'
import type { BodyOf, CallSpec, ParamsOf, QueryOf, ResponseOf, UploadsOf } from '@parcelport/contract/call.ts'
import type { StaffAccess } from '@parcelport/contract/company/staff-permissions.ts'
import {
  acting,
  staffActor,
  visitor,
  type ActingTx,
  type Actor,
  type By,
  type CustomerActor,
  type StaffActor,
  type Visitor,
} from '../../database/acting.ts'
import type { Tx } from '../../database/database.ts'
import type { UploadedFile } from '../../files/files.ts'
import type { LimitRule } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import type { Admitted, App } from '../serve/app-types.ts'
import type { Resetting, SignedIn, SignedInStaff } from '../door/authenticators.ts'
import { admit } from '../door/admit.ts'
import { countFiles } from './files-of-day.ts'
import { answeredBefore, expectNamed, nameOf, onceByName } from './idempotency.ts'
import { nameOldFile } from './name-old-file.ts'
import { waitForStream } from '../serve/patient-requests.ts'
import { parseRequest } from '../body/parse-request.ts'
import type { Tenant } from '../door/tenant.ts'
import { timeLimits, within } from '../serve/time-limits.ts'

type IsRequired<C extends CallSpec, Name extends string> = C['uploads'] extends Record<Name, { required: true }> ? true : false

/** The judged files of a call: required ones are present, optional ones may be. */
type Uploads<C extends CallSpec> = {
  readonly [Name in UploadsOf<C>]: IsRequired<C, Name> extends true ? UploadedFile : UploadedFile | undefined
}

type ActorOf<C extends CallSpec> = C['access'] extends StaffAccess
  ? StaffActor
  : C['access'] extends 'customer'
    ? CustomerActor
    : Visitor

const actorOf = ({ customer, staff }: Admitted): Actor =>
  staff ? staffActor(staff) : customer ? { kind: 'customer', id: customer.id } : visitor

/** What a handler knows about its request: parsed, permitted and typed from the call. */
export interface Context<C extends CallSpec> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly uploads: Uploads<C>
  readonly tenant: Tenant
  /** Holder of the login token; only when `access` is `customer`. */
  readonly customer: C['access'] extends 'customer' ? SignedIn : undefined
  /** Holder of the reset token; only when `access` is `reset`. */
  readonly reset: C['access'] extends 'reset' ? Resetting : undefined
  /** The signed-in member of staff; only when `access` is a staff access. */
  readonly staff: C['access'] extends StaffAccess ? SignedInStaff : undefined
  readonly by: By<ActorOf<C>>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * Runs one transaction in the tenant's scope: commits when `work` resolves, rolls back when it throws. When the call is
   * `idempotent`, the result of `work` is the handler's answer, and is stored with it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `transaction`, for work that only reads and may run twice: on the replica, where one is as new as the primary. While the
   * primary is away the replica reads what it has, and the answer says so in `X-Data-As-Of`: complete until then for certain.
   */
  reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `transaction`, with an actor: `audit` and others read who acts from it. */
  act<T>(work: (tx: ActingTx<ActorOf<C>>) => Promise<T>): Promise<T>
}

type Unsigned<R> = R extends { success: true } ? Omit<R, 'success'> & { readonly success?: true } : R
type AnswerOf<C extends CallSpec> = Unsigned<ResponseOf<C>>

/**
 * Returns the call's success body (`success: true` may be left out), or the reply itself after sending something through it.
 */
export type Handler<C extends CallSpec> = (context: Context<C>) => Promise<AnswerOf<C> | FastifyReply>

/** Answers to signed-in people are never cached, whatever the handler said. */
const keepNowhere: onSendHookHandler = (_request, reply, payload, done) => {
  if (!String(reply.getHeader('cache-control')).includes('no-store')) reply.header('cache-control', 'no-store')
  done(null, payload)
}

const offer = <C extends CallSpec>(app: App, services: Services, call: C, handler: Handler<C>, ofNetwork?: LimitRule): void => {
  app.offered.push(call)
  const parse = parseRequest(call, join(services.config.dataDir, 'incoming'), async (request, bytes) => {
    const { tenant, customer } = request.admitted
    if (customer) await countFiles(services.limits, { tenantId: tenant.id, customerId: customer.id, bytes })
  })
  const failures = Object.fromEntries(failuresOf(call).map((status) => [status, Failure]))
  const isBinary = (call.response as { format?: string }).format === 'binary'

  const route: RouteOptions = {
    method: call.method,
    url: basePath(':tenant') + call.path,
    config: { call },
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    schema: { response: isBinary ? failures : { ...failures, [call.status ?? 200]: call.response } },
    onRequest: async (request) => {
      await admit(app, call, request)
      expectNamed(call, request)
      if (ofNetwork) await services.limits.consume(ofNetwork, request.ip)
    },
    ...(call.access !== 'public' && { onSend: [keepNowhere, nameOldFile, waitForStream] }),
    handler: async (request, reply) => {
      const { tenant, customer, reset, staff } = request.admitted
      const { leave, ...parsed } = await parse(request)
      const inTenant = <T>(work: (tx: Tx) => Promise<T>) => services.database.inTenant(tenant.id, work)
      const work = async (): Promise<unknown> => {
        const named = call.idempotent && nameOf(call, request, parsed, services.clock.now())
        const transaction = named
          ? <T>(once: (tx: Tx) => Promise<T>) => inTenant((tx) => onceByName(tx, named, once))
          : inTenant
        const by: By = { actor: actorOf(request.admitted), at: services.clock.now(), network: request.ip }
        const reading = <T>(once: (tx: Tx) => Promise<T>) =>
          services.database.reading(tenant.id, once, (asOf) => void reply.header('x-data-as-of', asOf.toISOString()))
        const act = <T>(once: (tx: ActingTx) => Promise<T>) => transaction((tx) => once(acting(tx, by)))
        const people = { tenant, customer, reset, staff, by }
        const context = { ...parsed, ...people, request, reply, transaction, reading, act } as unknown as Context<C>
        reply.code(call.status ?? 200)
        // Checked before anything else: a repeated request costs nothing and counts for nothing.
        const before = named && (await inTenant((tx) => answeredBefore(tx, named)))
        const answer = before ?? (await handler(context))
        return isBinary || answer === reply ? answer : { success: true, ...answer }
      }
      const answer = work().finally(leave)
      // The time of a form begins with its headers and is long: our own work on it has the usual time.
      return call.uploads ? within(answer, timeLimits.handler) : answer
    },
  }
  if (!call.uploads) app.route(route)
  // Only calls that take files register the hooks for forms.
  else
    app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false })
      scope.route(route)
    })
}

/**
 * Offers one call of the contract: finds the tenant (404), checks who may call (401), requires its Idempotency-Key where the
 * call needs one (400), parses parameters, query, body and files (400, 413, 415), and sends the handler's answer through the
 * call's schema. Refusals thrown by the handler become the error envelope.
 */
export const handle = <C extends CallSpec>(app: App, services: Services, call: C, handler: Handler<C>): void =>
  offer(app, services, call, handler)

/** As {@link handle}; each request counts for a limit of its network address before its body is read. */
export const handleLimited = <C extends CallSpec>(
  app: App,
  services: Services,
  call: C,
  ofNetwork: LimitRule,
  handler: Handler<C>,
): void => offer(app, services, call, handler, ofNetwork)

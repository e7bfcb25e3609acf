import type { FastifyReply, FastifyRequest } from 'fastify'
import { productsCall } from '@parcelport/contract/calculator.ts'
import type { CallSpec } from '@parcelport/contract/call.ts'
import { contentCalls } from '@parcelport/contract/content.ts'
import { packageInfoCall } from '@parcelport/contract/rates.ts'
import type { App } from '../platform/http/app-types.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services.ts'
import { isKnown, representationFor, type Answer } from './answer.ts'
import { answersOf, publicSources } from './public-content.ts'

const NOT_PUBLISHED = 'This has not been published yet.'

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  const { etag, encoding, bytes } = representationFor(answer, request.headers['accept-encoding'])
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isKnown({ etag, encoding, bytes }, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}

/** Every public GET, from bytes that are made once for each change. */
export const contentRoutes = (app: App, services: Services): void => {
  const answers = answersOf(services)
  const calls = new Map<string, CallSpec>([...contentCalls, packageInfoCall, productsCall].map((call) => [call.path, call]))
  for (const source of publicSources) {
    const call = calls.get(source.path)
    if (!call) throw new Error(`The contract has no call ${source.path}`)
    handle(app, services, call, async ({ tenant, request, reply }) => {
      const answer = await answers.read(tenant.id, source)
      if (!answer) throw refuse.notFound(NOT_PUBLISHED)
      return send(request, reply, answer)
    })
  }
}

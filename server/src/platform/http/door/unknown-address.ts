import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { basePath, type CallSpec } from '@parcelport/contract/call.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { tenantOf } from './admit.ts'
import type { App } from '../serve/app-types.ts'
import { pathOf } from './path-of.ts'
import { open } from './open-routes.ts'
import { Refusal, refuse } from '../answer/refusal.ts'

const UNKNOWN = 'There is nothing at this address.'
/** A console only requests files of its own version: a newer server has replaced it while the console was open. */
const OLDER_CONSOLE = 'This page is older than its server. Load it again.'

/** `/packages/:packageId` as a regular expression for addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)

/** The methods of an address, empty when there is no such address. GET includes HEAD. */
export const methodsAt = (offered: readonly CallSpec[], path: string): string[] => {
  const methods = offered.filter((call) => patternOf(call.path).test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Answers below `/{tenant}/V1/0.0` for unknown calls: 404 for an unknown company or path, 405 with Allow for a wrong method.
 * Elsewhere 404 when no page matches. Decided before any body is read.
 */
export const answerUnknownAddresses = (app: App): void => {
  const refuseAddress = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tenant = await tenantOf(app, request)
    const path = pathOf(request.url).slice(basePath(tenant.slug).length)
    const allowed = methodsAt(app.offered, path)
    // With the right method it came here because an id is longer than the router reads: no row has it.
    if (allowed.length === 0 || allowed.includes(request.method))
      throw refuse.notFound(request.headers[STAFF_HEADER] ? OLDER_CONSOLE : UNKNOWN)
    reply.header('allow', allowed.join(', '))
    throw new Refusal(405, `This address takes ${allowed.join(', ')} only.`)
  }
  for (const url of [basePath(':tenant'), `${basePath(':tenant')}/*`]) {
    app.route({
      method: methods,
      url,
      config: { open: open.unknownAddress },
      onRequest: refuseAddress,
      handler: () => Promise.reject(refuse.notFound(UNKNOWN)),
    })
  }
  app.setNotFoundHandler(() => {
    throw refuse.notFound(UNKNOWN)
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { open } from '../../../platform/http/door/open-routes.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { OPT_OUT, readOptOutToken } from '../../../platform/mail/opt-out-token.ts'
import { createSealing } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import type { Soon } from '../../../platform/soon.ts'
import { askPage, donePage, optOutHeaders, refusedPage } from './opt-out-page.ts'
import { stopNews } from './stop-news.ts'

const PATH = '/opt-out'
/** `List-Unsubscribe=One-Click`, as a form of either kind (RFC 8058 §3.1). What it says is not read: the token is in the address. */
const MOST_BYTES = 4_096

/**
 * The link of mails of news, at the company of the host name: GET asks, POST ends them. No sign-in, no cookie, and no limit by network:
 * mail providers press for many readers from few networks, and a made-up token is refused before the database is asked.
 */
export const optOutRoutes = (
  app: App,
  { config, database }: Services,
  tenantOfHost: (host: string) => Soon<Tenant | undefined>,
): void => {
  /** The company of the request, and the address for which the token was made. */
  const heard = async (request: FastifyRequest) => {
    const tenant = await tenantOfHost(request.host)
    if (!tenant) throw refuse.noCompany()
    const token = new URLSearchParams(request.url.split('?', 2)[1]).get('token') ?? ''
    const sealing = createSealing([config.secretKey, ...config.previousSecretKeys], OPT_OUT, tenant.id)
    return { tenant, key: readOptOutToken(sealing, token) }
  }
  const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).headers(optOutHeaders).send(html)

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) => done(null))

    scope.get(PATH, { config: { open: open.optOut } }, async (request, reply) => {
      const { tenant, key } = await heard(request)
      return key === undefined ? send(reply, 400, refusedPage()) : send(reply, 200, askPage(tenant.name))
    })
    scope.post(PATH, { config: { open: open.optOut }, bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { tenant, key } = await heard(request)
      if (key === undefined) return send(reply, 400, refusedPage())
      await database.inTenant(tenant.id, (tx) => stopNews(tx, key))
      return send(reply, 200, donePage(tenant.name))
    })
  })
}

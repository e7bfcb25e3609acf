import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '@parcelport/contract/call.ts'
import { cardProviders, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { tenantOf } from '../../../platform/http/door/admit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { open } from '../../../platform/http/door/open-routes.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { cardSealing } from '../card-accounts.ts'
import type { Heard } from '../providers/card-provider.ts'
import { hearBrowser, hearProvider } from './card-webhook.ts'
import { cardPageHeaders, takeCardPage } from '../show-card-page.ts'

/** Largest body from a card company or a browser, in bytes. */
const MOST_BYTES = 64 * 1024

/** Anybody may send these requests; each costs a signature check, and at most a few rows. */
const limits = {
  told: { name: 'cards-told', points: 600, seconds: 60, perNetwork: true },
  returned: { name: 'cards-returned', points: 60, seconds: 600, perNetwork: true },
  shown: { name: 'cards-shown', points: 60, seconds: 600, perNetwork: true },
} as const

const isProvider = (name: string | undefined): name is CardProvider => cardProviders.some((each) => each === name)

const heardOf = (request: FastifyRequest): Heard => ({
  body: typeof request.body === 'string' ? request.body : '',
  query: new URL(request.url, 'http://here').searchParams,
  headers: request.headers,
})

/** Routes for card companies and returning browsers. Bodies are taken as sent, because signatures cover them. */
export const cardWebhookRoutes = (app: App, services: Services): void => {
  const base = `${basePath(':tenant')}/payments`
  const config = { open: open.cards }

  const hearing = async (request: FastifyRequest) => {
    const tenant = await tenantOf(app, request)
    const { provider } = request.params as { provider?: string }
    if (!isProvider(provider)) throw refuse.notFound('There is nothing at this address.')
    return { tenant, of: { services, tenantId: tenant.id, provider } }
  }

  const comeBack = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await services.limits.consume(limits.returned, request.ip)
    const { tenant, of } = await hearing(request)
    const { attemptId = '' } = request.params as { attemptId?: string }
    const heard = await hearBrowser(of, attemptId, heardOf(request))
    const to = heard === 'unknown' ? '' : `?card=${attemptId}`
    return reply
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(`${tenant.publicUrl}/dashboard/payment${to}`, 303)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))

    scope.post(`${base}/incoming/:provider`, { config, bodyLimit: MOST_BYTES }, async (request, reply) => {
      await services.limits.consume(limits.told, request.ip)
      const { of } = await hearing(request)
      const heard = await hearProvider(of, heardOf(request))
      if (heard === 'forged') throw refuse.unauthorized('We could not verify who sent this.')
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ success: true }))
    })
    scope.post(`${base}/returned/:provider/:attemptId`, { config, bodyLimit: MOST_BYTES }, comeBack)
    // HEAD would use up what only a person's visit may.
    scope.get(`${base}/returned/:provider/:attemptId`, { config, exposeHeadRoute: false }, comeBack)

    scope.get(`${base}/page/:attemptId`, { config, exposeHeadRoute: false }, async (request, reply) => {
      await services.limits.consume(limits.shown, request.ip)
      const tenant = await tenantOf(app, request)
      const { attemptId = '' } = request.params as { attemptId?: string }
      const key = heardOf(request).query.get('key') ?? ''
      const page = await services.database.inTenant(tenant.id, (tx) =>
        takeCardPage(tx, cardSealing(services.config, tenant.id), { attemptId, key, now: services.clock.now() }),
      )
      if (page === undefined)
        throw refuse.notFound('This payment page was already shown, or it is too old. Go back to your bills and begin again.')
      // An opaque origin has no agent cluster of its own.
      reply.removeHeader('origin-agent-cluster')
      return reply.headers(cardPageHeaders({ playedAt: services.config.cardProvidersAt })).send(page)
    })
  })
}

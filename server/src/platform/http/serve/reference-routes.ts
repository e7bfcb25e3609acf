import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@parcelport/contract/calls.ts'
import { openApi } from '@parcelport/contract/openapi.ts'
import type { Services } from '../../services.ts'
import product from '../../../../package.json' with { type: 'json' }
import type { App } from './app-types.ts'
import { open } from '../door/open-routes.ts'
import { contentSecurityPolicy } from '../door/security-headers.ts'

/** The one inline style that the reference's script (swagger-ui) sets, allowed by its hash on these pages alone. */
const REFERENCE_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The contract for programs at /openapi.json and for people at /docs/api, all served from this server. */
export const referenceRoutes = async (app: App, { config }: Pick<Services, 'config'>): Promise<void> => {
  const document = openApi(calls, { version: product.version, server: config.publicUrl })
  // Made on the first request: it takes longer than the rest of our start.
  let json: string | undefined
  app.get('/openapi.json', { config: { open: open.reference } }, async (_request, reply) => {
    json ??= JSON.stringify(document)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json)
  })
  await app.register(async (scope) => {
    // The plugin's routes need their entry in `open` too.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: open.reference }
    })
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/docs/api',
      staticCSP: { ...contentSecurityPolicy, 'style-src': ["'self'", REFERENCE_STYLE] },
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        validatorUrl: null,
        supportedSubmitMethods: [],
      },
      theme: { title: 'Parcelport: the HTTP contract' },
    })
  })
}

import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { App } from '../../platform/http/serve/app-types.ts'
import { CLIENT_ENTRY, commonTags, SIGNED_IN_ENTRY, webRoot, type Web } from './web.ts'

const tags = [
  commonTags,
  '<link rel="stylesheet" href="/src/styles.css">',
  `<script type="module" src="/${SIGNED_IN_ENTRY}"></script>`,
  `<script type="module" src="/${CLIENT_ENTRY}"></script>`,
].join('')

const isOurs = (url: string): boolean =>
  /^\/(?:[^/]+\/(?:V1\/|brand\.css)|console(?:-changes)?(?:\/|$)|media\/|docs\/|openapi|healthz|readyz|metrics)/.test(url)

/** The web from its sources, for development: Vite serves modules and styles, and pages change as they are edited. */
export const liveWeb = async (app: App): Promise<Web> => {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root: fileURLToPath(webRoot),
    configFile: fileURLToPath(new URL('vite.config.ts', webRoot)),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Web
  const { addressOf, isMissing, pagePaths } = await load()
  return {
    render: async (request) => (await load()).render(request),
    addressOf,
    isMissing,
    pagePaths,
    head: () => tags,
    finish: (url, html) => vite.transformIndexHtml(url, html),
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import { filesOf, scriptTags, styleTags, type Manifest } from './built-tags.ts'
import { CLIENT_ENTRY, commonTags, OFFLINE_PAGE, SIGNED_IN_ENTRY, webRoot, WORKER, type Web } from './web.ts'

/** Customers have both fonts cached from sign-in; on a slow line, loading them would delay the dashboard's first paint. */
const isDashboard = (modules: readonly string[]): boolean => modules.some((module) => module.startsWith('src/dashboard/'))

/** Tags for the built files, most urgent first. Only the first script runs before the first paint. */
export const tagsOf = (manifest: Manifest, modules: readonly string[]): string => {
  const files = filesOf(manifest, [CLIENT_ENTRY, ...modules])
  const early = manifest[SIGNED_IN_ENTRY]?.file
  const styles = styleTags(files, '/', { fontsWait: isDashboard(modules) })
  return [commonTags, styles, early && `<script src="/${early}"></script>`, scriptTags(files)].join('')
}

const ENTRY = 'entry-server.js'
const MISSING = 'The web is not built: run `npm run build`.'

const offlineOf = async (manifest: Manifest): Promise<NonNullable<Web['offline']>> => {
  const files = filesOf(manifest, [OFFLINE_PAGE])
  const worker = manifest[WORKER]
  if (!worker) throw new Error(MISSING)
  return {
    worker: await readFile(new URL(`dist/client/${worker.file}`, webRoot), 'utf8'),
    head: styleTags(files) + scriptTags(files),
  }
}

/**
 * Loads a built entry, which must be one file: a further chunk would only be loaded at a page's first visit, when a new build may have replaced it.
 * @throws when the build has several files.
 */
export const loadEntry = async (folder: URL): Promise<Web> => {
  const names = await readdir(folder, { recursive: true })
  const chunks = names.filter((name) => name.endsWith('.js') && name !== ENTRY)
  if (chunks.length > 0) throw new Error(`The pages' renderer was built in pieces: ${chunks.join(', ')}`)
  return (await import(new URL(ENTRY, folder).href)) as Web
}

/** The web as built by `npm run build`; also serves its assets, whose names change with their content. */
export const builtWeb = async (app: App): Promise<Web> => {
  const manifestText = await readFile(new URL('dist/client/.vite/manifest.json', webRoot), 'utf8').catch((error: unknown) => {
    throw new Error(MISSING, { cause: error })
  })
  const manifest = JSON.parse(manifestText) as Manifest
  const entry = await loadEntry(new URL('dist/server/', webRoot))
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: open.page }
    })
    await scope.register(fastifyStatic, {
      root: fileURLToPath(new URL('dist/client/assets', webRoot)),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
      decorateReply: false,
    })
  })
  const { render, addressOf, isMissing, pagePaths } = entry
  const tags = new Map<string, string>()
  return {
    render,
    addressOf,
    isMissing,
    pagePaths,
    offline: await offlineOf(manifest),
    head: (modules) => {
      const key = modules.join()
      const known = tags.get(key) ?? tagsOf(manifest, modules)
      tags.set(key, known)
      return known
    },
    finish: async (_url, html) => html,
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../platform/http/app-types.ts'
import { open } from '../platform/http/open-routes.ts'
import { CLIENT_ENTRY, commonTags, SIGNED_IN_ENTRY, webRoot, type Web } from './web.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What the given modules need, each file once: their own chunks and everything those import. */
const filesOf = (manifest: Manifest, modules: readonly string[]) => {
  const [scripts, styles, fonts] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file)
    chunk.imports?.forEach(walk)
  }
  for (const key of [CLIENT_ENTRY, ...modules]) walk(key)
  return { scripts, styles, fonts }
}

/** Tags for the built files, most urgent first. The first script runs before the first paint; the rest wait for nobody. */
export const tagsOf = (manifest: Manifest, modules: readonly string[]): string => {
  const { scripts, styles, fonts } = filesOf(manifest, modules)
  const [entry, ...others] = scripts
  const early = manifest[SIGNED_IN_ENTRY]?.file
  return [
    commonTags,
    ...[...fonts].map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    early && `<script src="/${early}"></script>`,
    entry && `<script type="module" src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

const MISSING = 'The web is not built: run `npm run build`.'

/**
 * Loads a built entry and every chunk beside it. The entry itself would load a page's chunk at its first visit, which fails when
 * a new build has taken its place meanwhile: a running server keeps to the build that it started with.
 */
export const loadWhole = async (folder: URL): Promise<Web> => {
  const names = await readdir(folder, { recursive: true })
  const chunks = names.filter((name) => name.endsWith('.js'))
  await Promise.all(chunks.map((name) => import(pathToFileURL(join(fileURLToPath(folder), name)).href)))
  return (await import(new URL('entry-server.js', folder).href)) as Web
}

/** The web as `npm run build` left it; also serves its assets, whose names change with their content. */
export const builtWeb = async (app: App): Promise<Web> => {
  const manifestText = await readFile(new URL('dist/client/.vite/manifest.json', webRoot), 'utf8').catch((error: unknown) => {
    throw new Error(MISSING, { cause: error })
  })
  const manifest = JSON.parse(manifestText) as Manifest
  const entry = await loadWhole(new URL('dist/server/', webRoot))
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
  const { render, isKnown, pagePaths } = entry
  const tags = new Map<string, string>()
  return {
    render,
    isKnown,
    pagePaths,
    head: (modules) => {
      const key = modules.join()
      const known = tags.get(key) ?? tagsOf(manifest, modules)
      tags.set(key, known)
      return known
    },
    finish: async (_url, html) => html,
  }
}

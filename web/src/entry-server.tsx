import { QueryClient } from '@tanstack/react-query'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { setReader, type Reader } from './api/reader.ts'
import { STALE_TIME } from './api/query-client.ts'
import { App } from './frame/app.tsx'
import { Document } from './frame/document.tsx'
import { expectFirstScreen } from './frame/first-screen-end.tsx'
import { match, preloadScreens } from './frame/match.ts'
import { STATE_ID, writePageState, type PageState } from './frame/page-state.ts'
import type { ScreenQuery } from './frame/screen.tsx'
import type { Site } from './frame/site-context.ts'
import type { ReactNode } from 'react'

export interface PageRequest {
  readonly pathname: string
  readonly site: Site
  /** The site's public data, in process. */
  readonly reader: Reader
  /** Tags for styles, fonts and scripts of these modules, written at the start of the head. */
  readonly head: (modules: readonly string[]) => string
  readonly onError: (error: unknown) => void
}

export interface Page {
  readonly status: number
  readonly html: string
  /** Whether every call of the page succeeded: only then may the page be cached. */
  readonly complete: boolean
}

const htmlOf = (node: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: string[] = []
    const sink = new Writable({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, done) => {
        chunks.push(chunk.toString())
        done()
      },
      final: (done) => {
        done()
        resolve(chunks.join(''))
      },
    })
    // In one piece: React would put a large finished boundary into a hidden part that only a script can move to its place.
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })

/** Runs a screen's queries; a failed one becomes null, an empty section, and is reported. */
const answer = async (client: QueryClient, queries: readonly ScreenQuery[], onError: (error: unknown) => void) => {
  let complete = true
  const state: PageState = await Promise.all(
    queries.map(async (query) => {
      try {
        return [query.queryKey, await client.fetchQuery(query)] as const
      } catch (error) {
        onError(error)
        complete = false
        client.setQueryData(query.queryKey, null)
        return [query.queryKey] as const
      }
    }),
  )
  return { state, complete }
}

/** Renders one page of the site as a whole document. */
export const render = async ({ pathname, site, reader, head, onError }: PageRequest): Promise<Page> => {
  const { handles, params, queries } = match(pathname)
  // No gcTime: it would start a timer for every query, longer than the render.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_TIME } } })
  setReader(client, reader)
  try {
    const [{ state, complete }] = await Promise.all([answer(client, queries, onError), preloadScreens(pathname)])
    const status = handles.reduce((found, handle) => handle.status?.(client, params) ?? found, 200)
    const html = await htmlOf(
      <Document site={site} client={client}>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
      </Document>,
      onError,
    )
    const block = `<script type="application/json" id="${STATE_ID}">${writePageState(state)}</script>`
    const tags = expectFirstScreen(html) + head(handles.flatMap(({ module }) => module ?? []))
    // Functions, because `$&` in content would act as an instruction in a replacement string.
    const whole = html.replace('<head>', () => `<head>${tags}`).replace(/<\/body><\/html>$/, () => `${block}</body></html>`)
    return { status, html: whole, complete }
  } finally {
    client.clear()
  }
}

/**
 * The canonical form of one of the site's paths, whatever its case, slashes and escapes; undefined for all others, which show
 * the same page.
 */
export const addressOf = (pathname: string): string | undefined => {
  const { handles, params, pattern } = match(pathname)
  if (!handles.some(({ module }) => module !== undefined)) return undefined
  // One page for every value of the wildcard, and another without a value: otherwise a page would be cached for every link.
  const whole = params['*'] === '' ? pattern?.replace(/\/\*$/, '') : pattern
  return whole?.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
}

const isNotThere = async ({ handles, params, queries }: ReturnType<typeof match>, reader: Reader): Promise<boolean> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_TIME } } })
  setReader(client, reader)
  try {
    // A query that fails now may have an answer later.
    await Promise.allSettled(queries.map(async (query) => client.fetchQuery(query)))
    return handles.some(({ status }) => status?.(client, params) === 404)
  } finally {
    client.clear()
  }
}

/** Whether an address names something that does not exist, such as an article: decided without rendering its page. */
export const isMissing = (pathname: string, reader: Reader): boolean | Promise<boolean> => {
  const found = match(pathname)
  return found.handles.some(({ module, status }) => module !== undefined && status) && isNotThere(found, reader)
}
export { pagePaths } from './routes.tsx'

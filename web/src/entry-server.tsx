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
  /** Public data of this site, in process. */
  readonly reader: Reader
  /** Tags for styles, fonts and scripts of these modules, written at the top of the head. */
  readonly head: (modules: readonly string[]) => string
  readonly onError: (error: unknown) => void
}

export interface Page {
  readonly status: number
  readonly html: string
  /** Whether every call that the page asked for answered: only then may it be kept. */
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
    // One piece: React would move a large finished boundary into a hidden part that only a script can put in its place.
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })

/** Runs a screen's queries; what fails becomes null, an empty section, and is named. */
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

/** Renders one page of the site as the whole document it is. */
export const render = async ({ pathname, site, reader, head, onError }: PageRequest): Promise<Page> => {
  const { handles, params, queries } = match(pathname)
  // No gcTime: it would arm a timer for every query that outlives the render.
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
    // Functions, because a replacement string would read `$&` in somebody's text as an instruction.
    const whole = html.replace('<head>', () => `<head>${tags}`).replace(/<\/body><\/html>$/, () => `${block}</body></html>`)
    return { status, html: whole, complete }
  } finally {
    client.clear()
  }
}

/**
 * The one spelling of a path of the site's own, whichever case, slashes and escapes it came with; undefined for all others, which
 * show the same page.
 */
export const addressOf = (pathname: string): string | undefined => {
  const { handles, params, pattern } = match(pathname)
  if (!handles.some(({ module }) => module !== undefined)) return undefined
  // One page for whatever stands behind it, and its own for nothing: a page of each would be kept for every link there is.
  const whole = params['*'] === '' ? pattern?.replace(/\/\*$/, '') : pattern
  return whole?.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
}

const isNotThere = async ({ handles, params, queries }: ReturnType<typeof match>, reader: Reader): Promise<boolean> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_TIME } } })
  setReader(client, reader)
  try {
    // What cannot be asked for now may be there.
    await Promise.allSettled(queries.map(async (query) => client.fetchQuery(query)))
    return handles.some(({ status }) => status?.(client, params) === 404)
  } finally {
    client.clear()
  }
}

/** Whether an address names something that is not there, such as an article: told without rendering its page. */
export const isMissing = (pathname: string, reader: Reader): boolean | Promise<boolean> => {
  const found = match(pathname)
  return found.handles.some(({ module, status }) => module !== undefined && status) && isNotThere(found, reader)
}
export { pagePaths } from './routes.tsx'

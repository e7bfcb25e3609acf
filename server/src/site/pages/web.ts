import type * as Entry from '@parcelport/web/entry-server.tsx'

/** The web's side of a page: its server entry, and the tags for styles, fonts and scripts. */
export interface Web extends Pick<typeof Entry, 'render' | 'addressOf' | 'isMissing' | 'pagePaths'> {
  /** The top of the head, given the modules that the page shows. */
  readonly head: (modules: readonly string[]) => string
  /** The service worker's script and the tags of the offline page; undefined while sources are served. */
  readonly offline?: { readonly worker: string; readonly head: string }
  /** The last change before a page is sent. */
  readonly finish: (url: string, html: string) => Promise<string>
}

export const commonTags =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

export const CLIENT_ENTRY = 'src/entry-client.tsx'
export const SIGNED_IN_ENTRY = 'src/signed-in.ts'
export const WORKER = 'src/offline/service-worker.ts'
export const OFFLINE_PAGE = 'src/offline/offline-page.ts'
export const webRoot = new URL('../../../../web/', import.meta.url)

import { pagesOrigin } from './server/server-beside.ts'

const realFetch = globalThis.fetch

/** What the server answers a visit with: status, headers and bytes, of the pages as `npm run build:pages` made them. */
export const visit = async (path: string, init: RequestInit = {}): Promise<Response> =>
  realFetch((await pagesOrigin()) + path, { redirect: 'manual', ...init })

/** The served document of a page, in which no script has run: what a visitor without scripts and a search engine are given. */
export const htmlOf = async (path: string): Promise<Document> =>
  new DOMParser().parseFromString(await (await visit(path)).text(), 'text/html')

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The answers that a page arrives with: each query's key and data; the key alone where its call failed on the server. */
export type PageState = readonly (readonly [QueryKey, unknown] | readonly [QueryKey])[]

/** Id of the JSON block in the document that carries the {@link PageState}. */
export const STATE_ID = 'page-state'

/** As text that may stand inside a script element. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)

/**
 * Puts the answers of a page into the browser's cache: as fresh as if they had just been asked for, however long the page
 * lay in a cache; those that failed as stale, so that their section asks again, quietly.
 */
export const restorePageState = (client: QueryClient, text: string): void => {
  for (const [key, ...answer] of JSON.parse(text) as PageState) {
    if (answer.length === 1) client.setQueryData(key, answer[0])
    else client.setQueryData(key, null, { updatedAt: 0 })
  }
}

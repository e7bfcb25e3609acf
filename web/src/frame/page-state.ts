import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The answers in a page: each query's key and data; only the key if its call failed on the server. */
export type PageState = readonly (readonly [QueryKey, unknown] | readonly [QueryKey])[]

/** Id of the JSON block in the document that contains the {@link PageState}. */
export const STATE_ID = 'page-state'

/** The state as text that is safe inside a script element. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)

/**
 * Puts the answers of a page into the browser's cache: as fresh as if they had just been loaded, however old the cached page is.
 * Failed ones are stale, so that their section loads them again without a message.
 */
export const restorePageState = (client: QueryClient, text: string): void => {
  for (const [key, ...answer] of JSON.parse(text) as PageState) {
    if (answer.length === 1) client.setQueryData(key, answer[0])
    else client.setQueryData(key, null, { updatedAt: 0 })
  }
}

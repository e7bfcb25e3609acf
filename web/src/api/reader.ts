import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Returns the `data` of a public GET call; null when the company has published nothing there. */
export type Reader = (path: string) => Promise<unknown>

const readers = new WeakMap<QueryClient, Reader>()

/** Sets a query client's way to public data: on the server, directly to the features, without HTTP. */
export const setReader = (client: QueryClient, reader: Reader): void => void readers.set(client, reader)

/** A first visit arrives with its answers; the client's code loads with the first further request. */
const overHttp: Reader = async (path) => {
  const { ask } = await import('./client.ts')
  try {
    // All public calls have the same form; only the path differs.
    return ((await ask(`GET ${path}` as 'GET /brands')) as { data: unknown }).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Public data for a query function: in process on the server, over HTTP in the browser. */
export const read = (client: QueryClient, path: string): Promise<unknown> => (readers.get(client) ?? overHttp)(path)

/** The query of a public GET call whose `data` is used as it comes; null when the company has published nothing there. */
export const publicQuery = <T>(kind: string, path: string) =>
  queryOptions({ queryKey: [kind, path] as const, queryFn: async ({ client }) => (await read(client, path)) as T | null })

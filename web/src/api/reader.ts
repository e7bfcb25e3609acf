import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Answers with the `data` of a public GET call; null when the company has published nothing there. */
export type Reader = (path: string) => Promise<unknown>

const readers = new WeakMap<QueryClient, Reader>()

/** Gives a query client its own way to public data: on the server, straight to the features, without HTTP. */
export const setReader = (client: QueryClient, reader: Reader): void => void readers.set(client, reader)

/** A first visit brings its answers along: what asks for more comes when more is asked for. */
const overHttp: Reader = async (path) => {
  const { ask } = await import('./client.ts')
  try {
    // Public calls are asked alike: which one it is the path alone says.
    return ((await ask(`GET ${path}` as 'GET /brands')) as { data: unknown }).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Public data for a query function: in process on the server, through the one client in the browser. */
export const read = (client: QueryClient, path: string): Promise<unknown> => (readers.get(client) ?? overHttp)(path)

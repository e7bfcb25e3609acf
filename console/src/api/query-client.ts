import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { meKey } from './me.ts'

/** A refusal stays one; a server that does not answer is asked again, twice. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** The console's query cache. Whatever call says that the session has ended has the shell ask for a new one. */
export const consoleQueryClient = (): QueryClient => {
  const endSession = (error: Error): void => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(meKey, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true } },
  })
  return client
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { meKey } from './me.ts'

/** A refusal is final. Without an answer, or after a server error, the request is sent again up to twice. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** The console's query cache. When any call reports that the session has ended, the shell asks for the password. */
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

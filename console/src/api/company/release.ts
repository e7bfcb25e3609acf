import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** The release that runs. */
export const releaseQuery = queryOptions({
  queryKey: ['release'],
  queryFn: async ({ signal }) => (await ask('GET /staff/release', { signal })).data,
})

import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** How the nightly backups stand. */
export const backupStandingQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: async ({ signal }) => (await ask('GET /staff/backups', { signal })).data,
})

/** Makes a backup now. */
export const backUpNow = () => ask('POST /staff/backups')

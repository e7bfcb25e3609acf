import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** How mail stands. It is asked again while a test message waits. */
export const mailStandingQuery = queryOptions({
  queryKey: ['mail standing'],
  queryFn: async ({ signal }) => (await ask('GET /staff/settings/mail', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.test?.state === 'waiting' ? 5000 : false),
})

/** Sends a test message to oneself. */
export const sendTestMail = () => ask('POST /staff/settings/mail/test')

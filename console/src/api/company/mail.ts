import type { BodyOf } from '@parcelport/contract/call.ts'
import type { CallOf } from '@parcelport/contract/calls.ts'
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

/** The company's own mail server; null where it has none. */
export const mailServerQuery = queryOptions({
  queryKey: ['mail server'],
  queryFn: async ({ signal }) => (await ask('GET /staff/settings/mail/server', { signal })).data,
})

export const saveMailServer = (body: BodyOf<CallOf<'POST /staff/settings/mail/server'>>) =>
  ask('POST /staff/settings/mail/server', { body })

/** Sends a test message to oneself over a mail server that need not be saved. */
export const tryMailServer = (body: BodyOf<CallOf<'POST /staff/settings/mail/server/test'>>) =>
  ask('POST /staff/settings/mail/server/test', { body })

export const removeMailServer = (version: number) => ask('POST /staff/settings/mail/server/remove', { body: { version } })

import type { Sent } from './page-fetch.ts'

/** What a call of the page’s sends as JSON. @throws where it sends none. */
export const bodyOf = (call: Sent | undefined): unknown => {
  if (typeof call?.body !== 'string') throw new Error('The call sends no JSON')
  return JSON.parse(call.body)
}

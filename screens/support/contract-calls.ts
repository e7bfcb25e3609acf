import { randomUUID } from 'node:crypto'
import { api, sendable } from './page-fetch.ts'
import { serverOrigin } from './server/server-beside.ts'

/** Somebody who makes calls by the contract without a page. A path is the contract's: `/get-my-prealert?page=2`. */
export interface Caller {
  /** GET; answers the `data` of what came. @throws with what the server said, where it refuses. */
  ask<Data>(path: string): Promise<Data>
  /** GET; answers all of it. */
  askWhole<Body>(path: string): Promise<Body>
  /** `does('POST /staff/flights', { name })`: JSON or a form, with an idempotency key of its own; answers its `data`. @throws where the server refuses. */
  does<Data>(call: `${string} /${string}`, body?: object): Promise<Data>
}

// The one of Node: the page's remembers what the page asked.
const realFetch = globalThis.fetch

/** Somebody whose calls have these headers. */
export const callerWith = (own: Readonly<Record<string, string>>): Caller => {
  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const form = body instanceof FormData
    const headers = {
      ...own,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body && !form && { 'content-type': 'application/json' }),
    }
    const payload = body && (form ? await sendable(body) : JSON.stringify(body))
    const response = await realFetch(serverOrigin() + api + path, { method, headers, ...(payload && { body: payload }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text === '' ? '{}' : text) as Body
  }
  return {
    ask: async <Data>(path: string) => (await send<{ data: Data }>('GET', path)).data,
    askWhole: async (path) => send('GET', path),
    does: async <Data>(call: string, body?: object) => {
      const [method = '', path = ''] = call.split(' ')
      return (await send<{ data: Data }>(method, path, body)).data
    },
  }
}

/** Somebody who is not signed in. */
export const asVisitor = (): Caller => callerWith({})

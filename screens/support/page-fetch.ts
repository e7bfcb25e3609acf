import { File as NodeFile } from 'node:buffer'
import { basePath } from '@parcelport/contract/call.ts'
import { ORIGIN } from './server/demonstration.ts'
import { serverOrigin } from './server/server-beside.ts'

/** The demonstration company's calls. */
export const api = basePath('demo')

/** A call that the page made. */
export interface Sent {
  readonly method: string
  /** Within the contract: `/get-my-prealert`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: RequestInit['body']
}

/** Answers a call in the server's place; `real` asks the server after all. */
export type Answer = (sent: Sent, real: () => Promise<Response>) => Response | Promise<Response>

const realFetch = globalThis.fetch
// jsdom has a FormData of its own, which Node's fetch does not know.
const NodeFormData = (await new Response(new URLSearchParams('a=1')).formData()).constructor as typeof FormData

const cookies = new Map<string, string>()
let sent: Sent[] = []
let answers: { readonly calls: RegExp; readonly answer: Answer }[] = []
const foreign: string[] = []

/** What Node sends of what a page made: its forms and files are jsdom’s. */
export const sendable = async (body: RequestInit['body']): Promise<RequestInit['body']> => {
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer())
  if (!(body instanceof FormData)) return body
  const form = new NodeFormData()
  for (const [name, value] of body)
    if (typeof value === 'string') form.append(name, value)
    else
      form.append(
        name,
        new NodeFile([new Uint8Array(await value.arrayBuffer())], value.name, { type: value.type }) as unknown as File,
      )
  return form
}

const keepCookies = (response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1)
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Asks the file's server as a browser does: relative addresses are the server's, its cookies are kept and sent. */
export const askServer = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  const { pathname, search } = new URL(address, ORIGIN)
  const body = await sendable(init.body)
  const response = await realFetch(serverOrigin() + pathname + search, { ...init, headers, ...(body != null && { body }) })
  keepCookies(response)
  return response
}

/** The page's `fetch`: it remembers the call, and answers it by what the test set or by the server. */
export const pageFetch = async (target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const address = target instanceof Request ? target.url : String(target)
  const { origin, pathname, searchParams } = new URL(address, ORIGIN)
  if (origin !== ORIGIN) foreign.push(`request to another origin: ${address}`)
  const { method = 'GET', headers, body } = init
  const path = pathname.startsWith(api) ? pathname.slice(api.length) : pathname
  const call: Sent = { method, path, query: searchParams, headers: new Headers(headers), body }
  sent.push(call)
  const real = (): Promise<Response> => askServer(address, init)
  const found = answers.find(({ calls }) => calls.test(path))
  return found ? found.answer(call, real) : real()
}

/** The calls that the page made since the test began; by their method and path, where one is named: `calls('GET /get-my-prealert')`. */
export const calls = (name?: `${string} /${string}`): readonly Sent[] =>
  sent.filter(({ method, path }) => name === undefined || `${method} ${path}` === name)

/**
 * Answers the page's calls in the server's place until the test ends, as `page.route` does; what was set last comes first.
 * `which`: a path of the contract, or a pattern of it. Answers how to take it back.
 */
export const answerWith = (which: string | RegExp, answer: Answer): (() => void) => {
  const calls = typeof which === 'string' ? new RegExp(`^${RegExp.escape(which)}$`) : which
  const one = { calls, answer }
  answers = [one, ...answers]
  return () => {
    answers = answers.filter((other) => other !== one)
  }
}

/** Lets the server answer the page's calls only once the test says so; `which` as for {@link answerWith}. Answers how to say so. */
export const holdBack = (which: string | RegExp): (() => void) => {
  const held = Promise.withResolvers<void>()
  answerWith(which, async (_, real) => {
    await held.promise
    return real()
  })
  return held.resolve
}

/** 200 and a body. */
export const says =
  (body: object): Answer =>
  () =>
    Response.json(body)

/** A refusal, with its sentence for people. */
export const refuses =
  (status: number, message = ''): Answer =>
  () =>
    Response.json({ success: false, message }, { status })

/** What a call comes to without a network. */
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Forgets what a test set and kept; answers what its page asked of others. */
export const endPageFetch = (): string[] => {
  cookies.clear()
  sent = []
  answers = []
  return foreign.splice(0)
}

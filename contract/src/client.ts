import { ApiError } from './api-error.ts'
import type { BodyOf, CallSpec, Failure, ParamsOf, QueryOf, ResponseOf } from './call.ts'
import type { CallName, CallOf } from './calls.ts'

interface Transport {
  readonly bearer?: string | null | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The call continues after the page is closed. */
  readonly keepalive?: boolean
  /** How the request is made: as the application makes its requests unless this is given. */
  readonly via?: (address: string, request: RequestInit) => Promise<Response>
}

/** The arguments of a call: its own parameters, query and body, by the contract. */
type Asked<C extends CallSpec> = Transport &
  (C['params'] extends object ? { readonly params: ParamsOf<C> } : { readonly params?: undefined }) & {
    /** Undefined and empty values are left out. */
    readonly query?: QueryOf<C>
    /** JSON, or a form with files. */
    readonly body?: BodyOf<C> | FormData
  }
export type Rest<C extends CallSpec> = C['params'] extends object ? [asked: Asked<C>] : [asked?: Asked<C>]

interface Loose extends Transport {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** The path with its parameters, and the query without empty values. */
const addressOf = (path: string, { params = {}, query = {} }: Loose): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return search.size === 0 ? place : `${place}?${search}`
}

const refusalOf = (status: number, body: Partial<Failure> | null): ApiError =>
  new ApiError(status, typeof body?.message === 'string' ? body.message : '', body?.errors)

const isFailure = (answer: unknown): answer is Partial<Failure> =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

/** How a browser application reaches its server. */
export interface Side {
  /** `{host}/{tenant}/V1/0.0` (specification.md §7). */
  base(): string
  readonly headers?: Readonly<Record<string, string>>
  readonly credentials?: RequestCredentials
  /** How requests are made whose call does not say how: by `fetch` unless this is given. */
  readonly via?: Transport['via']
  /** What is sent for a form with files: the form itself unless this is given. */
  prepare?(form: FormData): Promise<FormData>
}

/**
 * The client of both browser applications: a call by its method and path as the contract declares them, JSON or a form,
 * failures as {@link ApiError}. There is no time-out (specification.md §7).
 */
export const clientOf = ({ base, headers: own, credentials = 'same-origin', via: usual, prepare }: Side) => {
  const reach = async (name: string, asked: Loose = {}): Promise<Response> => {
    const [method = '', path = ''] = name.split(' ')
    const { params: _params, query: _query, body, bearer, headers: extra, via = usual ?? fetch, ...transport } = asked
    const isForm = body instanceof FormData
    const headers = {
      Accept: 'application/json',
      ...own,
      ...extra,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    }
    const payload = body === undefined ? null : isForm ? ((await prepare?.(body)) ?? body) : JSON.stringify(body)
    const request = { method, headers, body: payload, credentials, ...transport }
    const response = await via(base() + addressOf(path, asked), request).catch((error: unknown) => {
      if (transport.signal?.aborted) throw error
      throw new ApiError(0, '')
    })
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null))
    return response
  }

  return {
    /** Makes a call and returns the raw response, for files. */
    send: <N extends CallName>(name: N, ...[asked]: Rest<CallOf<N>>): Promise<Response> => reach(name, asked as Loose),

    /** Makes a call and returns its success body: `ask('POST /staff/packages/:packageId/undo', { params, body })`. */
    ask: async <N extends CallName>(name: N, ...[asked]: Rest<CallOf<N>>): Promise<ResponseOf<CallOf<N>>> => {
      const response = await reach(name, asked as Loose)
      const answer = (await response.json().catch(() => {
        throw new ApiError(response.status, '')
      })) as ResponseOf<CallOf<N>>
      if (isFailure(answer)) throw refusalOf(response.status, answer)
      return answer
    },
  }
}

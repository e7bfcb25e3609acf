import type { BodyOf, CallSpec, Failure, ResponseOf } from '@parcelport/contract/call.ts'
import { ApiError } from './api-error.ts'

/** `{host}/{tenant}/V1/0.0` (SPEC.md §7). The document says which tenant it shows; the host is its own unless it names one. */
const baseAddress = (): string => {
  const { tenant = '', apiHost = '' } = document.documentElement.dataset
  return `${apiHost}/${tenant}/V1/0.0`
}

export interface RequestOptions<Body = unknown> {
  /** JSON, or a form with files. */
  readonly body?: Body | FormData
  /** A login or reset token for the Authorization header. */
  readonly bearer?: string | null | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Ends a call that nobody waits for any more. */
  readonly signal?: AbortSignal
  /** The call goes on when the page goes away. */
  readonly keepalive?: boolean
}

const refusalOf = (status: number, body: Partial<Failure> | null): ApiError =>
  new ApiError(status, typeof body?.message === 'string' ? body.message : '', body?.errors)

const failureOf = async (response: Response): Promise<ApiError> =>
  refusalOf(response.status, (await response.json().catch(() => null)) as Partial<Failure> | null)

/** `success: false` is a failure, whatever the HTTP status says. */
const isFailure = (answer: unknown): answer is Partial<Failure> =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

/**
 * The one way to the server: base address, JSON, cookies, an optional bearer token, and failures as {@link ApiError}.
 * There is no time-out (SPEC.md §7). Answers with the raw response, for files; see {@link request} for the rest.
 */
export const send = async (
  method: CallSpec['method'],
  path: string,
  { body, bearer, headers: extra, ...transport }: RequestOptions = {},
): Promise<Response> => {
  const headers = new Headers(extra)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const payload = body === undefined ? null : isForm ? body : JSON.stringify(body)
  const response = await fetch(baseAddress() + path, {
    method,
    headers,
    body: payload,
    credentials: 'include',
    ...transport,
  }).catch(() => {
    throw new ApiError(0, '')
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

/** Makes one call of the contract and answers with its success body: `request<typeof loginCall>('POST', '/login', { body })`. */
export const request = async <C extends CallSpec>(
  method: C['method'],
  path: string,
  options?: RequestOptions<BodyOf<C>>,
): Promise<ResponseOf<C>> => {
  const response = await send(method, path, options)
  const answer = (await response.json().catch(() => {
    throw new ApiError(response.status, '')
  })) as ResponseOf<C>
  if (isFailure(answer)) throw refusalOf(response.status, answer)
  return answer
}

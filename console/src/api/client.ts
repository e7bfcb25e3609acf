import type { BodyOf, CallSpec, Failure, QueryOf, ResponseOf } from '@parcelport/contract/call.ts'
import { STAFF_HEADER } from '@parcelport/contract/staff-permissions.ts'
import { ApiError } from './api-error.ts'

/** `/{tenant}/V1/0.0`: the document says whose console it is. */
export const baseAddress = (): string => `/${document.documentElement.dataset.tenant ?? ''}/V1/0.0`

type Query = Readonly<Record<string, string | number | boolean | undefined>>

export interface RequestOptions<Body = unknown, Asked = Query> {
  /** JSON, or a form with files. */
  readonly body?: Body | FormData
  /** What is undefined or empty is left out. */
  readonly query?: Asked
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const searchOf = (query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}

const refusalOf = (status: number, body: Partial<Failure> | null): ApiError =>
  new ApiError(status, typeof body?.message === 'string' ? body.message : '', body?.errors)

const failureOf = async (response: Response): Promise<ApiError> =>
  refusalOf(response.status, (await response.json().catch(() => null)) as Partial<Failure> | null)

/** `success: false` is a failure, whatever the HTTP status says. */
const isFailure = (answer: unknown): answer is Partial<Failure> =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false

/** The one way to the server: the session's cookie, the console's header, JSON or a form; failures as {@link ApiError}. */
export const send = async (
  method: CallSpec['method'],
  path: string,
  { body, query, headers: extra, ...transport }: RequestOptions = {},
): Promise<Response> => {
  const isForm = body instanceof FormData
  const headers = new Headers({ Accept: 'application/json', [STAFF_HEADER]: '1', ...extra })
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const payload = body === undefined ? null : isForm ? body : JSON.stringify(body)
  const response = await fetch(baseAddress() + path + searchOf(query), { method, headers, body: payload, ...transport }).catch(
    (error: unknown) => {
      if (transport.signal?.aborted) throw error
      throw new ApiError(0, '')
    },
  )
  if (!response.ok) throw await failureOf(response)
  return response
}

/** Makes one staff call and answers its success body: `request<typeof staffMeCall>('GET', '/staff/me')`. */
export const request = async <C extends CallSpec>(
  method: C['method'],
  path: string,
  options: RequestOptions<BodyOf<C>, QueryOf<C>> = {},
): Promise<ResponseOf<C>> => {
  const response = await send(method, path, options)
  const answer = (await response.json().catch(() => {
    throw new ApiError(response.status, '')
  })) as ResponseOf<C>
  if (isFailure(answer)) throw refusalOf(response.status, answer)
  return answer
}

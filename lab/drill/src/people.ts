import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '@parcelport/contract/call.ts'
import { STAFF_HEADER, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import {
  formOf,
  identityPicture,
  prealertFields,
  signUpFields,
  testPassword,
  type TestFile,
} from '../../../server/src/testing/product/test-customer.ts'
import { smallPdf } from '../../../server/src/testing/product/test-packages.ts'
import type { Company } from './companies.ts'

export interface Asked {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as a form where it is one. */
  readonly body?: object | FormData
  readonly signal?: AbortSignal
}

/** Makes a call of the contract over the network: `ask(address, 'harbour', 'GET /get/faq')`. Rejects when the connection breaks. */
export const ask = (address: string, slug: string, call: `${string} /${string}`, asked: Asked = {}): Promise<Response> => {
  const [method, path] = call.split(' ') as [string, string]
  const { token, headers = {}, body, signal } = asked
  const isForm = body instanceof FormData
  return fetch(address + basePath(slug) + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

/** The answer's JSON. @throws with what it said where the status is another than `status`. */
export const expectStatus = async <T>(status: number, answering: Promise<Response>): Promise<T> => {
  const answer = await answering
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

const MOST_TRIES = 60

/** The answer to a request that a server too busy for it has not begun: made again when the server said it should be. */
export const whenFree = async (make: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await make()
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    await answer.arrayBuffer()
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
  }
}

export const freshEmail = (): string => `drill-${randomBytes(8).toString('hex')}@example.com`
/** A tracking number that nobody has used. */
export const freshNumber = (): string => `TBA${randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0')}`

/** POST /register, with an identity picture; answers 201 when the account exists. */
export const register = (address: string, slug: string, email: string): Promise<Response> =>
  ask(address, slug, 'POST /register', { body: formOf(signUpFields(email), [identityPicture]) })

/** POST /login. */
export const login = (address: string, slug: string, email: string): Promise<Response> =>
  ask(address, slug, 'POST /login', { body: { email, password: testPassword } })

export interface Customer {
  readonly email: string
  readonly token: string
}

/** A new customer, signed in. */
export const newDrillCustomer = async (address: string, slug: string, email = freshEmail()): Promise<Customer> => {
  await expectStatus(
    201,
    whenFree(() => register(address, slug, email)),
  )
  const { data } = await expectStatus<{ data: { token: string } }>(
    200,
    whenFree(() => login(address, slug, email)),
  )
  return { email, token: data.token }
}

/** POST /create-pre-alert with an invoice, a small PDF unless given; `key` is its Idempotency-Key. */
export const announce = (
  address: string,
  slug: string,
  token: string,
  trackingNumber: string,
  {
    key,
    headers = {},
    invoice = smallPdf,
  }: { readonly key?: string; readonly headers?: Readonly<Record<string, string>>; readonly invoice?: TestFile } = {},
): Promise<Response> =>
  ask(address, slug, 'POST /create-pre-alert', {
    token,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    body: formOf(prealertFields(trackingNumber), [invoice]),
  })

/** The body of a message of a visitor. */
export const messageOf = (message: string): object => ({
  firstName: 'Ana',
  lastName: 'Brathwaite',
  emailAddress: `${message}@example.com`,
  phoneNumber: '1',
  [wire.enquiryMessage]: message,
})

/** POST /post/user-query: a message of a visitor, who needs no account. */
export const writeMessage = (address: string, slug: string, message: string): Promise<Response> =>
  ask(address, slug, 'POST /post/user-query', { body: messageOf(message) })

/** Signs one of the staff in; answers the headers of that console. */
export const consoleOf = async (
  address: string,
  { slug, staff }: Company,
  role: StaffRole,
): Promise<Record<string, string>> => {
  const header = { [STAFF_HEADER]: '1' }
  const answer = await whenFree(() => ask(address, slug, 'POST /staff/sign-in', { headers: header, body: staff[role] }))
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('staff='))
  if (answer.status !== 200 || cookie === undefined)
    throw new Error(`${role} could not sign in: ${answer.status} ${await answer.text()}`)
  return { ...header, cookie: cookie.split(';', 1)[0] ?? '' }
}

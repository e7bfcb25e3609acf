import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { TestServer } from '../test-server.ts'

/** A picture of one red pixel: small, real, and judged by its content like any other. */
export const redPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

export const testPassword = 'Mango*Kite71'

/** The fields of a sign-up; each can be replaced, or removed with undefined. */
export const signUpFields = (email: string): Record<string, string | undefined> => ({
  name: 'Ana Brathwaite',
  email,
  password: testPassword,
  confirmPassword: testPassword,
  homeAddress: '14 Pine Gardens, St. Michael',
  telePhoneNumber: '+1 246-555-0187',
  govId: '8402130417',
})

/** The fields of a prealert without its invoice, as the prealert screen sends them. */
export const prealertFields = (trackingNumber: string): Record<string, string> => ({
  [wire.termsAndConditions]: 'true',
  [wire.courierCompany]: 'UPS',
  consignee: 'Ana Brathwaite',
  trackingNumber,
  storeName: 'Oatbell',
  packageValue: '42.50',
  [wire.packageDescription]: 'Socks',
})

export interface TestFile {
  readonly field: string
  readonly bytes: Buffer
  readonly name: string
  readonly type: string
}

export const identityPicture: TestFile = { field: wire.governmentId, bytes: redPixel, name: 'id.png', type: 'image/png' }

export const formOf = (fields: Record<string, string | undefined>, files: readonly TestFile[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const { field, bytes, name, type } of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

interface SignUp {
  readonly tenant?: string
  readonly fields?: Record<string, string | undefined>
  readonly files?: readonly TestFile[]
  readonly remoteAddress?: string
}

/** POST /register as the sign-up screen sends it. */
export const signUp = (
  server: TestServer,
  email: string,
  { tenant = 'demo', fields = {}, files = [identityPicture], remoteAddress = '127.0.0.1' }: SignUp = {},
) => server.call('POST /register', { tenant, payload: formOf({ ...signUpFields(email), ...fields }, files), remoteAddress })

export const signIn = (
  server: TestServer,
  email: string,
  password = testPassword,
  options: { tenant?: string; headers?: Record<string, string> } = {},
) => server.call('POST /login', { ...options, payload: { email, password } })

/** Opens an account and signs in; returns the login token. Founds a missing company. */
export const newCustomer = async (
  server: TestServer,
  email: string,
  { tenant = 'demo' }: { readonly tenant?: string } = {},
): Promise<string> => {
  await server.tenant(tenant)
  const opened = await signUp(server, email, { tenant })
  if (opened.statusCode !== 201) throw new Error(`Sign-up answered ${opened.statusCode}: ${opened.body}`)
  const entered = await signIn(server, email, testPassword, { tenant })
  if (entered.statusCode !== 200) throw new Error(`Sign-in answered ${entered.statusCode}: ${entered.body}`)
  return entered.json<{ data: { token: string } }>().data.token
}

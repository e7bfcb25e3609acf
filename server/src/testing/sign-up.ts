import { randomBytes } from 'node:crypto'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { multipart, type MultipartFile } from './multipart.ts'
import type { TestServer } from './test-server.ts'

/** A one-page PDF, the least that counts as a document. */
export const smallPdf: MultipartFile = {
  name: 'document.pdf',
  type: 'application/pdf',
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  ),
}

export interface TestCustomer {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly id: string
}

/** Registers a new customer through the contract and signs in. */
export const signUp = async (server: TestServer, { tenant = 'demo', name = 'Ana Brathwaite' } = {}): Promise<TestCustomer> => {
  await server.tenant(tenant)
  const email = `customer-${randomBytes(6).toString('hex')}@example.com`
  const password = 'Flying*Fish1'
  const fields = {
    name,
    email,
    password,
    confirmPassword: password,
    homeAddress: 'Bridgetown',
    telePhoneNumber: '+1 246-555-0100',
    govId: '8402130417',
  }
  const registered = await server.call('POST /register', { tenant, ...multipart(fields, { [wire.governmentId]: smallPdf }) })
  if (registered.statusCode !== 201) throw new Error(`Registration answered ${registered.statusCode}: ${registered.body}`)
  const token: string = (await server.call('POST /login', { tenant, payload: { email, password } })).json().data.token
  const id: string = (await server.call('GET /get-user-data', { tenant, token })).json().data._id
  return { email, password, token, id }
}

import { randomBytes } from 'node:crypto'
import { newCustomer, type TestFile } from './test-customer.ts'
import type { TestServer } from '../test-server.ts'

/** A one-page PDF, the smallest valid document. */
export const smallPdf: TestFile = {
  field: 'invoice',
  name: 'document.pdf',
  type: 'application/pdf',
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  ),
}

export interface TestOwner {
  readonly token: string
  readonly id: string
}

export const packageOwner = async (server: TestServer, { tenant = 'demo' } = {}): Promise<TestOwner> => {
  const token = await newCustomer(server, `customer-${randomBytes(6).toString('hex')}@example.com`, { tenant })
  const { data } = (await server.call('GET /get-user-data', { tenant, token })).json<{ data: { _id: string } }>()
  return { token, id: data._id }
}

import { randomBytes } from 'node:crypto'
import { formOf, redPixel, type TestFile } from './test-customer.ts'
import { smallPdf } from './test-packages.ts'
import type { TestServer } from '../test-server.ts'
import type { TestStaff } from './test-staff.ts'

export const newNumber = (): string => `TBA${randomBytes(5).readUIntBE(0, 5).toString().padStart(12, '0').slice(-12)}`

export const photo = (field = 'photo1'): TestFile => ({ field, bytes: redPixel, name: 'photo.png', type: 'image/png' })
export const proof: TestFile = { ...smallPdf, field: 'proof', name: 'order.pdf' }

/** The desk's data about a package, as its form sends it. */
export const measured = { weight: '2.31', weightUnit: 'lb', shelf: 'B-07', condition: 'dented', battery: 'none' }

type Fields = Record<string, string | undefined>

export const testDesk = (server: TestServer, { headers }: TestStaff, tenant = 'demo') => ({
  receiveFor: (fields: Fields, { photos = [] as TestFile[], key = '' } = {}) =>
    server.call('POST /staff/packages/receive', {
      tenant,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload: formOf({ ...measured, ...fields }, photos),
    }),
  keep: (fields: Fields, { photos = [] as TestFile[], key = '' } = {}) =>
    server.call('POST /staff/unknown-packages', {
      tenant,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload: formOf({ ...measured, ...fields }, photos),
    }),
  get: (path: `/${string}`, query: Record<string, string> = {}) => server.call(`GET ${path}`, { tenant, headers, query }),
  post: (path: `/${string}`, payload: object) => server.call(`POST ${path}`, { tenant, headers, payload }),
  put: (path: `/${string}`, payload: object) => server.call(`PUT ${path}`, { tenant, headers, payload }),
  claim: (token: string, fields: Fields, files: TestFile[] = [proof]) =>
    server.call('POST /claim-package', { tenant, token, payload: formOf(fields, files) }),
})

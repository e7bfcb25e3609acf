import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { api } from '../contract-content.ts'

const headers = { [STAFF_HEADER]: '1' }
// The server ends what was silent for 15 s, now and then just as it is used again: a browser then asks again by itself.
const again = { maxRetries: 1 }

const answered = async <Data>(response: APIResponse): Promise<Data> => {
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

/** A staff call by the contract, in the session of the request's sender. */
export const staffAsks = async <Data>(request: APIRequestContext, path: string): Promise<Data> =>
  answered<Data>(await request.get(`${api}/staff${path}`, { headers, ...again }))

/** Does something once: each call has a key of its own, as the console gives it. */
export const staffDoes = async <Data>(request: APIRequestContext, path: string, body: object): Promise<Data> =>
  answered<Data>(
    await request.post(`${api}/staff${path}`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: body,
      ...again,
    }),
  )

/** Saves something over what is there. */
export const staffSaves = async (request: APIRequestContext, path: string, data: object): Promise<void> => {
  const response = await request.put(`${api}/staff${path}`, { headers, data, ...again })
  expect(response.ok(), await response.text()).toBe(true)
}

/** What staff know of the package with a number. */
export const packageOfNumber = async (request: APIRequestContext, trackingNumber: string): Promise<StaffPackageDetail> => {
  const [found] = await staffAsks<{ _id: string }[]>(request, `/packages?search=${trackingNumber}`)
  if (!found) throw new Error(`No package has the number ${trackingNumber}`)
  return staffAsks<StaffPackageDetail>(request, `/packages/${found._id}`)
}

type Enclosed = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Where tests put what they arrange: the desk's own shelves fill up only by what the desk's tests put there. */
export const ARRANGED_SHELF = 'B-09'

/** Takes an announced package in, as the desk does; `found` is what differs from a box in order, and its photos. */
export const receive = async (
  request: APIRequestContext,
  trackingNumber: string,
  found: Readonly<Record<string, Enclosed>> = {},
): Promise<StaffPackageDetail> => {
  const { _id, version } = await packageOfNumber(request, trackingNumber)
  const multipart = {
    version,
    weight: '2.31',
    weightUnit: 'lb',
    shelf: ARRANGED_SHELF,
    condition: 'good',
    battery: 'none',
    ...found,
  }
  return answered(await request.post(`${api}/staff/packages/${_id}/receive`, { headers, multipart }))
}

/** Takes in a package that nobody announced, for a customer: no more is known of it than its label says. */
export const receiveUnannounced = async (
  request: APIRequestContext,
  trackingNumber: string,
  customerId: string,
): Promise<StaffPackageDetail> => {
  const found = { weight: '2.31', weightUnit: 'lb', shelf: ARRANGED_SHELF, condition: 'good', battery: 'none' }
  const multipart = { trackingNumber, customerId, ...found }
  return answered(await request.post(`${api}/staff/packages/receive`, { headers, multipart, ...again }))
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type APIRequestContext } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api } from '../contract-content.ts'
import { openAccount, tokenOf, type Stranger } from '../people/new-customer.ts'

/** A picture as a telephone makes them. */
export const photograph = fileURLToPath(new URL('../../../server/seeds/demo/pictures/how-warehouse.webp', import.meta.url))

export type NewCustomer = Stranger & { readonly token: string }

/** A fresh customer and their token; no page knows of it yet. */
export const newCustomer = async (request: APIRequestContext): Promise<NewCustomer> => {
  const person = await openAccount(request)
  return { ...person, token: await tokenOf(request, person) }
}

/** Announces a package by the contract. */
export const announce = async (
  request: APIRequestContext,
  token: string,
  { trackingNumber, storeName = 'Pixelquay' }: { trackingNumber: string; storeName?: string },
): Promise<void> => {
  const response = await request.post(`${api}/create-pre-alert`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      [wire.termsAndConditions]: 'true',
      [wire.courierCompany]: 'UPS',
      consignee: 'Marva Holder',
      trackingNumber,
      storeName,
      packageValue: '89',
      [wire.packageDescription]: 'Wireless earbuds',
      invoice: { name: 'invoice.webp', mimeType: 'image/webp', buffer: await readFile(photograph) },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
}

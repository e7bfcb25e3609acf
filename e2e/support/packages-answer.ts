import type { PackageSummary } from '@parcelport/contract/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { api } from './contract-content.ts'
import { customers } from './demo-customers.ts'
import { tokenOf } from './new-customer.ts'

export interface PackagesAnswer {
  readonly success: true
  readonly countsByStatus: Readonly<Record<'Ready for pickup' | 'Delivered' | 'Action required', number>>
  readonly data: readonly PackageSummary[]
}

/** What the contract answers Ana for a list of packages: what her screens must show. */
export const anasPackages = async (request: APIRequestContext, query: Record<string, string> = {}): Promise<PackagesAnswer> => {
  const token = await tokenOf(request, customers.ana)
  const response = await request.get(`${api}/get-my-prealert`, {
    params: query,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as PackagesAnswer
}

/** So many packages, the longest words among them. */
export const manyPackages = (count: number): PackagesAnswer => ({
  success: true,
  countsByStatus: { 'Ready for pickup': 0, Delivered: 0, 'Action required': 0 },
  data: Array.from({ length: count }, (_, index) => ({
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    trackingNumber: `N${String(index + 1).padStart(4, '0')}`,
    status: 'Received',
    [wire.courierCompany]: index === 0 ? 'Überlandkurier'.repeat(5) : 'UPS',
    storeName: index === 0 ? 'Donaudampfschifffahrtsgesellschaft'.repeat(3) : 'Pixelquay',
    [wire.packageDescription]: index === 0 ? 'W'.repeat(500) : 'Wireless earbuds',
    createdAt: '2026-11-19T13:30:00.000Z',
  })),
})

/** Answers every list of packages with this one. */
export const answerWith = async (page: Page, answer: PackagesAnswer): Promise<void> => {
  await page.route(`**${api}/get-my-prealert*`, (route) => route.fulfill({ json: answer }))
}

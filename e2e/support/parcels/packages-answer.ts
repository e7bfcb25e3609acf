import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { api } from '../contract-content.ts'
import { customers } from '../people/demo-customers.ts'
import type { PackagesAnswer } from './many-packages.ts'
import { tokenOf } from '../people/new-customer.ts'

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

/** Answers every list of packages with this one. */
export const answerWith = async (page: Page, answer: PackagesAnswer): Promise<void> => {
  await page.route(`**${api}/get-my-prealert*`, (route) => route.fulfill({ json: answer }))
}

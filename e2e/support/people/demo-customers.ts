import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { api } from '../contract-content.ts'

/** The demonstration company's customers. */
export const customers = {
  ana: { name: 'Ana Brathwaite', email: 'ana@example.com', password: 'Flying*Fish1042' },
  luis: { name: 'Luis Clarke', email: 'luis@example.com', password: 'Flying*Fish1187' },
} as const

/** Signs a customer in by the contract and leaves the token where the browser keeps it; call before the first `goto`. */
export const signIn = async (page: Page, request: APIRequestContext, name: keyof typeof customers): Promise<void> => {
  const { email, password } = customers[name]
  const response = await request.post(`${api}/login`, { data: { email, password } })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { token: string } }
  await page.addInitScript((token) => {
    localStorage.setItem('token', token)
  }, data.token)
}

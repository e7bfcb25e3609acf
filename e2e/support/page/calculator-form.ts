import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { api } from '../contract-content.ts'
import { expect } from '../quiet-test.ts'
import { settled } from './settled.ts'

/** The shipping calculator as a visitor finds it, on the site and in the dashboard: its fields by their labels. */
const form = (page: Page): Locator => page.getByRole('form', { name: 'Shipping price' })
export const product = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Product', exact: true })
export const weight = (page: Page): Locator => form(page).getByLabel('Total Weight', { exact: true })
export const unit = (page: Page): Locator => form(page).getByLabel('Unit', { exact: true })
export const value = (page: Page): Locator =>
  form(page).getByLabel('Total Product Value in USD (including shipping and tax)', { exact: true })
export const calculate = (page: Page): Locator => form(page).getByRole('button', { name: 'CALCULATE', exact: true })
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Rates Charge' })

/** Every product that can be chosen, as the server lists them. */
export const productsOf = async (request: APIRequestContext): Promise<{ _id: string; productName: string }[]> => {
  const { data } = (await (await request.get(`${api}/get/product`)).json()) as {
    data: { _id: string; productName: string }[]
  }
  return data
}

/** The products of the open list; the units' own options are not among them. */
export const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Products' }).getByRole('option')

/** Opens the calculator, awake. The dashboard's page is never idle: news come in all the time. */
export const openCalculator = async (page: Page, path = '/calculate'): Promise<void> => {
  await page.goto(path)
  if (path === '/calculate') await settled(page)
  await expect(product(page)).toBeVisible()
}

/** Types the product's whole name and chooses it from the list. */
export const chooseProduct = async (page: Page, name: string): Promise<void> => {
  await product(page).fill('')
  await product(page).fill(name)
  await options(page)
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
}

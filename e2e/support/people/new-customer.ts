import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api } from '../contract-content.ts'

/** Somebody who has no account yet: a fresh address each time, so that tests and limits do not meet. */
export const stranger = () => ({
  name: 'Marva Holder',
  email: `marva-${randomUUID()}@example.com`,
  mobile: '+1 246-555-0163',
  address: '7 Cavans Lane, Bridgetown',
  password: 'Kitesurf8!',
  // Nobody else's: staff are told of a number that two customers gave.
  governmentIdNumber: String(randomInt(10 ** 9, 10 ** 10)),
})

/** The smallest PNG there is, as the photograph of a document. */
export const photo = {
  name: 'id-front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export type Stranger = ReturnType<typeof stranger>

/** Opens an account by the contract. */
export const openAccount = async (request: APIRequestContext): Promise<Stranger> => {
  const person = stranger()
  const response = await request.post(`${api}/register`, {
    multipart: {
      name: person.name,
      email: person.email,
      password: person.password,
      confirmPassword: person.password,
      homeAddress: person.address,
      telePhoneNumber: person.mobile,
      govId: person.governmentIdNumber,
      [wire.governmentId]: photo,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return person
}

/** Signs a customer in by the contract; answers with the token. */
export const tokenOf = async (
  request: APIRequestContext,
  { email, password }: Pick<Stranger, 'email' | 'password'>,
): Promise<string> => {
  const response = await request.post(`${api}/login`, { data: { email, password } })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** Leaves a token where the browser keeps it, once, before the first `goto`: what the page does to it afterwards stays. */
export const holdToken = async (page: Page, token: string): Promise<void> => {
  await page.addInitScript((held) => {
    // In the window's name, which outlasts a reload and which signing out does not clear.
    const tab = globalThis as { name?: string }
    if (tab.name === held) return
    tab.name = held
    localStorage.setItem('token', held)
  }, token)
}

/** A fresh customer, signed in on this page. */
export const arriveAsCustomer = async (
  page: Page,
  request: APIRequestContext,
): Promise<Stranger & { readonly token: string }> => {
  const person = await openAccount(request)
  const token = await tokenOf(request, person)
  await holdToken(page, token)
  return { ...person, token }
}

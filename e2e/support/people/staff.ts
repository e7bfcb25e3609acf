import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import { api } from '../contract-content.ts'

/** The demonstration company's staff. */
export const staff = {
  rosa: { name: 'Rosa Greenidge', email: 'rosa@flyingfish.example', password: 'Flying*FishOwner1' },
  devon: { name: 'Devon Marshall', email: 'devon@flyingfish.example', password: 'Flying*FishDesk1' },
} as const

/** Signs a member of staff in by the contract: the context's pages have the session's cookie. Call before the first `goto`. */
export const signInStaff = (context: BrowserContext, name: keyof typeof staff): Promise<void> =>
  signInRequest(context.request, name)

/** The same of a request without pages. */
export const signInRequest = async (request: APIRequestContext, name: keyof typeof staff): Promise<void> => {
  const { email, password } = staff[name]
  const response = await request.post(`${api}/staff/sign-in`, {
    data: { email, password },
    headers: { [STAFF_HEADER]: '1' },
  })
  expect(response.status()).toBe(200)
}

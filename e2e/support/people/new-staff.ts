import { randomUUID } from 'node:crypto'
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { STAFF_HEADER, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { authenticatorCode } from './authenticator.ts'
import { api } from '../contract-content.ts'
import { waitForMail } from './inbox.ts'
import { staffDoes } from './staff-calls.ts'
import { signInStaff } from './staff.ts'

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Of the authenticator; its code of this half minute is used up. */
  readonly secret: string
}

/** Of everybody who is new. */
export const newPassword = 'Weigh&Shelve&Fly7'

/** Somebody whom the owner has invited and who is signed in, in a context of their own; by the contract. */
export const newStaffIn = async (context: BrowserContext, role: StaffRole): Promise<Omit<NewStaff, 'secret'>> => {
  const { request } = context
  const person = { name: 'Devon Marshall', email: `devon-${randomUUID()}@flyingfish.example`, password: newPassword }
  await signInStaff(context, 'rosa')
  await staffDoes(request, '/invitations', { email: person.email, role })
  const { text = '' } = await waitForMail(person.email, /invites you/)
  const token = decodeURIComponent(/#token=([^\s)]+)/.exec(text)?.[1] ?? '')
  const headers = { [STAFF_HEADER]: '1' }
  const { name, email, password } = person
  const joined = await request.post(`${api}/staff/join`, { headers, data: { token, name, password } })
  expect(joined.status(), await joined.text()).toBe(201)
  const entered = await request.post(`${api}/staff/sign-in`, { headers, data: { email, password } })
  expect(entered.status(), await entered.text()).toBe(200)
  return person
}

/** The same with an authenticator set up; signed in nowhere. */
export const newStaffWithSecondFactor = async (browser: Browser, role: StaffRole): Promise<NewStaff> => {
  const context = await browser.newContext()
  const person = await newStaffIn(context, role)
  const { request } = context
  const { secret } = await staffDoes<{ secret: string }>(request, '/me/second-factor', { password: person.password })
  await staffDoes(request, '/me/second-factor/confirm', { code: authenticatorCode(secret) })
  await context.close()
  return { ...person, secret }
}

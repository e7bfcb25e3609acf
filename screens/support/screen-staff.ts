import { randomUUID } from 'node:crypto'
import { STAFF_HEADER, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { authenticatorCode } from '../../e2e/support/people/authenticator.ts'
import { callerWith, type Caller } from './contract-calls.ts'
import { api, askServer } from './page-fetch.ts'
import { waitForMail } from './screen-mails.ts'
import { serverOrigin } from './server/server-beside.ts'

/** A member of staff who uses the console. */
export interface StaffAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Of the authenticator, where one is set up; its code of this half minute is used up. */
  readonly secret?: string
}

/** The demonstration company's staff: its owner, and who works at the desk. */
export const staff = {
  rosa: { name: 'Rosa Greenidge', email: 'rosa@flyingfish.example', password: 'Flying*FishOwner1' },
  devon: { name: 'Devon Marshall', email: 'devon@flyingfish.example', password: 'Flying*FishDesk1' },
} as const

type Who = keyof typeof staff | StaffAccount

const realFetch = globalThis.fetch
const own = { [STAFF_HEADER]: '1' }

const signInBy = async (fetch: (address: string, init: RequestInit) => Promise<Response>, who: Who): Promise<Response> => {
  const { email, password, secret }: StaffAccount = typeof who === 'string' ? staff[who] : who
  const body = JSON.stringify({ email, password, ...(secret !== undefined && { code: authenticatorCode(secret, 1) }) })
  const headers = { ...own, 'content-type': 'application/json' }
  const response = await fetch(`${api}/staff/sign-in`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`)
  return response
}

/** Signs a member of staff in on the page, with the second factor that they have: before `open`. */
export const signInStaff = async (who: Who): Promise<void> => void (await signInBy(askServer, who))

/** A member of staff who makes calls without a page, in a session of their own. */
export const asStaff = async (who: Who): Promise<Caller> => {
  const response = await signInBy(async (address, init) => realFetch(serverOrigin() + address, init), who)
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return callerWith({ ...own, cookie: cookie.join('; ') })
}

/** Somebody new whom the owner has invited, with a role of their own; by the contract. */
export const newStaff = async (role: StaffRole): Promise<StaffAccount> => {
  const { name } = staff.devon
  const person = { name, email: `devon-${randomUUID()}@flyingfish.example`, password: 'Weigh&Shelve&Fly7' }
  const rosa = await asStaff('rosa')
  await rosa.does('POST /staff/invitations', { email: person.email, role })
  const { text = '' } = await waitForMail(person.email, /invites you/)
  const token = decodeURIComponent(/#token=([^\s)]+)/.exec(text)?.[1] ?? '')
  await callerWith(own).does('POST /staff/join', { token, name, password: person.password })
  return person
}

/** The same with an authenticator set up. */
export const newStaffWithSecondFactor = async (role: StaffRole): Promise<StaffAccount & { readonly secret: string }> => {
  const person = await newStaff(role)
  const caller = await asStaff(person)
  const { secret } = await caller.does<{ secret: string }>('POST /staff/me/second-factor', { password: person.password })
  await caller.does('POST /staff/me/second-factor/confirm', { code: authenticatorCode(secret) })
  return { ...person, secret }
}

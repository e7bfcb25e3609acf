import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountClosing } from '../../../api/customers/closing.ts'
import { userOf } from '../../../api/customers/session.ts'
import { setToken } from '../../../api/customers/token.ts'
import { aUser } from '../../../testing/a-user.ts'
import { CustomerContext } from '../../shell/customer-context.ts'
import { CloseAccountCard } from './close-account-card.tsx'
import { ClosingNotice } from './closing-notice.tsx'

const closesAt = '2026-12-10T12:00:00.000Z'
const standing = (change: Partial<AccountClosing> = {}): AccountClosing => ({
  openEnds: [],
  asked: null,
  wouldCloseAt: closesAt,
  legalYears: 7,
  ...change,
})
const asked = standing({ asked: { askedAt: '2026-11-26T12:00:00.000Z', closesAt } })

let now: AccountClosing
let sent: unknown[]
beforeEach(() => {
  now = standing()
  sent = []
  setToken('abc')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    const fields: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    if (method === 'POST') sent.push([path, fields])
    if (path === '/get-user-data')
      return Response.json({ success: true, data: aUser(now.asked ? { closesAt: now.asked.closesAt } : {}) })
    if (path === '/my-account/closing') return Response.json({ success: true, data: now })
    if (path === '/my-account/close' && JSON.stringify(fields) !== '{"currentPassword":"Mango*Kite71"}') {
      const message = 'The current password is not right.'
      return Response.json({ success: false, message, errors: [{ field: 'currentPassword', message }] }, { status: 400 })
    }
    if (path === '/my-account/close') now = asked
    if (path === '/my-account/keep') now = standing()
    if (path.startsWith('/my-account/')) return Response.json({ success: true, message: 'Done.', data: now })
    return Response.json({ success: true, data: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Screen = (): ReactNode => {
  const { data } = useQuery(userOf('abc'))
  return data ? (
    <CustomerContext value={{ token: 'abc', user: data }}>
      <ClosingNotice />
      <CloseAccountCard />
    </CustomerContext>
  ) : null
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )

it('says what is open, and offers no button, while something is', async () => {
  now = standing({ openEnds: [{ kind: 'packages', words: '15 packages are with us or on the way.' }] })
  show()
  await screen.findByText('15 packages are with us or on the way.')
  expect(screen.getByRole('heading', { name: 'Not yet: something is open' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBe(null)
})

it('says what is deleted and what the law keeps, for as many years as the company set', async () => {
  now = standing({ legalYears: 9 })
  show()
  await screen.findByText('Bills and Customs’ papers stay for 9 years, as the law asks.')
  expect(screen.getByText('We delete your profile, address, photos and messages.')).toBeTruthy()
  expect(screen.getByText('Your photo ID goes 6 months later, as the rules of US mail ask.')).toBeTruthy()
})

it('asks for the password at the field, closes the account, says so, and keeps it with one press', async () => {
  const said = vi.spyOn(toast, 'success')
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Close my account' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }))
  await screen.findByText('Please enter your current password.')
  expect(sent).toEqual([])
  const field = screen.getByLabelText('Your password, to close the account')
  fireEvent.change(field, { target: { value: 'Wrong*Passw0rd' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }))
  await screen.findByText('The current password is not right.')
  fireEvent.change(field, { target: { value: 'Mango*Kite71' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }))
  await screen.findByRole('heading', { name: /^Your account closes on Thu 10 Dec 2026/ })
  expect(sent.at(-1)).toEqual(['/my-account/close', { currentPassword: 'Mango*Kite71' }])
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Your account stays. Nothing was deleted.'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Your account closes on/ })).toBe(null))
  await screen.findByRole('button', { name: 'Close my account' })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { userOf } from '../../../api/customers/session.ts'
import { setToken } from '../../../api/customers/token.ts'
import { requestsFrom } from '../../../api/warehouse/requests.ts'
import { myRequest } from '../../../testing/my-request.ts'
import { aUser } from '../../../testing/a-user.ts'
import { aBalance } from '../../payment/bill/a-bill.ts'
import { SignOutContext } from '../sign-out-context.ts'
import { BottomBar } from './bottom-bar.tsx'

const askToLeave = vi.fn<() => void>()

beforeEach(() => {
  // jsdom has the dialog element but not its methods.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
  askToLeave.mockReset()
})

const Address = () => <output>{useLocation().pathname}</output>

const show = (balance: Partial<Balance>, unanswered: number): void => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  setToken('abc')
  client.setQueryData(userOf('abc').queryKey, aUser())
  client.setQueryData(myBalance.queryKey, aBalance(balance))
  const items = Array.from({ length: unanswered }, (_, index) => myRequest({ _id: `r${index}` }))
  client.setQueryData(requestsFrom().queryKey, { items: [...items, myRequest({ _id: 'done', state: 'done' })], next: null })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <SignOutContext value={askToLeave}>
          <BottomBar />
          <Address />
        </SignOutContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const bar = () => within(screen.getByRole('navigation', { name: 'Dashboard, short' }))
const openMore = async (name: string) => {
  await userEvent.click(bar().getByRole('button', { name }))
  return within(screen.getByRole('dialog', { name: 'More' }))
}

test('the bar has four of the five links, and More for the rest', () => {
  show({ bills: 0 }, 0)
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Overview', 'Packages', 'Create Prealert', 'My Address'])
  expect(bar().getByRole('button', { name: 'More' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('More counts what waits, says what it is, and leads to every screen that the bar has no room for', async () => {
  show({}, 1)
  const sheet = await openMore('More, 2 things wait for you')
  expect(sheet.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/dashboard/payment', 'Payment US$58.03 to pay by Friday 18 December1'],
    ['/dashboard/packages/requests', 'Requests One waits for your answer1'],
    ['/dashboard/calculator', 'Cost Calculator'],
    ['/dashboard/passes', 'Passes'],
    ['/dashboard/receivers', 'Receivers'],
    ['/dashboard/losses', 'Loss reports'],
    ['/dashboard/claim', 'Claims'],
    ['/dashboard/account', 'Account'],
  ])
})

test('Payment is not among them where the company makes no bills', async () => {
  show({ on: false, owed: 0, bills: 0, next: null }, 0)
  const sheet = await openMore('More')
  expect(sheet.queryByRole('link', { name: /^Payment/ })).toBeNull()
  expect(sheet.getByRole('link', { name: /^Requests/ })).toBeTruthy()
})

test('following a link closes it', async () => {
  show({}, 0)
  await userEvent.click((await openMore('More, 1 thing waits for you')).getByRole('link', { name: 'Passes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('/dashboard/passes')
})

test('Sign Out closes it and asks', async () => {
  show({}, 0)
  await userEvent.click((await openMore('More, 1 thing waits for you')).getByRole('button', { name: 'Sign Out' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askToLeave).toHaveBeenCalledOnce()
})

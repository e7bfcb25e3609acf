import type { StaffCardAttempt } from '@parcelport/contract/payments/staff-cards.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { CardsSection } from '../../company/settings/money/cards-section.tsx'
import CardsPage from './cards-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const attempt = (changes: Partial<StaffCardAttempt> = {}): StaffCardAttempt => ({
  _id: 'a1',
  provider: 'wipay',
  title: 'WiPay',
  live: true,
  amount: 116.06,
  currency: 'BBD',
  state: 'disputed',
  heard: null,
  words: 'WiPay received BBD 16.06, asked for BBD 116.06.',
  begunAt: '2026-12-03T15:00:00.000Z',
  receipt: null,
  paymentId: null,
  code: 'A0B1C2D3E4F5G6',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  reference: 'SB-12-1',
  alert: null,
  decidedAt: null,
  decidedBy: null,
  ...changes,
})

const account = (provider: string, more: object = {}) => ({
  provider,
  version: 1,
  taking: false,
  live: false,
  currency: 'BBD',
  trialBoxes: [1042],
  settings: { accountNumber: '1234567890', country: 'BB' },
  secrets: ['apiKey'],
  tellUsAt: 'https://kite.example/payments/incoming/wipay',
  changedAt: '2026-12-03T15:00:00.000Z',
  changedBy: 'Rosa',
  ...more,
})

let listed: StaffCardAttempt[]
let sent: { readonly path: string; readonly body: unknown }[]

onAPage()
beforeEach(() => {
  listed = [attempt()]
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET')
      return Response.json(
        path === '/staff/cards'
          ? {
              success: true,
              data: [account('wipay'), account('powertranz', { version: 0, settings: {}, secrets: [], tellUsAt: '' })],
            }
          : { success: true, data: listed, nextCursor: null },
      )
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Response.json({ success: true, message: 'Done.', data: {} })
  })
})

const show = (role: 'accounts' | 'cashier', of = <CardsPage />): void => showAs(role, of)

it('books what came, as somebody found it at the card company', async () => {
  const user = userEvent.setup()
  show('accounts')
  expect(await screen.findByText(/Another sum came: WiPay received BBD 16\.06/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'It was paid: Ana Brathwaite, BBD 116.06' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Received' }))
  await user.type(dialog.getByRole('textbox', { name: 'Received' }), '16.06')
  await user.type(dialog.getByRole('textbox', { name: /How you know/ }), 'Seen at WiPay')
  await user.click(dialog.getByRole('button', { name: 'Book the payment' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    path: '/staff/card-attempts/a1/decide',
    body: { outcome: 'paid', reason: 'Seen at WiPay', amount: 16.06, currency: 'BBD' },
  })
})

it('puts aside what was told of a paid one, and offers nothing else for it', async () => {
  listed = [attempt({ state: 'succeeded', words: null, alert: 'WiPay reports: chargeback pending.' })]
  const user = userEvent.setup()
  show('accounts')
  await user.click(await screen.findByRole('button', { name: /^Put aside/ }))
  expect(screen.queryByRole('button', { name: /^It was paid/ })).toBeNull()
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Answered there')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put aside' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/staff/card-attempts/a1/decide', body: { outcome: 'seen', reason: 'Answered there' } }]),
  )
})

it('a cashier sees them and decides nothing', async () => {
  show('cashier')
  expect(await screen.findByText('Ana Brathwaite')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /paid/ })).toBeNull()
})

it('where boxes for trials are named, it says that a trial payment settles a real bill', async () => {
  show('accounts', <CardsSection />)
  const boxes = await screen.findByRole('textbox', { name: 'WiPay: boxes that try it' })
  const about = document.getElementById(boxes.getAttribute('aria-describedby') ?? '')?.textContent
  expect(about).toMatch(/Name nobody but yourselves: .* it settles a real bill\.$/)
})

it('an account is changed without its secrets being shown or sent again', async () => {
  const user = userEvent.setup()
  show('accounts', <CardsSection />)
  const section = within(await screen.findByRole('region', { name: 'Cards online: WiPay' }))
  expect(section.getByText('Customers are not offered it. Changed last by Rosa.')).toBeTruthy()
  expect(section.getByLabelText(/: API key/)).toHaveProperty('value', '')
  expect(section.getByText(/It is entered: leave this empty to keep it\./)).toBeTruthy()
  await user.type(section.getByRole('textbox', { name: /boxes that try it/ }), ', 1050')
  await user.type(section.getByLabelText(/WAPI key/), 'k')
  await user.click(section.getByRole('checkbox', { name: 'Offer WiPay to customers' }))
  await user.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    path: '/staff/cards/wipay',
    body: {
      version: 1,
      taking: true,
      live: false,
      currency: 'BBD',
      trialBoxes: [1042, 1050],
      settings: { accountNumber: '1234567890', country: 'BB' },
      secrets: { wapiKey: 'k' },
    },
  })
})

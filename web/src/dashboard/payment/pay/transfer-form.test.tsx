import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Transfer } from '../../../api/payments/transfers.ts'
import { RequestOverFetch } from '../../../testing/request-over-fetch.ts'
import { TransferForm } from './transfer-form.tsx'

const aTransfer = (more: Partial<Transfer> = {}): Transfer => ({
  _id: 't1',
  amount: 116.06,
  currency: 'BBD',
  bill: null,
  message: '',
  state: 'waiting',
  reason: null,
  sentAt: '2026-12-04T13:30:00.000Z',
  receipt: null,
  ...more,
})
const slip = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })

let sent: { readonly form: FormData; readonly key: string | null }[]
let refusal: { readonly status: number; readonly body: object } | undefined
const serve = (transfers: readonly Transfer[] = []): void => {
  sent = []
  refusal = undefined
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: transfers })
    sent.push({ form: body as FormData, key: new Headers(headers).get('idempotency-key') })
    return refusal
      ? Response.json({ success: false, ...refusal.body }, { status: refusal.status })
      : Response.json({ success: true, message: 'Thank you.', data: aTransfer() }, { status: 201 })
  })
}

const show = (): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <TransferForm currencies={['USD', 'BBD']} />
    </QueryClientProvider>,
  )
}
const choose = async (): Promise<void> => {
  await userEvent.upload(screen.getByLabelText('Choose a file'), slip)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends sum, currency and slip once, by a key of its own each time', async () => {
  serve()
  show()
  for (let time = 0; time < 2; time += 1) {
    await userEvent.type(screen.getByLabelText('Amount'), '116.06')
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'BBD')
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }))
    await waitFor(() => expect(sent).toHaveLength(time + 1))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''))
  }
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({ amount: '116.06', currency: 'BBD' })
  expect(sent[0]?.form.get('proof')).toMatchObject({ name: 'slip.pdf' })
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

it('asks for what is missing before it sends, and keeps what was typed when it is refused', async () => {
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }))
  expect(await screen.findByText('Please enter what you sent.')).toBeTruthy()
  expect(screen.getByText('Please add a picture or PDF of the transfer.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  expect(sent).toEqual([])

  const waits = '5 of your transfers are already waiting. We will look at those first.'
  refusal = { status: 409, body: { message: waits } }
  await userEvent.type(screen.getByLabelText('Amount'), '20')
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Send the slip' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('20')
})

it('tells what became of each', async () => {
  serve([
    aTransfer(),
    aTransfer({ _id: 't2', state: 'approved', receipt: 'R-2026-000004' }),
    aTransfer({ _id: 't3', state: 'refused', reason: 'Nothing of this sum came.' }),
  ])
  show()
  const list = within(await screen.findByRole('list', { name: 'Transfers you told us about' }))
  expect(
    list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d+ Dec.*?(?=Receipt|Nothing|$)/, ' ')),
  ).toEqual([
    expect.stringContaining('We are looking'),
    expect.stringMatching(/It is here.*Receipt R-2026-000004/),
    expect.stringMatching(/Not found.*Nothing of this sum came\./),
  ])
})

it('begins with what is owed', () => {
  serve()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TransferForm currencies={['USD', 'BBD']} owed={58.03} />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('58.03')
})

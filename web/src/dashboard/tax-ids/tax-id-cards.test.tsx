import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MyTaxIds } from '../../api/customers/tax-ids.ts'
import { setToken } from '../../api/customers/token.ts'
import { OwnTaxIdCard } from './own-tax-id-card.tsx'
import { ReceiversTaxIdsCard } from './receivers-tax-ids-card.tsx'

let data: MyTaxIds
let sent: unknown[]
beforeEach(() => {
  setToken('token')
  data = { asked: { label: 'TRN', digits: 9 }, own: null, receivers: [{ receiverId: 'r1', name: 'Luis Clarke', taxId: null }] }
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push([address.replace(/^.*\/my-tax-ids/, ''), JSON.parse(body as string)])
    return Response.json({ success: true, message: 'Thank you, it is saved.', data })
  })
})
afterEach(() => {
  cleanup()
  setToken(null)
  vi.unstubAllGlobals()
})

const show = (card: ReactNode): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it('keeps what the customer enters once they agree, also with another number of digits, and then shows its end alone', async () => {
  show(<OwnTaxIdCard />)
  const field = await screen.findByLabelText<HTMLInputElement>('Your TRN')
  await userEvent.type(field, '12345678')
  expect(screen.getByText('A TRN has 9 digits, and this has 8. Please look again; it can be saved as it is.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please agree, or leave the number empty.')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  data = { ...data, own: { end: '78', agreedAt: '2026-12-01T12:00:00.000Z' } }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/ends in 78\. You agreed on 1 Dec 2026\./)).toBeDefined()
  expect(sent).toEqual([['/own', { taxId: '12345678', agrees: true }]])
  expect(screen.queryByLabelText('Your TRN')).toBeNull()

  data = { ...data, own: null }
  await userEvent.click(screen.getByRole('button', { name: 'Remove Your TRN' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['/own', { taxId: '', agrees: false }]))
  expect(await screen.findByLabelText('Your TRN')).toBeDefined()
})

it('asks for that of each receiver at the receivers', async () => {
  show(<ReceiversTaxIdsCard />)
  await userEvent.type(await screen.findByLabelText('TRN of Luis Clarke'), '987654321')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['/receivers/r1', { taxId: '987654321', agrees: true }]]))
})

it('shows nothing where Customs asks for no tax id', async () => {
  data = { ...data, asked: null }
  show(
    <>
      <OwnTaxIdCard />
      <ReceiversTaxIdsCard />
      <p>Below</p>
    </>,
  )
  await screen.findByText('Below')
  expect(screen.queryByRole('region')).toBeNull()
})

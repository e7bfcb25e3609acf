import type { ReportablePackage, LossReport } from '@parcelport/contract/payments/losses.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestOverFetch } from '../../testing/request-over-fetch.ts'
import LossesPage from './losses-page.tsx'

const lamp: ReportablePackage = {
  _id: 'p1',
  trackingNumber: 'TBA1',
  storeName: 'Luma Nine',
  description: 'Night light',
  kinds: ['missing', 'damaged', 'wrong contents'],
  mostUsd: 24.5,
  until: '2026-12-06',
}
const late: ReportablePackage = { ...lamp, _id: 'p2', trackingNumber: 'TBA2', kinds: ['missing'], until: null }
const decided: LossReport = {
  _id: 'r1',
  package: { _id: 'p1', trackingNumber: 'TBA1', storeName: 'Luma Nine', description: 'Night light' },
  kind: 'damaged',
  words: 'It is cracked.',
  askedUsd: 20,
  files: [],
  reportedAt: '2026-12-04T15:00:00.000Z',
  state: 'accepted',
  reason: 'Our photo shows it whole.',
  paidUsd: 15,
  receipt: 'R2026-000004',
}

let sent: { readonly form: FormData; readonly key: string | null }[]
const serve = (packages: readonly ReportablePackage[], reports: readonly LossReport[] = [], status = 200): void => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ form: body as FormData, key: new Headers(headers).get('idempotency-key') })
      return Response.json({ success: true, message: 'Thank you.', data: decided }, { status: 201 })
    }
    if (url.includes('/my-loss-reports')) return Response.json({ success: true, data: reports, nextCursor: null })
    return status === 200
      ? Response.json({ success: true, data: packages })
      : Response.json({ success: false, message: 'Not now.' }, { status })
  })
}
const show = (address = '/dashboard/losses'): void => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <LossesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the report' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends what happened with its photo, once and by a key of its own', async () => {
  serve([lamp, late])
  show()
  await screen.findByRole('radio', { name: /^It is damaged/ })
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  await send()
  expect(screen.getByText('Please choose what happened.')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^It is damaged/ }))
  await send()
  expect(screen.getByText('Please enter how much you ask for.')).toBeDefined()
  expect(screen.getByText('Please add a photo or a document.')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Tell us more'), 'It is cracked.')
  await userEvent.type(screen.getByLabelText('How much do you ask for? (US$)'), '20')
  await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'lamp.png', { type: 'image/png' }))
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  const [{ form, key } = { form: new FormData(), key: null }] = sent
  expect(Object.fromEntries(form)).toMatchObject({
    packageId: 'p1',
    kind: 'damaged',
    words: 'It is cracked.',
    amountUsd: '20',
    file1: expect.objectContaining({ name: 'lamp.png' }),
  })
  expect(key).toBeTruthy()
})

it('asks of one that is overdue only where it is, without a proof, and chooses the one that the address names', async () => {
  serve([lamp, late])
  show('/dashboard/losses?package=p2')
  expect(await screen.findByRole('radio', { name: /^It never came/ })).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^It is damaged/ })).toBeNull()
  expect(screen.getByText('It is covered up to US$24.50.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Tell us more'), 'Where is it?')
  await userEvent.type(screen.getByLabelText('How much do you ask for? (US$)'), '24.50')
  await send()
  await waitFor(() => expect(sent[0]?.form.get('packageId')).toBe('p2'))
})

it('shows what was decided and where the money is, also where nothing can be reported', async () => {
  serve([], [decided, { ...decided, _id: 'r2', state: 'refused', paidUsd: null, receipt: null, reason: 'Another box.' }])
  show()
  const nothing = await screen.findByText('There is nothing to report')
  const reason = await screen.findByText('Our photo shows it whole.')
  expect(reason.compareDocumentPosition(nothing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'your deposit' }).getAttribute('href')).toBe('/dashboard/payment')
  expect(screen.getByText('Another box.')).toBeDefined()
})

it('says what failed, and asks again', async () => {
  serve([], [], 409)
  show()
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(await screen.findByText('You have not reported anything.')).toBeDefined()
  serve([lamp])
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('button', { name: 'Send the report' })).toBeDefined()
})

import type { StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aRequest } from './a-request.ts'
import RequestsPage from './request-queue-page.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const mine = { state: 'doing', takenBy: { _id: 'rosa', name: 'Rosa Greenidge' }, takenAt: '2026-12-03T15:05:00.000Z' } as const

let request: StaffRequest
/** The open flights. */
const flights = [
  { name: 'BW 220', closesAt: '2099-12-08T20:00:00.000Z' },
  { name: 'BW 219', closesAt: '2099-12-01T20:00:00.000Z' },
  { name: 'BW 218', closesAt: '2026-11-24T20:00:00.000Z' },
  { name: 'BW 221', closesAt: null },
]
let sent: { readonly path: string; readonly body: unknown }[]
/** The answers of POST by the end of its path; by default, the unchanged request. */
let answers: Readonly<Record<string, () => Response>>

onAPage()
beforeEach(() => {
  request = aRequest()
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method !== 'GET') {
      const fields = body instanceof FormData ? Object.fromEntries(body) : undefined
      sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : fields })
      const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
      return answer?.() ?? Response.json({ success: true, message: 'Done.', data: request })
    }
    if (path.startsWith('/staff/requests/scan')) {
      const known = path.endsWith(request.packages[0]?.trackingNumber ?? '')
      const data = { trackingNumber: path.split('=')[1], request: known ? request : null, known }
      return Response.json({ success: true, data })
    }
    if (path.startsWith('/staff/requests/')) return Response.json({ success: true, data: request })
    if (path.startsWith('/staff/requests')) return Response.json({ success: true, data: [request], nextCursor: null })
    if (path.startsWith('/staff/flights')) return Response.json({ success: true, data: flights, nextCursor: null })
    return Response.json({ success: true, data: {} })
  })
})

const show = (path = '/requests'): void => {
  showAs('operations', <RequestsPage />, path)
}
const scan = (label: string) => userEvent.type(screen.getByLabelText(/Scan any parcel/), `${label}{Enter}`)
const card = async () => within(await screen.findByRole('region', { name: 'Photos of the contents' }))

it('opens the request for a scanned parcel, and lets staff take it', async () => {
  show()
  await scan('TBA318204417690')
  expect((await card()).getByText('B-05')).toBeDefined()
  request = aRequest(mine)
  await userEvent.click((await card()).getByRole('button', { name: 'Take it' }))
  expect(await (await card()).findByText('Done waits for: one package, a photo.')).toBeDefined()
  expect(sent).toEqual([{ path: '/staff/requests/r1/take', body: undefined }])
})

it('says when the next flight closes, and since when each request waits', async () => {
  request = aRequest({ askedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })
  show()
  expect(await screen.findByText('BW 219 closes')).toBeDefined()
  expect(await screen.findByText(/Ana Brathwaite, asked 3 days ago/)).toBeDefined()
})

it('says that a parcel has no request, or that its number is unknown', async () => {
  show()
  await scan('TBA000000000001')
  expect((await screen.findByRole('alert')).textContent).toContain('We do not know TBA000000000001')
})

it('ticks a package by its label while it is mine, and shows whose a wrong one is', async () => {
  request = aRequest(mine)
  show('/requests?request=r1')
  await card()
  const message = 'Not this one: TBA999 is Kemar Holder’s and is not part of this request. Put it back on C-01.'
  answers = { '/scan': () => Response.json({ success: false, message }, { status: 409 }) }
  await scan('TBA999')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  answers = {}
  const [pkg] = request.packages
  if (pkg) request = aRequest({ ...mine, packages: [{ ...pkg, scannedAt: '2026-12-03T15:06:00.000Z' }] })
  await userEvent.click((await card()).getByRole('button', { name: 'I have it: TBA318204417690' }))
  expect(await (await card()).findByText('Done waits for: a photo.')).toBeDefined()
  expect(sent.at(-1)).toEqual({ path: '/staff/requests/r1/scan', body: { scan: 'TBA318204417690' } })
  expect((await card()).getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
})

it('says who has it, and that a price has to be said first', async () => {
  request = aRequest({ ...mine, takenBy: { _id: 'devon', name: 'Devon Marshall' } })
  show('/requests?request=r1')
  expect((await card()).getByText(/^Devon Marshall took this/)).toBeDefined()
  cleanup()
  request = aRequest({ totalUsd: null })
  show('/requests?request=r1')
  expect((await card()).queryByRole('button', { name: 'Take it' })).toBeNull()
  await userEvent.click((await card()).getByRole('button', { name: 'Say the price' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Price in US dollars'), '7.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the customer' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/requests/r1/quote', body: { priceUsd: 7.5, note: '' } }]))
})

it('prints the store’s label of a return, and does it only with the courier’s number', async () => {
  const [pkg] = aRequest().packages
  const seen = pkg ? [{ ...pkg, scannedAt: '2026-12-03T15:06:00.000Z' }] : []
  request = aRequest({ ...mine, kind: 'return', label: true, packages: seen })
  show('/requests?request=r1')
  const back = within(await screen.findByRole('region', { name: 'Back to the store' }))
  expect(back.getByRole('link', { name: 'The store’s label' }).getAttribute('href')).toContain('/staff/requests/r1/label')
  expect(back.getByText('Done waits for: the courier’s number, a photo.')).toBeDefined()
  await userEvent.type(back.getByLabelText('The courier’s number'), '1Z5A40R79021466183')
  expect(back.getByText('Done waits for: a photo.')).toBeDefined()
  cleanup()
  request = aRequest({ kind: 'return' })
  show('/requests?request=r1')
  expect(await screen.findByText(/The store has given no label/)).toBeDefined()
})

it('lets nothing leave for a locker before it is paid, and says what opens it', async () => {
  const [pkg] = aRequest().packages
  const packages = pkg ? [{ ...pkg, status: 'Ready for pickup', scannedAt: '2026-12-03T15:06:00.000Z' }] : []
  const locker = { _id: 'l7', name: 'Locker 7, Oistins', addressLines: ['Oistins Main Road'], opensWith: null }
  const waitsFor = 'US$2.94 of bill 2026-000012 is not paid yet: TBA318204417690 waits for it.'
  request = aRequest({ ...mine, kind: 'locker', packages, locker, waitsFor })
  show('/requests?request=r1')
  const out = async () => within(await screen.findByRole('region', { name: 'Put it into a locker' }))
  expect((await out()).getByText(waitsFor)).toBeDefined()
  expect((await out()).getByText('Done waits for: a photo, the payment.')).toBeDefined()
  expect((await out()).queryByText(/It is Ready for pickup now/)).toBeNull()
  expect((await out()).queryByRole('button', { name: 'Another price' })).toBeNull()
  cleanup()
  request = { ...request, waitsFor: null }
  show('/requests?request=r1')
  expect((await out()).getByText('Done waits for: a photo.')).toBeDefined()
  expect((await out()).getByLabelText('What opens it (optional)')).toBeDefined()
})

it('lets somebody else finish a disposal than the person who took it', async () => {
  const [pkg] = aRequest().packages
  const seen = pkg ? [{ ...pkg, scannedAt: '2026-12-03T15:06:00.000Z' }] : []
  request = aRequest({ ...mine, kind: 'dispose', packages: seen })
  show('/requests?request=r1')
  const gone = async () => within(await screen.findByRole('region', { name: 'Dispose of it' }))
  expect((await gone()).getByText(/^Fetch somebody else/)).toBeDefined()
  expect((await gone()).queryByRole('button', { name: 'I have seen it go' })).toBeNull()
  expect((await gone()).queryByRole('button', { name: 'Done' })).toBeNull()
  cleanup()
  request = { ...request, takenBy: { _id: 'devon', name: 'Devon Marshall' } }
  show('/requests?request=r1')
  expect((await gone()).getByText(/^Devon Marshall took this/)).toBeDefined()
  expect((await gone()).getByRole('button', { name: 'I have seen it go' })).toHaveProperty('disabled', true)
  expect((await gone()).getByText('Done waits for: a photo.')).toBeDefined()
})

import type { StaffClaim, UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { LooseClaims } from './loose-claims.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

const claim: StaffClaim = {
  _id: 'c1',
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042, email: 'ana@example.com' },
  trackingNumber: 'TBA1',
  message: '',
  state: 'open',
  reason: null,
  createdAt: '2026-12-01T15:00:00.000Z',
  proof: { name: 'order.pdf', type: 'application/pdf', bytes: 1_000 },
}
const unknown: Partial<UnknownPackage> = {
  _id: 'u1',
  version: 3,
  reference: 'NN1',
  trackingNumber: null,
  shelf: 'Q-01',
  label: '',
}

let sent: { readonly path: string; readonly body: unknown }[]
onAPage()
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (method === 'GET')
      return Response.json({ success: true, data: path.startsWith('/staff/claims') ? [claim] : [unknown], nextCursor: null })
    sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Response.json({ success: true, message: 'Received.', data: {} })
  })
})
it('matches a claim only after its proof was looked at, and only with a package that was chosen', async () => {
  showAs('operations', <LooseClaims />)
  await userEvent.click(await screen.findByRole('button', { name: /^Match/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: /^Open the proof/ }).getAttribute('href')).toMatch(/\/staff\/claims\/c1\/proof$/)
  const approve = async (): Promise<void> => userEvent.click(dialog.getByRole('button', { name: 'Approve the claim' }))
  await approve()
  expect(dialog.getByText('Open the proof first, then tick this box.')).toBeDefined()
  expect(dialog.getByText('Choose the package that is theirs.')).toBeDefined()
  await userEvent.selectOptions(dialog.getByLabelText('Unknown package'), await dialog.findByRole('option', { name: /^NN1/ }))
  await approve()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByLabelText('The proof shows their name and this package'))
  await approve()
  await waitFor(() => expect(sent).toEqual([{ path: '/staff/claims/c1/approve', body: { unknownId: 'u1', version: 3 } }]))
})

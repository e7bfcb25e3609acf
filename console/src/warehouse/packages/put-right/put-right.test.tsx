import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { AddPhotos } from './add-photos.tsx'
import { CorrectDetails } from './correct-details.tsx'
import { GiveToCustomer } from './give-to-customer.tsx'

const pkg = {
  _id: 'p1',
  version: 4,
  trackingNumber: 'TBA123456789012',
  storeName: '',
  description: 'Curtains',
  status: 'Received',
  weightLb: 2.31,
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
} as unknown as StaffPackageDetail

let sent: unknown[]

onAPage()
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        success: true,
        data: [{ _id: 'kemar', name: 'Kemar Best', boxNumber: 1043, email: 'kemar@example.com' }],
        nextCursor: null,
      })
    const given: unknown = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body as string)
    sent.push([method, url.replace(/^.*\/staff/, ''), given])
    return Response.json({ success: true, message: 'Done.', data: pkg })
  })
})
const reload = (): void => {}

it('puts a package under the name of the customer who is found, for a reason', async () => {
  showAs('operations', <GiveToCustomer pkg={pkg} onReload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Another customer’s' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose is TBA123456789012?' }))
  expect(dialog.getByText(/Ana Brathwaite no longer sees it/)).toBeDefined()
  await userEvent.type(dialog.getByRole('searchbox'), '1043')
  await userEvent.click(await dialog.findByRole('radio', { name: /Kemar Best/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'The label says 1043')
  await userEvent.click(dialog.getByRole('button', { name: 'It is Kemar Best’s' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['POST', '/packages/p1/customer', { version: 4, customerId: 'kemar', reason: 'The label says 1043' }]])
})

it('corrects the number, and keeps what was right', async () => {
  showAs('operations', <CorrectDetails pkg={pkg} onReload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Correct details' }))
  const number = await screen.findByRole('textbox', { name: 'Tracking number' })
  await userEvent.clear(number)
  await userEvent.type(number, '794612883619')
  await userEvent.type(screen.getByRole('textbox', { name: /^HS code/ }), '6303.91')
  await userEvent.type(screen.getByRole('textbox', { name: /^ITN/ }), 'aes x2026 1201 123456')
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'The label says so')
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    [
      'PUT',
      '/packages/p1/details',
      {
        version: 4,
        trackingNumber: '794612883619',
        storeName: '',
        description: 'Curtains',
        hsCode: '630391',
        itn: 'X20261201123456',
        reason: 'The label says so',
      },
    ],
  ])
})

it('says which photos are missing, and sends the reason with its version', async () => {
  showAs('operations', <AddPhotos pkg={pkg} onReload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add photos of TBA123456789012' }))
  expect(dialog.getByText('0 of 4')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'The desk forgot them')
  await userEvent.click(dialog.getByRole('button', { name: 'Add photos' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/packages/p1/photos', { version: '4', reason: 'The desk forgot them' }]]))
})

it.each([
  ['cashier', 'Received'],
  ['operations', 'Delivered'],
  ['operations', 'Prealerted'],
] as const)('offers a %s nothing for a package that is %s', (role, status) => {
  showAs(
    role,
    <>
      <AddPhotos pkg={{ ...pkg, status }} onReload={reload} />
      <GiveToCustomer pkg={{ ...pkg, status }} onReload={reload} />
      <CorrectDetails pkg={{ ...pkg, status }} onReload={reload} />
    </>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

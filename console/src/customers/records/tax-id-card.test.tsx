import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { TaxIdCard } from './tax-id-card.tsx'

const agreedAt = '2026-12-01T12:00:00.000Z'
const customer = (taxId?: StaffCustomerDetail['taxId']) => ({ _id: 'ana', ...(taxId && { taxId }) }) as StaffCustomerDetail

let asked: string[]
onAPage()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/staff/customers/ana/tax-ids')) asked.push(address)
    return Response.json({ success: true, data: [{ name: 'Ana Brathwaite', taxId: '123456789', agreedAt }] })
  })
})

it('shows the end, and the whole only to staff who check identities and press for it', async () => {
  showAs('operations', <TaxIdCard customer={customer({ label: 'TRN', kept: { end: '789', agreedAt } })} />)
  expect(screen.getByText('Ends in 789. Agreed to clear packages with it on 1 Dec 2026.')).toBeDefined()
  expect(screen.queryByText('123456789')).toBeNull()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show it in full, with their receivers’' }))
  expect(await screen.findByText('123456789')).toBeDefined()
  expect(asked).toHaveLength(1)
})

it('offers no look to others, and nothing where Customs asks for none', () => {
  showAs('cashier', <TaxIdCard customer={customer({ label: 'TRN', kept: null })} />)
  expect(screen.getByText('There is no TRN. The customer can enter it under Account.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  showAs('owner', <TaxIdCard customer={customer()} />)
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

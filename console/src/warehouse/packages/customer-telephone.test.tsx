import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CustomerTelephone } from './customer-telephone.tsx'
import { onAPage, showAs } from '../../testing/show-as.tsx'

let asked: string[]
onAPage()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true, data: { _id: 'ana', telephone: '+1 246-555-0142' } })
  })
})

const showTo = (role: StaffRole): void => showAs(role, <CustomerTelephone customerId="ana" />)

it('calls the customer whose package it is', async () => {
  showTo('owner')
  expect((await screen.findByRole('link', { name: '+1 246-555-0142' })).getAttribute('href')).toBe('tel:+12465550142')
})

it('asks nothing for who may not see customers', () => {
  showTo('content')
  expect(asked).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

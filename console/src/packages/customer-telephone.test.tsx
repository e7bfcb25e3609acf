import { permissionsOf, type StaffRole } from '@parcelport/contract/staff-permissions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consoleQueryClient } from '../api/query-client.ts'
import { MeContext } from '../shell/use-me.ts'
import { CustomerTelephone } from './customer-telephone.tsx'

let asked: string[]
beforeEach(() => {
  document.documentElement.dataset.tenant = 'demo'
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true, data: { _id: 'ana', telephone: '+1 246-555-0142' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showTo = (role: StaffRole): void => {
  const me = { _id: '1', name: 'Rosa', email: 'rosa@flyingfish.example', secondFactor: true, recoveryCodesLeft: 10 }
  render(
    <MeContext value={{ ...me, role, permissions: [...permissionsOf[role]], mustSetUpSecondFactor: false }}>
      <QueryClientProvider client={consoleQueryClient()}>
        <CustomerTelephone customerId="ana" />
      </QueryClientProvider>
    </MeContext>,
  )
}

it('calls the customer whose package it is', async () => {
  showTo('owner')
  expect((await screen.findByRole('link', { name: '+1 246-555-0142' })).getAttribute('href')).toBe('tel:+12465550142')
})

it('asks nothing for who may not see customers', () => {
  showTo('content')
  expect(asked).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

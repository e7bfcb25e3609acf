import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleQueryClient } from '../../../api/query-client.ts'
import { PlacesSection } from './places-section.tsx'
import { onAPage } from '../../../testing/show-as.tsx'

const place = (name: string): Place =>
  ({ _id: name.toLowerCase(), name, kind: 'counter', addressLines: ['1 Bay Street'], closed: false }) as unknown as Place

let places: Place[]
let removed: string[]

onAPage()
beforeEach(() => {
  places = [place('Bridgetown'), place('Holetown')]
  removed = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: places })
    const id = url.split('/').at(-1) ?? ''
    removed.push(`${method} ${id}`)
    places = places.filter(({ _id }) => _id !== id)
    return Response.json({ success: true, message: 'Removed' })
  })
})
test('a place is removed once that was confirmed, and not where it was called off', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <PlacesSection />
    </QueryClientProvider>,
  )
  const remove = await screen.findByRole('button', { name: 'Remove: Bridgetown' })
  await user.click(remove)
  expect(screen.getByRole('heading', { name: 'Remove Bridgetown?' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('heading', { name: 'Remove Bridgetown?' })).toBeNull()
  expect(removed).toEqual([])
  await user.click(remove)
  await user.click(screen.getByRole('button', { name: 'Remove this place' }))
  await waitFor(() => expect(screen.queryByText('Bridgetown')).toBeNull())
  expect(removed).toEqual(['DELETE bridgetown'])
  expect(screen.queryByRole('heading', { name: 'Remove Bridgetown?' })).toBeNull()
  expect(screen.getByText('Holetown')).toBeDefined()
})

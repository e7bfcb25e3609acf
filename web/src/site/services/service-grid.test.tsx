import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { setReader } from '../../api/reader.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { readerOf, site } from '../../testing/site-content.ts'
import { ServiceGrid } from './service-grid.tsx'

test('a card waits for the others of its row only, so that the last of many is never long blank', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // Below the window, where cards wait.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5_000, left: 0, right: 1_000 } as DOMRect)
  const services = Array.from({ length: 10 }, (_, index) => ({
    _id: `s${index}`,
    title: `Service ${index}`,
    icon: '/icon.svg',
    image: '/picture.webp',
    description: 'What it is',
  }))
  const client = browserQueryClient()
  const reader = readerOf()
  setReader(client, async (path) =>
    path === '/get-our-service' ? { mainTitle: 'Services', subTitle: 'All', services } : reader(path),
  )
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ServiceGrid />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(10))
  const waits = [...document.querySelectorAll<HTMLElement>('.services > li')].map((item) =>
    item.style.getPropertyValue('--reveal-after'),
  )
  expect(waits).toHaveLength(10)
  expect([...new Set(waits)]).toEqual(['0ms', '150ms', '300ms'])
})

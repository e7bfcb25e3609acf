import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { setReader } from '../../api/reader.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { innerContent } from '../../testing/inner-content.ts'
import { readerOf, site } from '../../testing/site-content.ts'
import RatesPage from './rates-page.tsx'

it('lists the services with VAT, and says since when all of these prices are in force', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const client = browserQueryClient()
  const shell = readerOf()
  setReader(client, async (path) => innerContent[path] ?? shell(path))
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RatesPage />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  const services = within(await screen.findByRole('table', { name: 'Services and storage' }))
  expect(services.getByRole('row', { name: 'Photos of the contents US$2.35 with VAT' })).toBeDefined()
  expect(document.querySelector('.tiers-beyond')?.textContent).toBe(
    'Heavier than 1 lb? Ask us for a price. In force since 24 November 2026.',
  )
})

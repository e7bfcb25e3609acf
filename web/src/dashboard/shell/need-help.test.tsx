import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { content } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { siteContent } from '../../testing/site-content.ts'
import { NeedHelp } from './need-help.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (infoNumber: string, path: string = paths.packages): void => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const settings = { ...siteContent['/get/site-settings'], infoNumber }
  client.setQueryData(content('/get/site-settings').queryKey, settings)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <NeedHelp />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('leads to WhatsApp, which it names, and to a message', () => {
  show('+1 246-555-0119')
  expect(hrefs()).toEqual(['https://wa.me/12465550119', paths.contact])
  expect(screen.getByRole('link', { name: /^Chat with us on WhatsApp/ })).toBeTruthy()
})

test('without a number there is the message alone', () => {
  show('')
  expect(hrefs()).toEqual([paths.contact])
})

test('the address has its own card for it', () => {
  show('+1 246-555-0119', paths.address)
  expect(hrefs()).toEqual([])
})

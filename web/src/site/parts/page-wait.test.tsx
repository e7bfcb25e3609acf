import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { App } from '../../frame/app.tsx'
import { preloadScreens } from '../../frame/match.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { innerContent } from '../../testing/inner-content.ts'
import { readerOf, site } from '../../testing/site-content.ts'
import { PATIENCE_MS } from './page-wait.tsx'

let asked: string[]
beforeEach(async () => {
  await preloadScreens('/services')
  asked = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const shell = readerOf()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    // The page itself, which is only reloaded once it answers.
    if (url === '') throw new TypeError('offline')
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?', 1)[0] ?? ''
    return Response.json({ success: true, data: innerContent[path] ?? (await shell(path)) })
  })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const arrive = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  onlineManager.setOnline(false)
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={browserQueryClient()}>
        <MemoryRouter initialEntries={['/services']}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The ring that covers the window, header and all. */
const cover = () => document.querySelector('.spinner-page')

it('without a network the frame stays in view, and after five seconds the page says so and tries again on request', async () => {
  arrive(false)
  expect(screen.getByRole('banner')).toBeDefined()
  expect([cover(), screen.queryByText('You seem to be offline')]).toEqual([null, null])
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  await wait(PATIENCE_MS)
  expect(screen.getByRole('alert').textContent).toContain('You seem to be offline')
  asked = []
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual([''])
})

it('a network that does not answer uncovers the frame after five seconds', async () => {
  arrive(true)
  expect(cover()).not.toBeNull()
  await wait(PATIENCE_MS - 1)
  expect(cover()).not.toBeNull()
  await wait(1)
  expect(cover()).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeDefined()
})

it('opens by itself once the network is back', async () => {
  arrive(false)
  await wait(PATIENCE_MS)
  vi.useRealTimers()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('heading', { level: 1, name: 'To your door' })).toBeDefined()
  expect(screen.queryByText('You seem to be offline')).toBeNull()
})

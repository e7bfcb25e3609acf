import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { paths } from '../../paths.ts'
import { site } from '../../testing/site-content.ts'
import ConfirmEmailPage from './confirm-email-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it.each([
  ['token', 'Confirm this address', '/confirm-email'],
  ['keep', 'No, leave it', '/keep-email'],
])('asks by a link with %s, and sends the answer only after a tap', async (kind, button, path) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise<Response>(() => {})
    sent.push([url.replace(/^.*\/V1\/0\.0/, ''), typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined])
    return Response.json({ success: true, message: 'So be it.' })
  })
  history.replaceState(null, '', `${paths.confirmEmail}#${kind}=mailed`)
  render(
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <ConfirmEmailPage />
          </BrowserRouter>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>,
  )
  await screen.findByRole('button', { name: button })
  expect([location.hash, sent]).toEqual(['', []])
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('So be it.')).toBeDefined()
  expect(sent).toEqual([[path, { token: 'mailed' }]])
})

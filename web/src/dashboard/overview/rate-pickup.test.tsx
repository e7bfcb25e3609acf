import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from '@parcelport/ui/overlays/toaster.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteContext } from '../../frame/site-context.ts'
import { aUser } from '../../testing/a-user.ts'
import { site } from '../../testing/site-content.ts'
import { CustomerContext } from '../shell/customer-context.ts'
import { RatePickup } from './rate-pickup.tsx'

const pickup = { collectedAt: '2026-12-01T15:00:00.000Z', collectedOn: '2026-12-01', shownAs: 'Ana B.' }
const QUESTION = 'How was your pick-up on Tuesday 1 December?'

let asked: typeof pickup | null
let answer: () => Response
let sent: unknown[]
let reads: number
beforeEach(() => {
  asked = pickup
  sent = []
  reads = 0
  answer = () => Response.json({ success: true, message: 'Thank you. We read every answer.' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && url.endsWith('/my-ratings/asked')) {
      reads += 1
      return Response.json({ success: true, data: asked })
    }
    sent.push(JSON.parse(body as string))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (): void => {
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CustomerContext value={{ token: 'abc', user: aUser() }}>
          <RatePickup />
          <Toaster />
        </CustomerContext>
      </QueryClientProvider>
    </SiteContext>,
  )
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

it('asks for stars, then for words and whether they may be printed, and thanks', async () => {
  show()
  await screen.findByRole('region', { name: QUESTION })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '4' }))
  await userEvent.type(screen.getByRole('textbox'), 'Quick.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^You may print these words on your site, as “Ana B\.”/ }))
  await press('Send')
  const thanks = await screen.findByText('Thank you. We read every answer.')
  expect(document.activeElement).toBe(thanks)
  expect(sent).toEqual([{ collectedAt: pickup.collectedAt, stars: 4, words: 'Quick.', mayPublish: true }])
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it('can be left', async () => {
  show()
  await press('Not this time')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(sent).toEqual([{ collectedAt: pickup.collectedAt }])
})

it('keeps what was written when it could not be sent', async () => {
  answer = () => Response.json({ success: false, message: 'Back soon.' }, { status: 503 })
  show()
  await userEvent.click(await screen.findByRole('radio', { name: '2' }))
  await userEvent.type(screen.getByRole('textbox'), 'Slow.')
  await press('Send')
  await screen.findByText('Back soon.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Slow.')
})

it('is gone where it was answered in another window', async () => {
  answer = () => Response.json({ success: false, message: 'You have answered this already.' }, { status: 409 })
  show()
  await press('Not this time')
  await screen.findByText('You have answered this already.')
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it('asks nothing where nothing was collected', async () => {
  asked = null
  show()
  await waitFor(() => expect(reads).toBe(1))
  expect(screen.queryByText(QUESTION)).toBeNull()
})

import { forgetUnasked } from '@parcelport/ui/as-of/old-answers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { browserQueryClient } from '../api/query-client.ts'
import { writtenDayAndTime } from '../lib/written-date.ts'
import TrackPage from '../site/track/track-page.tsx'

const asOf = '2026-11-28T18:03:20.000Z'
const data = { trackingNumber: 'T1', status: 'Received', collectAt: null, freeUntil: null, steps: [] }

afterEach(() => {
  cleanup()
  forgetUnasked(Infinity)
  vi.unstubAllGlobals()
})

const answerWith = (headers: Record<string, string>): void =>
  void vi.stubGlobal('fetch', async () => Response.json({ success: true, data }, { headers }))

test('who follows a link while the database is away reads until when the page is complete', async () => {
  answerWith({ 'X-Data-As-Of': asOf })
  render(
    <QueryClientProvider client={browserQueryClient()}>
      <MemoryRouter initialEntries={['/track/Zx9-secret']}>
        <Routes>
          <Route path="/track/*" element={<TrackPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Received' })
  const status = within(screen.getByRole('status'))
  expect(status.getByText(/What came later may be missing here/).textContent).toBe(
    `As of ${writtenDayAndTime(asOf)}. What came later may be missing here.`,
  )
  expect(status.getByText(writtenDayAndTime(asOf)).getAttribute('datetime')).toBe(asOf)
  answerWith({})
  await userEvent.click(status.getByRole('button', { name: 'Load again' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  screen.getByRole('heading', { name: 'Received' })
})

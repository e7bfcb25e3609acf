import { forgetUnasked } from '@parcelport/ui/as-of/old-answers.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AuditPage from '../company/audit/audit-page.tsx'
import { followClock } from '../lib/place-clock.ts'
import { onAPage, showAs } from '../testing/show-as.tsx'

onAPage()
beforeEach(() => followClock('America/Barbados'))
afterEach(() => {
  followClock(undefined)
  forgetUnasked(Infinity)
})

const answerAsOf = (asOf: string | undefined): void =>
  void vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      { success: true, data: [], nextCursor: null },
      { headers: { ...(asOf !== undefined && address.includes('/staff/audit') && { 'X-Data-As-Of': asOf }) } },
    ),
  )

test('a screen that was read while the database is away says until when it is complete, by the workplace’s clock', async () => {
  answerAsOf('2026-11-28T18:03:20.000Z')
  showAs('owner', <AuditPage />, '/audit')
  const time = await screen.findByText('28 Nov, 14:03')
  expect(time.getAttribute('datetime')).toBe('2026-11-28T18:03:20.000Z')
  const status = screen.getAllByRole('status').find((each) => each.contains(time))
  expect(status?.textContent).toContain('As of 28 Nov, 14:03. What came later may be missing here.')
  answerAsOf(undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  await waitFor(() => expect(screen.queryByText('28 Nov, 14:03')).toBeNull())
})

import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { user } from '../support/screen-user.ts'

beforeEach(async () => signInStaff('rosa'))

/** Every call of staff but who they are. */
const everyCall = /^\/staff\/(?!me$)/

const outage = (): HTMLElement | null => screen.queryByRole('heading', { name: /cannot be (shown|loaded)$/ })
const again = (): HTMLElement | null => screen.queryByRole('button', { name: 'Try again' })
const loading = (): HTMLElement[] =>
  screen
    .queryAllByRole('status')
    .filter(({ textContent, ariaLabel }) => textContent.includes('Loading') || ariaLabel?.startsWith('Loading'))

/** Opens a screen whose calls are refused, until it says that it cannot show what it should; then they work again. */
const expectOutage = async (path: string, calls: RegExp): Promise<void> => {
  stopClock()
  const mend = answerWith(calls, refuses(503))
  await open(`/console/${path}`)
  // It asks again, with pauses.
  await advanceUntil(outage)
  expect(loading()).toEqual([])
  await expectAccessible()
  mend()
  await user.click(again()!)
  await advanceUntil(() => !outage() && loading().length === 0)
}

// Every screen, with what it asks for again, its menu while it waits, and what does not exist: console/src/frame/broken-server.test.tsx.
test.each(['packages', 'content/brands'])('%s says that it cannot be shown, and asks again', async (path) => {
  await expectOutage(path, everyCall)
})

test('the packages of a flight cannot be shown either', async () => {
  const departsAt = new Date(Date.now() + 86_400_000).toISOString()
  const rosa = await asStaff('rosa')
  const { _id } = await rosa.does<Flight>('POST /staff/flights', { name: 'BW 451', departsAt })
  await expectOutage(`flights/${_id}`, /^\/staff\/flights\/[^/]+\/packages$/)
})

test('one of them can be asked for again; where there is none, all of them are a step away', async () => {
  stopClock()
  const mend = answerWith(everyCall, refuses(503))
  await open(`/console/packages/${crypto.randomUUID()}`)
  await advanceUntil(again)
  mend()
  await user.click(again()!)
  await screen.findByText(/^There (is|are) no such/)
  expect(again()).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'All packages' }))
  await screen.findByRole('heading', { level: 1, name: 'Packages' })
})

import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { FinishFlightDialog } from './finish-flight-dialog.tsx'
import { FlightSteps } from './flight-steps.tsx'

onAPage()

const step = { at: '2026-11-20T15:00:00.000Z', by: 'Devon Marshall' }
const flight = (changes: Partial<Flight>): Flight => ({
  _id: 'flight',
  version: 1,
  name: 'FF 220',
  status: 'Open',
  departsAt: '2026-12-01T10:05:00.000Z',
  closesAt: null,
  packages: 1,
  weightLb: 2.1,
  checked: 0,
  surplus: 0,
  missing: 0,
  leftBehind: 0,
  progress: null,
  created: step,
  closed: null,
  departed: null,
  arrived: null,
  finished: null,
  ...changes,
})

test.each([
  [1, '1 package becomes In transit, and its customer is told.'],
  [2, '2 packages become In transit, and their customers are told.'],
])('a flight with %i departs', async (packages, words) => {
  showAs('owner', <FlightSteps flight={flight({ packages })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Depart' }))
  expect(screen.getByRole('dialog', { name: 'FF 220 departs' }).textContent).toContain(words)
})

test.each([
  [1, '1 package is checked off from now on'],
  [2, '2 packages are checked off from now on'],
])('a flight with %i arrives', async (packages, words) => {
  showAs('owner', <FlightSteps flight={flight({ packages, status: 'Departed', departed: step })} />)
  await userEvent.click(screen.getByRole('button', { name: 'It has arrived' }))
  expect(screen.getByRole('dialog', { name: 'FF 220 has arrived' }).textContent).toContain(words)
})

test.each([
  [1, '1 not checked offIt will be marked as missing.'],
  [2, '2 not checked offThey will be marked as missing.'],
])('%i is missing of a flight that is finished', (packages, words) => {
  showAs('owner', <FinishFlightDialog flight={flight({ packages, status: 'Arrived' })} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Finish FF 220' }).textContent).toContain(words)
})

import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { aPackage } from '../../../testing/a-package.ts'
import { Remedy } from './remedy.tsx'
import { statusLine } from '../list/status-line.ts'

afterEach(cleanup)

const waits = {
  ...aPackage({
    status: 'Action required',
    actionFix: 'payment',
    actionNeeded: 'Pay bill 2026-000012: it flies once that is paid.',
  }),
  history: [],
} as unknown as PackageDetail
const shown = (toPay: PackageDetail['toPay']) =>
  render(
    <MemoryRouter>
      <Remedy pkg={{ ...waits, ...(toPay && { toPay }) }} />
    </MemoryRouter>,
  )

test('a package that waits for its payment says what is left of each bill, and leads to where it is paid', () => {
  shown([
    { _id: 'one', number: '2026-000012', open: 58.03, currency: 'USD' },
    { _id: 'two', number: '2026-000013', open: 4, currency: 'USD', local: { currency: 'BBD', amount: 8 } },
  ])
  expect(screen.getByRole('heading').textContent).toBe('Pay bill 2026-000012: it flies once that is paid.')
  expect(screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Pay US$58.03 of bill 2026-000012', '/dashboard/payment/one'],
    ['Pay BBD 8.00 (US$4.00) of bill 2026-000013', '/dashboard/payment/two'],
  ])
  expect(statusLine(waits, String)).toBe('Payment needed')
})

test('paid a moment ago, it leads to the bills', () => {
  shown(undefined)
  expect(screen.getByRole('link', { name: 'See your bills' }).getAttribute('href')).toBe('/dashboard/payment')
})

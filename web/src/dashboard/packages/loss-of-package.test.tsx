import type { LossReport } from '@parcelport/contract/payments/losses.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aPackageDetail } from '../../testing/a-package.ts'
import { LossOfPackage } from './loss-of-package.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report: LossReport = {
  _id: 'r1',
  package: { _id: 'p1', trackingNumber: 'TBA1', storeName: 'Luma Nine', description: 'Night light' },
  kind: 'damaged',
  words: 'It is cracked.',
  askedUsd: 40,
  files: [],
  reportedAt: '2026-12-04T15:00:00.000Z',
  state: 'waiting',
  reason: null,
  paidUsd: null,
  receipt: null,
}

const show = (reports: readonly LossReport[], reportable: readonly string[]): void => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/my-loss-reports')
        ? { success: true, data: reports, nextCursor: null }
        : { success: true, data: reportable.map((_id) => ({ _id })) },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LossOfPackage pkg={aPackageDetail({ id: 'p1', status: 'Delivered' })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says what was reported, with its day and its sum, and does not ask again while it waits', async () => {
  show([report], ['p1'])
  expect(await screen.findByText('You reported damage on 4 Dec 2026, US$40.00.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Report damage or loss' })).toBeNull()
})

it('leads to a report while one can be made', async () => {
  show([], ['p1'])
  const link = await screen.findByRole('link', { name: 'Report damage or loss' })
  expect(link.getAttribute('href')).toBe('/dashboard/losses?package=p1')
})

it('offers nothing for a package of which nothing can be reported', async () => {
  show([{ ...report, package: { ...report.package, _id: 'p2' } }], ['p2'])
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/^You reported/)).toBeNull()
})

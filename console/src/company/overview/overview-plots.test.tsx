import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { OverviewPlots } from './overview-plots.tsx'

const dates = Array.from({ length: 11 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
const plots = {
  today: '2026-12-11',
  days: dates.map((date, index) => ({ date, received: index + 1 })),
  revenue: [
    {
      currency: 'BBD',
      weeks: Array.from({ length: 10 }, (_, index) => ({ from: `2026-10-${10 + index}`, amount: 1000 + index })),
    },
  ],
  flights: [
    { _id: 'f', name: 'A flight with a very long name', packages: 84, half: 5.4, nineInTen: 8.1 },
    { _id: 'g', name: 'FF 217', packages: 60, half: 5.6, nineInTen: 8.4 },
  ],
}

onAPage()
const show = (data: object): void => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
  showAs('owner', <OverviewPlots />)
}

it('each plot says its finding, and has its figures in a table', async () => {
  show(plots)
  expect(await screen.findByRole('img', { name: /^Mon to Wed: 27, last week 6\. 350 % more\./ })).toBeDefined()
  expect(screen.getByRole('img', { name: /^Last week BBD 1,008\.00, this week BBD 1,009\.00 so far\./ })).toBeDefined()
  expect(screen.getByRole('img', { name: /half were ready within 5\.4 days, nine in ten within 8\.1\./ })).toBeDefined()
  const cellsOf = (caption: string): string[][] =>
    within(screen.getByRole('table', { name: caption, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
  expect(cellsOf('Packages received by day').slice(1, 6)).toEqual([
    ['Mon', '1', '8'],
    ['Tue', '2', '9'],
    ['Wed', '3', '10'],
    ['Thu', '4', '11 so far'],
    ['Fri', '5', '–'],
  ])
  expect(cellsOf('Revenue by week in BBD').at(-1)).toEqual(['19 Oct 2026', 'BBD 1,009.00'])
  expect(cellsOf('Days from receiving to ready, by flight')[1]).toEqual(['A flight with a very long name', '84', '5.4', '8.1'])
})

it('a company without flights reads what it will see', async () => {
  show({ ...plots, revenue: [], flights: [] })
  expect(await screen.findByText(/^No flight has come in yet/)).toBeDefined()
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

import type { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render as renderAlone, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { packageInfo } from '../api/prices/rates.ts'
import { RatesCharge } from './rates-charge.tsx'

const group = { displayTitle: 'Other' }
const info: PackageInfo = {
  packageRates: [],
  brokerageFees: [
    { cifValue: 'Up to US$1,000.00', rate: 'Included' },
    { cifValue: 'US$1,000.01 to US$2,500.00', rate: 'US$25.00' },
  ],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: {
    packageRates: group,
    brokerageFees: { displayTitle: 'Brokerage Fees' },
    warrantyServices: group,
    pickupUSA: group,
    additionalCharges: group,
  },
}

const client = new QueryClient()
const Cached = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const render = (ui: ReactNode) => renderAlone(ui, { wrapper: Cached })
afterEach(() => {
  cleanup()
  client.clear()
})

const parcel = { productId: 'shoes', unit: 'kg', totalWeight: 1.4, productValue: 120 } as const
const six = { dutyRate: 20, vatRate: 17.5, dutyAmount: 27.55, vatAmount: 28.93, shippingCost: 17.75, totalCostUsd: 74.23 }

it('says beside the sum which fees are not in it, as they are published', () => {
  client.setQueryData(packageInfo.queryKey, info)
  render(<RatesCharge parcel={{ ...parcel, productValue: 1500 }} estimate={{ ...six, shippingCost: 21 }} />)
  const fees = screen.getByRole('region', { name: 'Not in this total: Brokerage Fees' })
  expect(fees.textContent).toContain('which is US$1,521.00 here')
  expect(within(fees).getByText('US$1,000.01 to US$2,500.00').nextSibling?.textContent).toBe('US$25.00')
})

const rowsOf = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('adds the brokerage of the band, says it in the country’s currency, and with what the store gets', () => {
  client.setQueryData(packageInfo.queryKey, info)
  const estimate = {
    ...six,
    totalCostUsd: 287.18,
    otherCharges: [{ code: 'brokerage', title: 'Brokerage', amountUsd: 25 }],
    expectedTotalUsd: 312.18,
    allInUsd: 1812.18,
    local: { currency: 'BBD', localPerUsd: 2, expectedTotal: 624.36, allIn: 3624.36 },
    pricedByRules: ['brokerage'],
  }
  render(<RatesCharge parcel={{ ...parcel, productValue: 1500 }} estimate={estimate} />)
  expect(rowsOf('All in')).toEqual([
    ['Shipping, duty and VAT', 'US$287.18'],
    ['Brokerage', 'US$25.00'],
    ['What you pay us', 'BBD 624.36 (US$312.18)'],
    ['All in, with what you paid the store', 'BBD 3,624.36 (US$1,812.18)'],
  ])
  expect(rowsOf('Rates Charge').at(-1)).toEqual(['Total Charge', 'US$287.18'])
  expect(screen.queryByText(/Not in this total/)).toBeNull()
})

it('warns of no fee that comes to nothing, and names no currency without one', () => {
  client.setQueryData(packageInfo.queryKey, info)
  render(<RatesCharge parcel={parcel} estimate={{ ...six, allInUsd: 194.23, pricedByRules: ['brokerage'] }} />)
  expect(rowsOf('All in')).toEqual([
    ['What you pay us', 'US$74.23'],
    ['All in, with what you paid the store', 'US$194.23'],
  ])
  expect(screen.queryByText(/Not in this total/)).toBeNull()
})

it('has nothing to add where no such fee is published', () => {
  const free: PackageInfo = { ...info, brokerageFees: [] }
  client.setQueryData(packageInfo.queryKey, free)
  render(<RatesCharge parcel={parcel} estimate={six} />)
  expect(screen.queryByText(/Not in this total/)).toBeNull()
})

it('shows its seven rows of an answer that carries six fields, and no working', () => {
  client.setQueryData(packageInfo.queryKey, null)
  render(<RatesCharge parcel={parcel} estimate={six} />)
  const rows = within(screen.getByRole('table', { name: 'Rates Charge' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Product Value USD', 'US$120.00'],
    ['Duty Rate %', '20\u00A0%'],
    ['VAT Rate %', '17.5\u00A0%'],
    ['Duty Amount', 'US$27.55'],
    ['VAT Amount', 'US$28.93'],
    ['Shipping Amount', 'US$17.75'],
    ['Total Charge', 'US$74.23'],
  ])
  expect(screen.queryByText('How we got there')).toBeNull()
})

it('ends with the next step of the page that it stands on', () => {
  client.setQueryData(packageInfo.queryKey, null)
  const { rerender } = render(
    <RatesCharge parcel={parcel} estimate={six} next={<a href="/auth/signup">Get your Miami address</a>} />,
  )
  expect(screen.getByRole('link', { name: 'Get your Miami address' }).getAttribute('href')).toBe('/auth/signup')
  rerender(<RatesCharge parcel={parcel} estimate={six} />)
  expect(screen.queryByRole('link')).toBeNull()
})

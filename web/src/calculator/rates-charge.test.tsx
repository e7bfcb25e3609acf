import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RatesCharge } from './rates-charge.tsx'

const parcel = { productId: 'shoes', unit: 'kg', totalWeight: 1.4, productValue: 120 } as const
const six = { dutyRate: 20, vatRate: 17.5, dutyAmount: 27.55, vatAmount: 28.93, shippingCost: 17.75, totalCostUsd: 74.23 }

it('shows its seven rows of an answer that carries six fields, and no working', () => {
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
  const { rerender } = render(
    <RatesCharge parcel={parcel} estimate={six} next={<a href="/auth/signup">Get your Miami address</a>} />,
  )
  expect(screen.getByRole('link', { name: 'Get your Miami address' }).getAttribute('href')).toBe('/auth/signup')
  rerender(<RatesCharge parcel={parcel} estimate={six} />)
  expect(screen.queryByRole('link')).toBeNull()
})

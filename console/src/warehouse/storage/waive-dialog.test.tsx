import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

const stored: StoredPackage = {
  package: { _id: 'p1', trackingNumber: 'TBA1', description: 'Lamp', status: 'Ready for pickup', shelf: 'W-118' },
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  storage: {
    clock: 'counter',
    since: '2026-11-17',
    day: 17,
    freeUntil: '2026-12-01',
    feeUsd: 3.53,
    perDayUsd: 1.18,
    standsStill: false,
    collectBy: null,
    abandonedOn: null,
    letterOn: null,
  },
  state: 'over',
  openUsd: 3,
  openWithTaxUsd: 3.53,
  version: 0,
  decided: null,
}
onAPage()
const shown = (changes: Partial<StoredPackage> = {}) => {
  showAs('accounts', <WaiveDialog stored={{ ...stored, ...changes }} onClose={() => undefined} />)
  return within(screen.getByRole('dialog'))
}

it('asks for a sum as it is published, and says what is open with tax too', () => {
  const dialog = shown()
  expect(dialog.getByText(/^US\$3\.00, US\$3\.53 with tax, is on no bill yet\./)).toBeDefined()
  expect(dialog.getByText('Without tax')).toBeDefined()
  expect(dialog.getByLabelText('US dollars')).toHaveProperty('value', '3.00')
})

it('says one sum where prices include the tax', () => {
  const dialog = shown({ openUsd: 4.5, openWithTaxUsd: 4.5 })
  expect(dialog.getByText(/^US\$4\.50 is on no bill yet\./)).toBeDefined()
  expect(dialog.queryByText('Without tax')).toBeNull()
})

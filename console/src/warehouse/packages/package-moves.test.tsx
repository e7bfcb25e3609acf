import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { PackageMoves } from './package-moves.tsx'

onAPage()

const buttonsFor = (role: StaffRole, status: PackageStatus): string[] => {
  const pkg = {
    _id: 'p1',
    status,
    weightLb: 2.31,
    undoTo: 'In transit',
    trackingNumber: 'TBA1',
  } as unknown as StaffPackageDetail
  showAs(role, <PackageMoves pkg={pkg} onReload={() => {}} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent.trim())
}

it('offers a cashier the hand-over alone', () => {
  expect(buttonsFor('cashier', 'Ready for pickup')).toEqual(['Hand over'])
})

it('offers a cashier nothing for a package that is not ready', () => {
  expect(buttonsFor('cashier', 'Received')).toEqual([])
  expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull()
})

it('offers operations every move, and undo', () => {
  expect(buttonsFor('operations', 'Ready for pickup')).toEqual(expect.arrayContaining(['Hand over', 'Undo last step']))
})

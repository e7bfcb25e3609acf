import type { PackageSummary } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'

/** What the contract answers for a list of packages. */
export interface PackagesAnswer {
  readonly success: true
  readonly countsByStatus: Readonly<Record<'Ready for pickup' | 'Delivered' | 'Action required', number>>
  readonly data: readonly PackageSummary[]
}

/** So many packages, the longest words among them. */
export const manyPackages = (count: number): PackagesAnswer => ({
  success: true,
  countsByStatus: { 'Ready for pickup': 0, Delivered: 0, 'Action required': 0 },
  data: Array.from({ length: count }, (_, index) => ({
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    trackingNumber: `N${String(index + 1).padStart(4, '0')}`,
    status: 'Received',
    [wire.courierCompany]: index === 0 ? 'Überlandkurier'.repeat(5) : 'UPS',
    storeName: index === 0 ? 'Donaudampfschifffahrtsgesellschaft'.repeat(3) : 'Pixelquay',
    [wire.packageDescription]: index === 0 ? 'W'.repeat(500) : 'Wireless earbuds',
    createdAt: '2026-11-19T13:30:00.000Z',
  })),
})

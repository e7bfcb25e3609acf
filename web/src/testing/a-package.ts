import type { Package, PackageDetail } from '../api/warehouse/packages.ts'

/** A package for tests, as its customer sees it. */
export const aPackage = (differences: Partial<Package> = {}): Package => ({
  id: 'p1',
  trackingNumber: '1Z5R89390357567127',
  status: 'Received',
  courier: 'UPS',
  store: 'Pixelquay',
  description: 'Wireless earbuds',
  createdAt: '2026-11-19T13:30:00.000Z',
  ...differences,
})

/** A package for tests with all its details. */
export const aPackageDetail = (differences: Partial<PackageDetail> = {}): PackageDetail => ({
  ...aPackage(),
  consignee: 'Ana Brathwaite',
  declaredValue: 89,
  weightLb: null,
  billableWeightLb: null,
  shelf: null,
  condition: null,
  photos: [],
  invoice: null,
  history: [],
  version: 1,
  ...differences,
})

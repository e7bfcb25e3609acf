import type { Package } from '../api/packages.ts'

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

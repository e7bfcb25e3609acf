import type { StaffRequest } from '@parcelport/contract/staff-requests.ts'

/** A request for one package, as tests show it. */
export const aRequest = (changes: Partial<StaffRequest> = {}): StaffRequest => ({
  _id: 'r1',
  number: 'Q2026-000012',
  version: 1,
  kind: 'photos',
  state: 'asked',
  totalUsd: 2,
  words: '',
  note: '',
  reason: null,
  until: null,
  together: null,
  askedAt: '2026-12-03T15:00:00.000Z',
  changedAt: '2026-12-03T15:00:00.000Z',
  photos: [],
  customer: { _id: 'ana', name: 'Ana Brathwaite', boxNumber: 1042 },
  takenBy: null,
  takenAt: null,
  packages: [
    {
      _id: 'p1',
      trackingNumber: 'TBA318204417690',
      storeName: 'Loomhaus',
      description: 'Cotton throw',
      totalUsd: 2,
      result: null,
      shelf: 'B-05',
      status: 'Received',
      weightLb: 4.1,
      scannedAt: null,
    },
  ],
  ...changes,
})

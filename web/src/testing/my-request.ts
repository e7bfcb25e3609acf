import type { ServiceRequest } from '../api/warehouse/requests.ts'

/** A request for tests, which waits for the customer's answer to its price. */
export const myRequest = (changes: Partial<ServiceRequest> = {}): ServiceRequest => ({
  _id: 'r1',
  number: 'Q2026-000012',
  version: 3,
  kind: 'padding',
  state: 'quoted',
  totalUsd: 7.5,
  words: '',
  note: 'It is a big box.',
  reason: null,
  until: null,
  kept: false,
  together: null,
  split: null,
  label: false,
  courierNumber: null,
  door: null,
  locker: null,
  askedAt: '2026-12-03T15:00:00.000Z',
  changedAt: '2026-12-03T15:00:00.000Z',
  packages: [
    {
      _id: 'p1',
      trackingNumber: 'TBA318204417690',
      storeName: 'Loomhaus',
      description: 'Cotton throw',
      totalUsd: 7.5,
      result: null,
    },
  ],
  photos: [],
  ...changes,
})

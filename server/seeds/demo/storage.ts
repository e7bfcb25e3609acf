import type { StoragePolicyGiven } from '@parcelport/contract/warehouse/desk/staff-storage.ts'

/** What the texts promise of the shelf in Warrens (demo/questions.ts, demo/legal.ts, demo/settings.ts, demo/charges.ts). In Doral nothing is charged. */
export const demoStorage: Omit<StoragePolicyGiven, 'validFrom'> = {
  clock: 'counter',
  freeDays: 14,
  calendar: 'calendar days',
  bands: [{ fromDay: 15, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [7, 12],
  abandonAfter: 90,
  noticeDays: 14,
}

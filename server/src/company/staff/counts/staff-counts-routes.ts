import { MOST_COUNTED } from '@parcelport/contract/statuses/staff-counts-rules.ts'
import { staffCountsCall, type StaffCounts } from '@parcelport/contract/company/staff-counts.ts'
import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import type { StaffCounter } from '../../../platform/staff-counter.ts'

export const staffCountsRoutes = (app: App, services: Services, counters: readonly StaffCounter[]): void => {
  handle(app, services, staffCountsCall, async ({ staff, transaction }) => {
    const own = counters.filter(({ permission }) => mayDo(staff, permission))
    const data = await transaction(async (tx) => {
      const counts: { -readonly [Name in keyof StaffCounts]: StaffCounts[Name] } = {}
      for (const { name, count } of own) counts[name] = await count(tx, MOST_COUNTED)
      return counts
    })
    return { data }
  })
}

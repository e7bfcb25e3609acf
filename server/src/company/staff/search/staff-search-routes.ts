import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { staffSearchCall, type Found } from '@parcelport/contract/company/staff-search.ts'
import { MOST_OF_A_KIND } from '@parcelport/contract/company/staff-search-rules.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import type { StaffFinder } from '../../../platform/staff-finder.ts'

export const staffSearchRoutes = (app: App, services: Services, finders: readonly StaffFinder[]): void => {
  handle(app, services, staffSearchCall, async ({ query, staff, transaction }) => {
    const { text } = query
    const own = finders.filter(({ permission }) => mayDo(staff, permission))
    const data = await transaction(async (tx) => {
      const found: Found[] = []
      for (const { kind, find } of own)
        for (const hit of await find(tx, text, MOST_OF_A_KIND, tx.now())) found.push({ kind, ...hit })
      return found
    })
    return { data }
  })
}

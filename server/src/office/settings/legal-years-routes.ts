import { saveLegalYearsCall } from '@parcelport/contract/company/staff-customs-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings } from './settings-queries.ts'

/** The years for which the law has the company keep the bills of closed accounts. */
export const legalYearsRoutes = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, saveLegalYearsCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      const { legalYears } = body
      await changeTenant(tx, { legal_years: legalYears })
      await audit(tx, 'settings.legal-years', { kind: 'settings' }, { from: before.legal_years, to: legalYears })
      return { message: 'Saved. It applies to accounts closed from now on.', data: await readSettings(tx, config) }
    }),
  )
}

import { saveQuietHoursCall } from '@parcelport/contract/company/staff-settings.ts'
import { audit } from '../../company/audit/audit.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings, quietHoursOf } from './settings-queries.ts'

/** Route of the hours in which no push message is sent to customers. */
export const quietHoursRoutes = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, saveQuietHoursCall, ({ body, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, body.version)
      const { quietHours } = body
      if (quietHours && quietHours.from === quietHours.until)
        throw refuse.field('quietHours.until', 'Please choose an end that differs from the beginning.')
      await changeTenant(tx, { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null })
      const inWords = (hours: typeof quietHours) => (hours ? `${hours.from} to ${hours.until}` : 'none')
      const change = { from: inWords(quietHoursOf(before)), to: inWords(quietHours) }
      await audit(tx, 'settings.quiet-hours', { kind: 'settings' }, change)
      return { message: 'The quiet hours are saved.', data: await readSettings(tx, config) }
    }),
  )
}

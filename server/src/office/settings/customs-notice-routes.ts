import { saveCustomsNoticeCall } from '@parcelport/contract/company/staff-customs-settings.ts'
import { customsNoticeMessages } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from './read-settings.ts'
import { changeTenant, lockSettings } from './settings-queries.ts'
import { noticeDays } from './shown-notice.ts'

/** Throws 400 unless a notice may end on this day. */
const lastDayFrom = (until: string | null, today: string): string => {
  const { first, last } = noticeDays(today)
  if (until === null) throw refuse.field('until', customsNoticeMessages.until)
  if (until < first) throw refuse.field('until', customsNoticeMessages.past)
  if (until > last) throw refuse.field('until', customsNoticeMessages.far)
  return until
}

/** Route of what customers read of Customs while it is slow. */
export const customsNoticeRoutes = (app: App, services: Services): void => {
  const { config } = services
  handle(app, services, saveCustomsNoticeCall, ({ body: { version, words, until }, act }) =>
    act(async (tx) => {
      const before = await lockSettings(tx, version)
      const lastDay = words === '' ? null : lastDayFrom(until, (await companyDay(tx, tx.now())).date)
      await changeTenant(tx, { customs_notice: words, customs_notice_until: lastDay })
      const change = { from: before.customs_notice, to: words, until: lastDay ?? '' }
      await audit(tx, 'settings.customs-notice', { kind: 'settings' }, change)
      const message =
        words === '' ? 'The notice is no longer shown.' : 'Customers with packages on the way read it from now on.'
      return { message, data: await readSettings(tx, config) }
    }),
  )
}

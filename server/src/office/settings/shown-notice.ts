import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { customsNoticeLimits } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { CompanyDay } from '../../company/tenants/company-day.ts'
import type { TenantSettings } from './settings-queries.ts'

type Notice = StaffSettings['customsNotice']

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first, the usual and the last day that a notice of today may end on. Pure. */
export const noticeDays = (today: string): Notice['days'] => ({
  first: today,
  usual: dayAfter(today, customsNoticeLimits.usualDays),
  last: dayAfter(today, customsNoticeLimits.days),
})

/** The notice about Customs as staff see it: empty once its last day is over. Pure. */
export const shownNotice = (
  { customs_notice: words, customs_notice_until: until }: Pick<TenantSettings, 'customs_notice' | 'customs_notice_until'>,
  { date }: Pick<CompanyDay, 'date'>,
): Notice => {
  const isShown = until !== null && until >= date
  return { words: isShown ? words : '', until: isShown ? until : null, days: noticeDays(date) }
}

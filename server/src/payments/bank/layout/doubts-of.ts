import type { ReadStatement } from '@parcelport/contract/payments/staff-bank.ts'
import type { Statement } from '../read-statement.ts'
import { FAR_DAYS, daysApart } from './day-readings.ts'
import type { FullLayout } from './full-layout.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const written = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`))

/** Advice about a reading that may be wrong: far days, another currency, and sums of which none went out. Pure. */
export const doubtsOf = (
  { cameIn, wentOut, otherCurrency }: Statement,
  { direction }: FullLayout,
  { days, ended, currency }: { readonly days: ReadStatement['days']; readonly ended: string | null; readonly currency: string },
): string[] => [
  ...(days && ended !== null && daysApart(days, ended) > FAR_DAYS
    ? [
        `These lines are of ${written(days.first)} to ${written(days.last)}; the last file ended on ${written(ended)}. Are the dates read rightly?`,
      ]
    : []),
  ...(otherCurrency === undefined
    ? []
    : [`This file is in ${otherCurrency}, and the account in ${currency}. Is it the right account?`]),
  ...(direction === 'out below zero' && cameIn.length > 1 && wentOut.length === 0
    ? ['No amount is below zero, so every line is read as money in. On the statement of a card, purchases can have no sign.']
    : []),
]

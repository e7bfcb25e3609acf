import { USUAL_LOSS_DAYS } from '@parcelport/contract/billing/money-rules.ts'
import { dayInWords } from '../../../billing/bills/show/bill-words.ts'
import { companyTimeZone } from '../../../company/tenants/company-day.ts'
import { dayAfter, moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** An hour of the 24-hour clock, such as `8:26`. */
const hourOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at).replace(/^0/, '')

interface HandOver {
  readonly name: string
  readonly at: Date
  readonly timeZone: string
  /** The last day for a report of damage, year-month-day. */
  readonly reportBy: string
}

/** What a customer reads of a hand-over: to whom, at what hour, and until when damage can be reported. Pure. */
export const handedWords = ({ name, at, timeZone, reportBy }: HandOver): string =>
  `Handed to ${name} at ${hourOf(at, timeZone)}. Damage? Tell us by the end of ${dayInWords(reportBy)}.`

/** {@link handedWords} of a hand-over at this moment, by the company's clock and its days for a report. */
export const handedNow = async (tx: Tx, name: string): Promise<string> => {
  const at = tx.now()
  const { today, profile } = await moneyDay(tx, at)
  const reportBy = dayAfter(today, profile?.lossDays ?? USUAL_LOSS_DAYS)
  return handedWords({ name, at, timeZone: await companyTimeZone(tx), reportBy })
}

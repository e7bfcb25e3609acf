import { USUAL_LOSS_DAYS } from '@parcelport/contract/billing/money-rules.ts'
import type { CollectorProof } from '@parcelport/contract/warehouse/desk/collector-rules.ts'
import { dayInWords } from '../../../billing/bills/show/bill-words.ts'
import { companyTimeZone } from '../../../company/tenants/company-day.ts'
import { dayAfter, moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** An hour of the 24-hour clock, such as `8:26`. */
const hourOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at).replace(/^0/, '')

const proofWords: Readonly<Record<CollectorProof, string>> = {
  letter: ', who had a signed letter',
  telephone: ', as said on the telephone',
}

interface HandedTo {
  readonly name: string
  /** What they had, whom the customer has not named. */
  readonly proof?: CollectorProof | undefined
}

interface HandOver extends HandedTo {
  readonly at: Date
  readonly timeZone: string
  /** The last day for a report of damage, year-month-day. */
  readonly reportBy: string
  /** The customer has not named the person who collected. */
  readonly isUnnamed?: boolean
}

/** The line of a package's history about its hand-over. Pure. */
export const handedLine = ({ name, proof }: HandedTo): string =>
  proof === undefined ? `Handed to ${name}.` : `Handed to ${name}${proofWords[proof]}.`

/** What a customer reads of a hand-over: to whom, at what hour, and until when damage can be reported. Pure. */
export const handedWords = ({ name, proof, at, timeZone, reportBy, isUnnamed = false }: HandOver): string =>
  [
    `Handed to ${name} at ${hourOf(at, timeZone)}${proof === undefined ? '' : proofWords[proof]}.`,
    ...(isUnnamed ? ['If you did not send them, tell us at once.'] : []),
    `Damage? Tell us by the end of ${dayInWords(reportBy)}.`,
  ].join(' ')

/** {@link handedWords} of a hand-over at this moment, by the company's clock and its days for a report; for a customer who named the person, or not. */
export const handedNow = async (tx: Tx, handed: HandedTo): Promise<(isUnnamed: boolean) => string> => {
  const at = tx.now()
  const { today, profile } = await moneyDay(tx, at)
  const reportBy = dayAfter(today, profile?.lossDays ?? USUAL_LOSS_DAYS)
  const timeZone = await companyTimeZone(tx)
  return (isUnnamed) => handedWords({ ...handed, at, timeZone, reportBy, isUnnamed })
}

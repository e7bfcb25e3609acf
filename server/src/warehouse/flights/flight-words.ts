import { dayInWords } from '../../billing/bills/show/bill-words.ts'
import { companyDays } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readyAfter } from '../packages/follow/flights.ts'
import type { LockedFlight } from './flights-queries.ts'

/** The day ahead, where it is known: `Ready for pickup about Thursday 3 December.` */
const ahead = (readyOn: string | undefined): string =>
  readyOn === undefined ? '' : ` Ready for pickup about ${dayInWords(readyOn)}.`

/** What a customer reads of a package on its way. Days are year-month-day. Pure. */
export const flyingWords = (flight: string, readyOn?: string): string => `On flight ${flight}.${ahead(readyOn)}`

/** What a customer reads of a package that has landed. Days are year-month-day. Pure. */
export const landedWords = (flight: string, landedOn: string, readyOn?: string): string =>
  `Flight ${flight} landed on ${dayInWords(landedOn)}.${ahead(readyOn)} We tell you as soon as you can collect.`

/** The day on which a flight's packages are expected to be ready; undefined where it is not known. Drawer and list show the same. */
export const readyDayOf = async (
  tx: Tx,
  { departs_at: departs }: Pick<LockedFlight, 'departs_at'>,
): Promise<string | undefined> => {
  const ready = (await readyAfter(tx))(departs)
  return ready && (await companyDays(tx))(ready)
}

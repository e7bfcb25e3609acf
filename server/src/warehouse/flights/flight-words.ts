import { windowWords, type ExpectedWindow } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import { dayInWords } from '../../billing/bills/show/bill-words.ts'
import type { Tx } from '../../platform/database/database.ts'
import { windowAfter } from '../packages/follow/flights.ts'
import type { LockedFlight } from './flights-queries.ts'

/** The days ahead, where they are known: `Usually ready for pickup Thu 3 to Sat 5 Dec.` */
const ahead = (ready: ExpectedWindow | undefined): string =>
  ready === undefined ? '' : ` Usually ready for pickup ${windowWords(ready)}.`

/** What a customer reads of a package on its way. Pure. */
export const flyingWords = (flight: string, ready?: ExpectedWindow): string => `On flight ${flight}.${ahead(ready)}`

/** What a customer reads of a package that has landed; the day is year-month-day. Pure. */
export const landedWords = (flight: string, landedOn: string, ready?: ExpectedWindow): string =>
  `Flight ${flight} landed on ${dayInWords(landedOn)}.${ahead(ready)} We tell you as soon as you can collect.`

/** The days between which a flight's packages are usually ready; undefined where they are not known. Drawer and list show the same. */
export const readyWindowOf = async (
  tx: Tx,
  { departs_at: departs }: Pick<LockedFlight, 'departs_at'>,
): Promise<ExpectedWindow | undefined> => (await windowAfter(tx))(departs)

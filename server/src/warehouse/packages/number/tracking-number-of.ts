import { MOST_NUMBER_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import {
  readTrackingNumber,
  severalNumbers,
  type TrackingNumber,
} from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

const refused = (message: string) => refuse.field('trackingNumber', message)

/** A typed or scanned tracking number; empty where there is none. Throws 400 where it is too long, or where the text has several. */
export const readNumber = (typed: string): TrackingNumber => {
  const read = readTrackingNumber(typed)
  if (read.several) throw refused(severalNumbers(read.several))
  if (read.number.length > MOST_NUMBER_SIGNS)
    throw refused(`A tracking number has at most ${MOST_NUMBER_SIGNS} letters and digits.`)
  return read
}

/** A tracking number in its stored form. Throws 400 where it is empty, too long, or not the only one. */
export const numberOf = (typed: string): string => {
  const { number } = readNumber(typed)
  if (number === '') throw refused('A tracking number needs letters or digits.')
  return number
}

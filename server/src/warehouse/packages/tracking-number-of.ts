import {
  MOST_NUMBER_SIGNS,
  readTrackingNumber,
  type TrackingNumber,
} from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const refused = (message: string) => refuse.badRequest(message, [{ field: 'trackingNumber', message }])

/** What a person typed or a scanner read; its number is empty where there is none. Throws 400 where it is too long to be kept. */
export const readNumber = (typed: string): TrackingNumber => {
  const read = readTrackingNumber(typed)
  if (read.number.length > MOST_NUMBER_SIGNS)
    throw refused(`A tracking number has at most ${MOST_NUMBER_SIGNS} letters and digits.`)
  return read
}

/** The number as it is kept. Throws 400 where nothing is left of it, or too much. */
export const numberOf = (typed: string): string => {
  const { number } = readNumber(typed)
  if (number === '') throw refused('A tracking number has letters or digits.')
  return number
}

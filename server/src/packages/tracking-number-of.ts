import { readTrackingNumber } from '@parcelport/contract/tracking-rules.ts'
import { refuse } from '../platform/http/refusal.ts'

const message = 'A tracking number has letters or digits.'

/** The number that a person typed or a scanner read, as it is kept. Throws 400 where nothing is left of it. */
export const numberOf = (typed: string): string => {
  const { number } = readTrackingNumber(typed)
  if (number === '') throw refuse.badRequest(message, [{ field: 'trackingNumber', message }])
  return number
}

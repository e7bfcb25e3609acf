import { windowWords } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { TrackedPackage } from '../../api/warehouse/tracking.ts'

const dayWith = (month: 'short' | 'long', weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat('en-GB', { weekday, day: 'numeric', month, timeZone: 'UTC' })
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** A day, given as year-month-day: 'Fri 4 Dec'. Pure. */
export const shortDay = dayWith('short', 'short')
const longDay = dayWith('long', 'long')

/** The name of each step for somebody who waits for the package. */
export const stepWords: Readonly<Record<PackageStatus, string>> = {
  Prealerted: 'Announced',
  Received: 'Received',
  'In transit': 'On its way',
  'Ready for pickup': 'Ready for pickup',
  Delivered: 'Handed over',
  'Action required': 'Waiting for its owner',
  Returned: 'Sent back',
  Disposed: 'Disposed of',
}

const readyWords = (ready: TrackedPackage['ready']): string =>
  ready ? ` It is usually ready for pickup ${windowWords(ready)}.` : ''

/** A package's present status, in a sentence that names nobody. Pure. */
export const sentenceOf = ({ status, collectAt, freeUntil, ready, steps }: TrackedPackage): string => {
  switch (status) {
    case 'Prealerted':
      return 'It is announced to us, and has not reached us yet.'
    case 'Received':
      return `It is in our warehouse and waits for its flight.${readyWords(ready)}`
    case 'In transit':
      return `${steps.some(({ customs }) => customs) ? 'It has landed.' : 'It has left our warehouse.'}${readyWords(ready)}`
    case 'Ready for pickup': {
      const place = collectAt === null ? 'It can be collected.' : `It can be collected at ${collectAt}.`
      return freeUntil === null ? place : `${place} It waits there without a fee until the end of ${longDay(freeUntil)}.`
    }
    case 'Delivered':
      return 'It has been collected.'
    case 'Returned':
      return 'It was sent back.'
    case 'Disposed':
      return 'It was disposed of, as its owner asked.'
    case 'Action required':
      return 'It is safe with us. Its owner has something to do first; signed in, they see what.'
  }
}

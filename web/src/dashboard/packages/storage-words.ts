import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import { writtenLongDay } from '../../lib/written-date.ts'
import type { SayUsd } from '../payment/use-say-usd.ts'

const grows = ({ perDayUsd, standsStill }: PackageStorage): boolean => perDayUsd > 0 && !standsStill

/** The storage fee so far, for one line, in the words of `say`; undefined while it is free. Pure. */
export const feeLine = (storage: PackageStorage, say: SayUsd): string | undefined =>
  storage.feeUsd > 0 ? `${say(storage.feeUsd)} storage so far${grows(storage) ? ', more each day' : ''}` : undefined

/** The storage in full, in the words of `say`: its free days, its cost, whether it is paused, and the last day to collect. Pure. */
export const storageWords = (
  storage: PackageStorage,
  say: SayUsd,
): { readonly title: string; readonly lines: readonly string[] } => {
  const { feeUsd, freeUntil, perDayUsd, standsStill, collectBy, since, clock, abandonedOn } = storage
  const fee =
    feeUsd > 0 ? `${say(feeUsd)} storage so far${grows(storage) ? `, ${say(perDayUsd)} more each day` : ''}` : undefined
  const arrived = `It has been ${clock === 'miami' ? 'in our warehouse' : 'with us, ready for you,'} since ${writtenLongDay(since)}. That day does not count.`
  const title =
    fee ??
    (freeUntil
      ? `Free until the end of ${writtenLongDay(freeUntil)}${standsStill ? ' at least' : ''}`
      : standsStill
        ? 'No storage is counted'
        : 'Free of charge')
  return {
    title,
    lines: [
      ...(abandonedOn === null
        ? []
        : [`We declared it abandoned on ${writtenLongDay(abandonedOn)}. If that is a mistake, write to us at once.`]),
      ...(collectBy === null || abandonedOn !== null
        ? []
        : [
            `Please collect it by the end of ${writtenLongDay(collectBy)}. After that day a person decides what happens to it.`,
          ]),
      ...(standsStill ? ['The clock stands still while it is our turn.'] : []),
      ...(fee && freeUntil ? [`Its free days ended on ${writtenLongDay(freeUntil)}.`] : []),
      ...(!fee && freeUntil && perDayUsd > 0 ? [`After that it costs ${say(perDayUsd)} a day.`] : []),
      arrived,
    ],
  }
}

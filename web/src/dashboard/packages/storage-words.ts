import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { writtenLongDay } from '../../lib/written-date.ts'

const usd = (amount: number): string => moneyText(amount, 'USD')

/** The storage fee so far, for one line; undefined while it is free. Pure. */
export const feeLine = ({ feeUsd, perDayUsd, standsStill }: PackageStorage): string | undefined => {
  if (feeUsd <= 0) return undefined
  return `${usd(feeUsd)} storage so far${perDayUsd > 0 && !standsStill ? `, ${usd(perDayUsd)} more each day` : ''}`
}

/** The storage in full: its free days, its cost, whether it is paused, and the last day to collect. Pure. */
export const storageWords = (storage: PackageStorage): { readonly title: string; readonly lines: readonly string[] } => {
  const { freeUntil, perDayUsd, standsStill, collectBy, since, clock, abandonedOn } = storage
  const fee = feeLine(storage)
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
      ...(!fee && freeUntil && perDayUsd > 0 ? [`After that it costs ${usd(perDayUsd)} a day.`] : []),
      arrived,
    ],
  }
}

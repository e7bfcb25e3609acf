import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { toldDifference } from '@parcelport/contract/prices/told-rules.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { writeUsd } from '../../lib/usd.ts'
import { localFirst } from '../payment/payment-words.ts'
import { writtenDay } from '../../lib/written-date.ts'

type Cost = NonNullable<PackageDetail['promise']>

const linesOf = ({ lines }: Cost): string => lines.map(({ title, amountUsd }) => `${title} ${writeUsd(amountUsd)}`).join(' + ')

const totalOf = ({ totalUsd, local }: Cost): string => localFirst(writeUsd(totalUsd), local)

/** How what is expected differs from what was told; at home it is the difference of the two sums that are shown. */
const difference = (told: Cost | null | undefined, now: Cost): string => {
  if (!told) return 'We could not tell you before.'
  const [was, is] = [told.local, now.local]
  const apart = was && is && { currency: is.currency, amount: Math.abs(addedUp(is.amount, -was.amount)) }
  return toldDifference(told.totalUsd, now.totalUsd, (usd) => localFirst(moneyText(Number(usd), 'USD'), apart))
}

/**
 * What the customer was told first, and what is expected now with the difference, each with its day and the charges behind it:
 * 'US$95.60, US$8.46 less: Air freight, 8 lb US$30.00 + …'. Pure.
 */
export const costRows = ({ promise, expected }: PackageDetail): { label: string; value: string }[] => [
  ...(promise
    ? [
        {
          label: `What we told you (${writtenDay(promise.day)})`,
          value: `About ${totalOf(promise)}: ${linesOf(promise)}`,
        },
      ]
    : []),
  ...(expected
    ? [
        {
          label: `Expected now (${writtenDay(expected.day)})`,
          value: `About ${totalOf(expected)}: ${linesOf(expected)}. ${difference(promise, expected)}`,
        },
      ]
    : []),
]

/** Whether a package is not billed in full yet, so that its cost is told among what is ahead and not among its details. Pure. */
export const costIsAhead = ({ status, expected }: PackageDetail): boolean => expected !== undefined || status === 'Prealerted'

import { toldDifference } from '@parcelport/contract/prices/told-rules.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { writeUsd } from '../../lib/usd.ts'
import { localFirst } from '../payment/payment-words.ts'
import { writtenDay } from '../../lib/written-date.ts'

type Cost = NonNullable<PackageDetail['promise']>

const linesOf = ({ lines }: Cost): string => lines.map(({ title, amountUsd }) => `${title} ${writeUsd(amountUsd)}`).join(' + ')

const totalOf = ({ totalUsd, local }: Cost): string => localFirst(writeUsd(totalUsd), local)

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
          value: `About ${totalOf(expected)}: ${linesOf(expected)}. ${promise ? toldDifference(promise.totalUsd, expected.totalUsd) : 'We could not tell you before.'}`,
        },
      ]
    : []),
]

import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StatementRow } from '@parcelport/contract/payments/staff-bank.ts'
import type { ReactNode } from 'react'
import { writtenDay } from '../../lib/written-moment.ts'

/** How a row is read: `5 Nov 2026 · money in · BBD 116.06 · ANA BRATHWAITE`; or why it cannot be read. Pure. */
export const exampleWords = ({ row, day, verdict, amount, words, fault }: StatementRow, currency: string): string =>
  day === null || amount === null
    ? `Row ${row} is not read: ${fault ?? ''}`
    : [writtenDay(day), verdict === 'out' ? 'money out' : 'money in', moneyText(amount, currency), words]
        .filter((part) => part !== '')
        .join(' · ')

interface ExamplesProps {
  readonly examples: readonly StatementRow[]
  readonly currency: string
}

/** Three rows of a file as the chosen columns read them. */
export const LayoutExamples = ({ examples, currency }: ExamplesProps): ReactNode => (
  <ul className="bank-examples" aria-label="What the columns mean">
    {examples.map((example) => (
      <li key={example.row} className="bank-words num">
        {exampleWords(example, currency)}
      </li>
    ))}
  </ul>
)

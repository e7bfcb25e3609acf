import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { denominationsOf } from '@parcelport/contract/payments/denominations-rules.ts'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import type { ReactNode } from 'react'
import { sumOfPieces, type Pieces } from './count-pieces.ts'

interface PieceFieldsProps {
  readonly currency: string
  readonly pieces: Pieces
  readonly onCount: (pieces: Pieces, sum: number) => void
}

/** How many notes and coins of each value a drawer has; their sum fills in the field of the currency. */
export const PieceFields = ({ currency, pieces, onCount }: PieceFieldsProps): ReactNode => {
  const values = denominationsOf(currency)
  return (
    <details className="till-pieces">
      <summary>{`Count notes and coins in ${currency}`}</summary>
      <div className="till-pieces-fields">
        {values.map((value) => (
          <NumberField
            key={value}
            label={moneyText(value, currency)}
            value={pieces[`${currency} ${value}`] ?? ''}
            onChange={(many) => {
              const next = { ...pieces, [`${currency} ${value}`]: many }
              onCount(next, sumOfPieces(next, currency, values))
            }}
          />
        ))}
      </div>
      <p role="status">
        <span>They come to</span>{' '}
        <b translate="no" className="num">
          {moneyText(sumOfPieces(pieces, currency, values), currency)}
        </b>
      </p>
    </details>
  )
}

import { storageUnits, type StorageUnit } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import type { PolicyDraft } from './storage-draft.ts'

const unitWords: Readonly<Record<StorageUnit, string>> = { day: 'a day', 'lb day': 'a day for each pound' }

type Bands = PolicyDraft['bands']

interface DailyPricesProps {
  readonly bands: Bands
  /** The problem with the prices, shown at the first. */
  readonly error: string | undefined
  readonly onChange: (bands: Bands) => void
}

/** The prices of storage a day, each from its day on. */
export const DailyPrices = ({ bands, error, onChange }: DailyPricesProps): ReactNode => (
  <>
    {bands.map((band, index) => {
      const change = (changes: Partial<Bands[number]>): void =>
        onChange(bands.map((each, at) => (at === index ? { ...each, ...changes } : each)))
      return (
        <div className="pair" key={band.key}>
          <TextField
            label={`Price ${index + 1}: from day`}
            error={index === 0 ? error : undefined}
            inputMode="numeric"
            value={band.fromDay}
            onChange={(fromDay) => change({ fromDay })}
          />
          <TextField
            label={`Price ${index + 1}: US dollars`}
            inputMode="decimal"
            value={band.usd}
            onChange={(usd) => change({ usd })}
          />
          <ChoiceField
            label={`Price ${index + 1}: for`}
            choices={choicesOf(storageUnits, unitWords)}
            value={band.per}
            onChange={(per) => change({ per })}
          />
        </div>
      )
    })}
    <div className="row">
      <Button
        variant="line"
        size="sm"
        onClick={() => onChange([...bands, { key: bands.length, fromDay: '', usd: '', per: 'day' }])}
      >
        Add a price
      </Button>
      {bands.length > 0 && (
        <Button variant="line" size="sm" onClick={() => onChange(bands.slice(0, -1))}>
          Remove the last price
        </Button>
      )}
    </div>
  </>
)

import { itemBounds } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { HsCodeField } from '../../../prices/tariff/hs-code-field.tsx'
import { countryOf, type ItemDraft } from './item-draft.ts'

interface ItemFieldsProps {
  /** Its place in the list, from 0. */
  readonly place: number
  readonly item: ItemDraft
  /** The problem with one of its fields. */
  readonly error: (name: keyof ItemDraft) => string | undefined
  readonly isNew: boolean
  readonly onChange: (change: Partial<ItemDraft>) => void
  readonly onRemove: () => void
}

/** One item of a package: what it is, how many, what one is worth, its HS code and where it was made. */
export const ItemFields = ({ place, item, error, isNew, onChange, onRemove }: ItemFieldsProps): ReactNode => {
  const field = <Name extends keyof ItemDraft>(name: Name) => ({
    value: item[name],
    error: error(name),
    onChange: (value: ItemDraft[Name]) => onChange({ [name]: value }),
  })
  const name = `item ${place + 1}`
  const country = countryOf(item.origin)
  const isNoCountry = item.origin.trim().length === 2 && country === undefined
  return (
    <fieldset className="package-item">
      <legend>{`Item ${place + 1}`}</legend>
      <TextField
        {...field('description')}
        label="What it is"
        required
        maxLength={itemBounds.description}
        autoComplete="off"
        autoFocus={isNew}
      />
      <div className="package-item-figures">
        <NumberField {...field('quantity')} label="Pieces" min={1} max={itemBounds.quantity} required />
        <MoneyField {...field('unitValue')} label="One is worth, in US dollars" min={0} max={itemBounds.unitValue} required />
        <TextField
          {...field('origin')}
          label="Made in"
          hint={country ?? 'Two letters, such as CN. It may stay empty.'}
          advice={{ words: 'No country has these letters.', given: isNoCountry }}
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <HsCodeField
        field={field('hsCode')}
        hint="Six to ten digits, such as 4203.30. It may stay empty."
        words={item.description}
      />
      <div>
        <Button variant="line" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

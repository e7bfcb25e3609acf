import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { bandText, pricedText, rangeText } from '@parcelport/contract/prices/price-text-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type ReactNode } from 'react'

const units: Readonly<Record<PriceRule['on'], string>> = {
  flat: '',
  'billable lb': 'A parcel of so many lb',
  freight: 'Freight of US$',
  declared: 'A parcel worth US$',
  cif: 'A CIF value of US$',
  'bill total': 'A bill of US$',
}

/** The text of a valid charge, and its amount for a sample value. */
export const RulePreview = ({ rule }: { readonly rule: PriceRule }): ReactNode => {
  const [value, setValue] = useState('520')
  return (
    <div className="stack">
      <h3 className="card-title">It reads</h3>
      <dl className="rule-words">
        {rule.bands.map((band, row) => (
          <div key={row}>
            <dt>{rangeText(band.upTo, rule.bands[row - 1]?.upTo ?? undefined, rule.on)}</dt>
            <dd>{bandText(band, rule)}</dd>
          </div>
        ))}
      </dl>
      {rule.on !== 'flat' && (
        <>
          <Field label={units[rule.on]}>
            <Input inputMode="decimal" maxLength={12} value={value} onChange={(event) => setValue(event.target.value)} />
          </Field>
          <p role="status">
            {rule.title} would be <b>{pricedText(rule, value.trim()) ?? 'known once you write a number'}</b>
          </p>
        </>
      )}
    </div>
  )
}

import { dayForms, decimalSigns, type DayForm, type DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import type { ReactNode } from 'react'
import { ColumnChoice, columnName, type LayoutPart } from './column-choice.tsx'
import { DirectionFields } from './direction-fields.tsx'

const dayWords: Readonly<Record<DayForm, string>> = {
  'day first': '31/12/2026',
  'month first': '12/31/2026',
  'year first': '2026-12-31',
}
const signWords: Readonly<Record<DecimalSign, string>> = { '.': '1,234.50', ',': '1.234,50' }
/** The format of a bank's file: where its table stands, its columns, and how days and sums are written. */
export const LayoutForm = ({ columns, layout, onChange }: LayoutPart): ReactNode => {
  const nameOf = (at: number): string => columnName(columns, at)
  const form = { columns, layout, onChange }
  const toggle = (at: number): void => {
    const { wordsColumns } = layout
    const next = wordsColumns.includes(at) ? wordsColumns.filter((each) => each !== at) : [...wordsColumns, at]
    if (next.length > 0) onChange({ ...layout, wordsColumns: next })
  }
  return (
    <div className="bank-layout">
      <NumberField
        label="Lines above the table"
        hint="A letterhead, an account number. Empty lines are not counted."
        max={50}
        value={layout.above}
        onChange={(value) => onChange({ ...layout, above: Number(value) })}
      />
      <NumberField
        label="Lines below the table"
        hint="Sums, notes. Empty lines are not counted."
        max={50}
        value={layout.below ?? 0}
        onChange={(value) => onChange({ ...layout, below: Number(value) })}
      />
      <Field group label="Names of the columns">
        <Checkbox checked={layout.named !== false} onChange={({ target }) => onChange({ ...layout, named: target.checked })}>
          The table begins with a row of names
        </Checkbox>
      </Field>
      <ColumnChoice {...form} field="dayColumn" label="Day" hint="When the bank booked it." />
      <DirectionFields {...form} />
      <Field group label="Words">
        {columns.map((_column, at) => (
          <Checkbox key={nameOf(at) + String(at)} checked={layout.wordsColumns.includes(at)} onChange={() => toggle(at)}>
            {nameOf(at)}
          </Checkbox>
        ))}
      </Field>
      <ChoiceField
        label="Days are written"
        choices={choicesOf(dayForms, dayWords)}
        value={layout.dayForm}
        onChange={(dayForm) => onChange({ ...layout, dayForm })}
      />
      <Field group label="Sums are written">
        <Segment
          options={decimalSigns.map((value) => ({ value, label: signWords[value] }))}
          value={layout.decimal}
          onChange={(decimal) => onChange({ ...layout, decimal })}
        />
      </Field>
    </div>
  )
}

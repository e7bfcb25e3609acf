import { dayForms, decimalSigns, type DayForm, type DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import type { ReadStatement, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'

const dayWords: Readonly<Record<DayForm, string>> = {
  'day first': '31/12/2026',
  'month first': '12/31/2026',
  'year first': '2026-12-31',
}
const signWords: Readonly<Record<DecimalSign, string>> = { '.': '1,234.50', ',': '1.234,50' }

/** The layout without a guess: the first three columns. */
export const plainLayout: StatementLayout = {
  above: 0,
  dayColumn: 0,
  wordsColumns: [1],
  amountColumn: 2,
  dayForm: 'day first',
  decimal: '.',
}

interface LayoutFormProps {
  readonly columns: ReadStatement['columns']
  readonly layout: StatementLayout
  readonly onChange: (layout: StatementLayout) => void
}

/** The format of a bank's file: its columns, and how days and sums are written. */
export const LayoutForm = ({ columns, layout, onChange }: LayoutFormProps): ReactNode => {
  const nameOf = (at: number): string => {
    const { name = '', sample = '' } = columns[at] ?? {}
    return `${name || `Column ${at + 1}`}${sample && `: ${sample.slice(0, 30)}`}`
  }
  const choose = (field: 'dayColumn' | 'amountColumn', label: string, hint: string): ReactNode => (
    <Field label={label} hint={hint}>
      <Select value={layout[field]} onChange={(event) => onChange({ ...layout, [field]: Number(event.target.value) })}>
        {columns.map((_column, at) => (
          <option key={nameOf(at) + String(at)} value={at}>
            {nameOf(at)}
          </option>
        ))}
      </Select>
    </Field>
  )
  const toggle = (at: number): void => {
    const { wordsColumns } = layout
    const next = wordsColumns.includes(at) ? wordsColumns.filter((each) => each !== at) : [...wordsColumns, at]
    if (next.length > 0) onChange({ ...layout, wordsColumns: next })
  }
  return (
    <div className="bank-layout">
      <NumberField
        label="Lines above the names of the columns"
        hint="A letterhead, an account number."
        max={50}
        value={layout.above}
        onChange={(value) => onChange({ ...layout, above: Number(value) })}
      />
      {choose('dayColumn', 'Day', 'When the bank booked it.')}
      {choose('amountColumn', 'Money in', 'A column of its own, or one where money that went out is below zero.')}
      <Field group label="Words">
        {columns.map((_column, at) => (
          <Checkbox key={nameOf(at) + String(at)} checked={layout.wordsColumns.includes(at)} onChange={() => toggle(at)}>
            {nameOf(at)}
          </Checkbox>
        ))}
      </Field>
      <Field label="Days are written">
        <Select
          value={layout.dayForm}
          onChange={(event) =>
            onChange({ ...layout, dayForm: dayForms.find((each) => each === event.target.value) ?? 'day first' })
          }
        >
          {dayForms.map((form) => (
            <option key={form} value={form}>
              {dayWords[form]}
            </option>
          ))}
        </Select>
      </Field>
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

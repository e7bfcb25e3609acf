import type { ReadStatement, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'

/** What each part of the form of a layout takes. */
export interface LayoutPart {
  readonly columns: ReadStatement['columns']
  readonly layout: StatementLayout
  readonly onChange: (layout: StatementLayout) => void
}

/** `Amount: 116.06`, `Column 3: 116.06`. Pure. */
export const columnName = (columns: ReadStatement['columns'], at: number): string => {
  const { name = '', sample = '' } = columns[at] ?? {}
  return `${name || `Column ${at + 1}`}${sample && `: ${sample.slice(0, 30)}`}`
}

interface ColumnChoiceProps extends LayoutPart {
  readonly field: 'dayColumn' | 'amountColumn' | 'outColumn' | 'directionColumn'
  readonly label: string
  readonly hint: string
}

/** One of a file's columns, each told by its name and its first cell. */
export const ColumnChoice = ({ columns, layout, onChange, field, label, hint }: ColumnChoiceProps): ReactNode => (
  <Field label={label} hint={hint}>
    <Select value={layout[field] ?? ''} onChange={({ target }) => onChange({ ...layout, [field]: Number(target.value) })}>
      {layout[field] === undefined && <option value="">Choose a column</option>}
      {columns.map((_column, at) => (
        <option key={columnName(columns, at) + String(at)} value={at}>
          {columnName(columns, at)}
        </option>
      ))}
    </Select>
  </Field>
)

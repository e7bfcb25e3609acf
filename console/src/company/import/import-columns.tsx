import {
  columnsOfKind,
  dayOrders,
  fileColumnWords,
  type DayOrder,
  type FileColumnKind,
  type ImportKind,
} from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FileColumn } from '@parcelport/contract/company/staff-imports.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { writtenDay } from '../../lib/written-moment.ts'

/** What a person has said of a column so far. */
export interface ChosenColumn {
  readonly at: number
  readonly is: FileColumnKind | null
  readonly dayOrder: DayOrder | null
}

interface ShownColumn extends FileColumn {
  readonly at: number
  readonly chosen: ChosenColumn
}

/** Whether a person must say how the days of a column are read: not where it is said to be something else than it was when it was looked at. */
const isAsked = ({ asks, is }: FileColumn, chosen: ChosenColumn): boolean => asks !== null && chosen.is === is
/** Whether a question about days waits for its answer. */
export const isUnanswered = (columns: readonly FileColumn[], chosen: readonly ChosenColumn[]): boolean =>
  chosen.some((column) => {
    const looked = columns[column.at]
    return looked !== undefined && isAsked(looked, column) && column.dayOrder === null
  })

/** A day such as `03/04/2025` as one order reads it: `3 Apr 2025`. Pure. */
const dayAs = (text: string, order: DayOrder): string => {
  const [first = '', second = '', year = ''] = text.match(/\d+/g) ?? []
  const [day, month] = order === 'day first' ? [first, second] : [second, first]
  return writtenDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

interface ImportColumnsProps {
  readonly kind: ImportKind
  readonly columns: readonly FileColumn[]
  readonly chosen: readonly ChosenColumn[]
  readonly onChange: (chosen: ChosenColumn) => void
}

const DayQuestion = ({ column, onChange }: { column: ShownColumn; onChange: ImportColumnsProps['onChange'] }): ReactNode => {
  const { asks, chosen } = column
  return (
    asks !== null &&
    isAsked(column, chosen) && (
      <Field group label={`Which day is ${asks}?`}>
        <Segment<DayOrder | ''>
          options={dayOrders.map((order) => ({ value: order, label: dayAs(asks, order) }))}
          value={chosen.dayOrder ?? ''}
          onChange={(order) => onChange({ ...chosen, dayOrder: order === '' ? null : order })}
        />
      </Field>
    )
  )
}

const tableOf = (kind: ImportKind, onChange: ImportColumnsProps['onChange']): readonly Column<ShownColumn>[] => [
  { label: 'In your file', cell: ({ name, at }) => <b className="import-words">{name || `Column ${at + 1}`}</b> },
  {
    label: 'Some of its values',
    cell: ({ samples, empty }) => (
      <>
        {samples.length === 0 && <span>No values</span>}
        {samples.length > 0 && (
          <ul className="import-samples">
            {samples.map((value) => (
              <li key={value} className="num">
                {value}
              </li>
            ))}
          </ul>
        )}
        {empty > 0 && samples.length > 0 && <span className="sub">{`${empty.toLocaleString('en')} empty`}</span>}
      </>
    ),
  },
  {
    label: 'Here',
    cell: (column) => (
      <div className="import-is">
        <Select
          aria-label={`What “${column.name || `Column ${column.at + 1}`}” is`}
          value={column.chosen.is ?? ''}
          onChange={({ target }) =>
            onChange({ at: column.at, is: columnsOfKind[kind].find((is) => is === target.value) ?? null, dayOrder: null })
          }
        >
          <option value="">Leave it out</option>
          {columnsOfKind[kind].map((is) => (
            <option key={is} value={is}>
              {fileColumnWords[is]}
            </option>
          ))}
        </Select>
        <DayQuestion column={column} onChange={onChange} />
      </div>
    ),
  },
]

/** What is in each column of a file: suggested, with some of its values, to be changed by a person. */
export const ImportColumns = ({ kind, columns, chosen, onChange }: ImportColumnsProps): ReactNode => (
  <Table
    caption="Columns of the file"
    className="dense import-columns"
    columns={tableOf(kind, onChange)}
    rows={columns.map((column, at) => ({ ...column, at, chosen: chosen[at] ?? { at, is: null, dayOrder: null } }))}
    rowKey={({ at }) => String(at)}
  />
)

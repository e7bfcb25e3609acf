import { statusMeanings, type StatusMeaning } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { StatusWordLook } from '@parcelport/contract/company/staff-imports.ts'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'

interface ImportStatusesProps {
  readonly statuses: readonly StatusWordLook[]
  readonly onChange: (status: StatusWordLook) => void
}

const meaningWords = (meaning: StatusMeaning): string => (meaning === 'left out' ? 'Leave these lines out' : meaning)

const tableOf = (onChange: ImportStatusesProps['onChange']): readonly Column<StatusWordLook>[] => [
  { label: 'In your file', cell: ({ word }) => <b className="import-words">{word || 'All lines: the file has no status'}</b> },
  { label: 'Lines', cell: ({ lines }) => <span className="num">{lines.toLocaleString('en')}</span> },
  {
    label: 'Here',
    cell: (status) => (
      <div className="import-is">
        <Select
          aria-label={status.word ? `What the status “${status.word}” means` : 'Where all packages of the file are'}
          value={status.is ?? ''}
          onChange={({ target }) =>
            onChange({ ...status, is: statusMeanings.find((meaning) => meaning === target.value) ?? null })
          }
        >
          <option value="">Choose one</option>
          {statusMeanings.map((meaning) => (
            <option key={meaning} value={meaning}>
              {meaningWords(meaning)}
            </option>
          ))}
        </Select>
      </div>
    ),
  },
]

/** What the old system's words for a status mean here: suggested, to be said once by a person. */
export const ImportStatuses = ({ statuses, onChange }: ImportStatusesProps): ReactNode => (
  <Table
    caption="Words of the status"
    className="dense import-columns"
    columns={tableOf(onChange)}
    rows={statuses}
    rowKey={({ word }) => word}
  />
)

import type { ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import type { ReactNode } from 'react'

interface ImportSheetProps {
  readonly look: ImportLook
  /** The sheet that is being read. */
  readonly opening: number | null
  /** Called with the place of a sheet, from 1. */
  readonly onChange: (sheet: number) => void
}

/** Which sheet of a workbook is read, where several have rows, and how it was read. */
export const ImportSheet = ({ look: { sheets, sheet, notes }, opening, onChange }: ImportSheetProps): ReactNode => (
  <>
    {sheets.length > 1 && (
      <div className="import-sheet">
        <ChoiceField
          label="Which sheet is it?"
          choices={sheets.map(({ at, name }) => ({ value: String(at), label: name }))}
          none={sheet === null ? 'Choose one' : undefined}
          value={String(opening ?? sheet ?? '')}
          onChange={(at) => {
            if (at !== '') onChange(Number(at))
          }}
        />
      </div>
    )}
    {sheets.length > 1 && (opening !== null || sheet === null) && (
      <p role="status">
        {opening === null ? 'Several sheets of this workbook have rows. Please choose one.' : 'The sheet is being read...'}
      </p>
    )}
    {notes.length > 0 && (
      <ul className="import-notes small muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
)

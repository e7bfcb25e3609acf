import type { ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import type { ReactNode } from 'react'

interface ImportSheetProps {
  readonly look: ImportLook
  readonly disabled: boolean
  /** Called with the place of a sheet, from 1. */
  readonly onChange: (sheet: number) => void
}

/** Which sheet of a workbook is read, where several have rows, and how it was read. */
export const ImportSheet = ({ look: { sheets, sheet, notes }, disabled, onChange }: ImportSheetProps): ReactNode => (
  <>
    {sheets.length > 1 && (
      <div className="import-sheet">
        <ChoiceField
          label="Which sheet is it?"
          choices={sheets.map(({ at, name }) => ({ value: String(at), label: name }))}
          none={sheet === null ? 'Choose one' : undefined}
          value={sheet === null ? '' : String(sheet)}
          disabled={disabled}
          onChange={(at) => {
            if (at !== '') onChange(Number(at))
          }}
        />
      </div>
    )}
    {sheet === null && sheets.length > 1 && <p role="status">Several sheets of this workbook have rows. Please choose one.</p>}
    {notes.length > 0 && (
      <ul className="import-notes small muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </>
)

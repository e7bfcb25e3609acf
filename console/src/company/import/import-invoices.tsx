import { MOST_INVOICES, MOST_INVOICES_BYTES } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { InvoicesLook } from '@parcelport/contract/company/staff-imports.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { useState, type ReactNode } from 'react'

const counted = (count: number): string => count.toLocaleString('en')

const refusals = { type: 'Please choose a ZIP.', size: 'The ZIP is larger than 40 MB.' } as const

interface InvoicesFieldProps {
  readonly invoices: File | null
  /** What the server said of it; empty: nothing. */
  readonly error: string
  readonly onChange: (file: File | null) => void
}

/** The ZIP of invoices that may come beside a file of packages. */
export const InvoicesField = ({ invoices, error, onChange }: InvoicesFieldProps): ReactNode => {
  const [refusal, setRefusal] = useState('')
  return (
    <Field label="Their invoices as a ZIP (optional)" error={refusal || error}>
      <FileDrop
        file={invoices}
        accept=".zip,application/zip"
        maxBytes={MOST_INVOICES_BYTES}
        onChange={(file) => {
          setRefusal('')
          onChange(file)
        }}
        onRefuse={(reason) => setRefusal(refusals[reason])}
        hint={`Each file is named after its tracking number, such as TBA100000000001.pdf, or as a column of your file says. PDF, Word or a picture; ${MOST_INVOICES} files and 40 MB at most.`}
      />
    </Field>
  )
}

interface NamedProps {
  readonly title: string
  readonly count: number
  readonly names: readonly (readonly [name: string, why: string])[]
}

/** Files that stay behind, the first of them by name. */
const Named = ({ title, count, names }: NamedProps): ReactNode =>
  count > 0 && (
    <li>
      <span className="num">{counted(count)}</span>
      <div>
        <b>{title}</b>
        <ul className="import-lines">
          {names.map(([name, why]) => (
            <li key={name} className="small import-words">
              {why === '' ? name : `${name}: ${why}`}
            </li>
          ))}
        </ul>
        {count > names.length && <p className="small muted">{`and ${counted(count - names.length)} more`}</p>}
      </div>
    </li>
  )

/** Which packages get an invoice of the ZIP, which get none, and the files that stay behind. */
export const DryRunInvoices = ({ invoices }: { readonly invoices: InvoicesLook }): ReactNode => {
  const { files, attached, without, refused, refusedCount, unmatched, unmatchedCount } = invoices
  const tiles = [
    ['Files in the ZIP', files],
    ['Packages with their invoice', attached],
    ['Packages without one', without],
  ] as const
  return (
    <>
      <h3 className="card-title">Invoices</h3>
      <dl className="import-counts">
        {tiles.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{counted(count)}</dd>
          </div>
        ))}
      </dl>
      {refusedCount + unmatchedCount > 0 && (
        <ul className="import-faults">
          <Named title="Cannot be taken" count={refusedCount} names={refused.map(({ name, why }) => [name, why] as const)} />
          <Named
            title="Of no package that is created"
            count={unmatchedCount}
            names={unmatched.map((name) => [name, ''] as const)}
          />
        </ul>
      )}
    </>
  )
}

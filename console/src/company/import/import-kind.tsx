import { importKinds, type ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import type { ReactNode } from 'react'

/** Each kind of file: its name, the words of its counts, and what undoing it does. */
export const kindWords: Readonly<
  Record<
    ImportKind,
    {
      readonly name: string
      readonly file: string
      /** What a person should know before choosing the file. */
      readonly hint: string
      readonly counts: Readonly<Record<'create' | 'change' | 'same' | 'refuse', string>>
      readonly told: string
      readonly undo: string
      readonly stays: string
    }
  >
> = {
  customers: {
    name: 'Customers',
    file: 'Customers of the old system',
    hint: 'Names, emails, box numbers.',
    counts: {
      create: 'new customers',
      change: 'name, telephone, address or birthdate',
      same: 'as they are already',
      refuse: 'told below',
    },
    told: 'No customer gets a message from an import.',
    undo: 'Customers whom it created go, and changed ones are as before. Those whom somebody has worked with since stay.',
    stays: 'Who stays, and why',
  },
  packages: {
    name: 'Packages',
    file: 'Open packages of the old system',
    hint: 'Bring the customers first: each package belongs to a box number that is here.',
    counts: {
      create: 'new packages',
      change: 'an import changes no package',
      same: 'here already, or left out',
      refuse: 'told below',
    },
    told: 'No customer gets a message from an import, and nothing is charged: what is owed for a package that is ready stays in the old system’s balances. Days of storage count from now on.',
    undo: 'Packages that it created go. Those that somebody has worked with since stay.',
    stays: 'What stays, and why',
  },
  balances: {
    name: 'Balances',
    file: 'Balances of the old system',
    hint: 'Bring the customers first. One line for each customer: what is owed, or the deposit, in your currency of bills.',
    counts: {
      create: 'opening entries',
      change: 'an import changes no balance',
      same: 'here already, or zero',
      refuse: 'told below',
    },
    told: 'No customer gets a message from an import. What is owed becomes a bill with your usual days to pay, of which customers are reminded as of every other; a deposit can pay bills. Neither counts as revenue.',
    undo: 'Books delete nothing: bills that it made become void, or are credited after their day, and deposits are reversed by entries of their own. What was paid or used since stays.',
    stays: 'What stays, and why',
  },
}

interface ImportKindFieldProps {
  readonly kind: ImportKind
  readonly onChange: (kind: ImportKind) => void
}

/** What a file brings. */
export const ImportKindField = ({ kind, onChange }: ImportKindFieldProps): ReactNode => (
  <div className="import-kind">
    <Field group label="What do you bring?">
      <Segment<ImportKind>
        options={importKinds.map((each) => ({ value: each, label: kindWords[each].name }))}
        value={kind}
        onChange={onChange}
      />
    </Field>
  </div>
)

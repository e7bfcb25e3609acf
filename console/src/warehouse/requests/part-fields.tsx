import { splitBounds } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskQuery } from '../../api/warehouse/receiving.ts'
import { ConditionFields } from '../receiving/cards/condition-fields.tsx'
import type { DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/cards/measure-fields.tsx'
import type { partProblems } from './part-draft.ts'
import { ShelfField } from './shelf-field.tsx'

interface PartFieldsProps {
  /** The package's name. */
  readonly title: string
  readonly draft: DeskDraft
  readonly note: (change: Partial<DeskDraft>) => void
  readonly problems: ReturnType<typeof partProblems>
}

/** One of the packages of a split: its contents and their value, its weight, and its shelf. */
export const PartFields = ({ title, draft, note, problems }: PartFieldsProps): ReactNode => {
  const charging = useQuery(deskQuery).data
  return (
    <fieldset className="part">
      <legend className="wrap-anywhere">{title}</legend>
      <Field label="What is in it" error={problems.contents}>
        <Input
          required
          maxLength={splitBounds.description}
          autoComplete="off"
          value={draft.contents}
          onChange={({ target }) => note({ contents: target.value })}
        />
      </Field>
      <Field label="Value in US dollars" error={problems.value}>
        <Input
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          value={draft.value}
          onChange={({ target }) => note({ value: target.value })}
        />
      </Field>
      <MeasureFields draft={draft} note={note} problems={problems} charging={charging} unweighed="" />
      <ShelfField value={draft.shelf} error={problems.shelf} onChange={(shelf) => note({ shelf })} />
      <ConditionFields draft={draft} note={note} />
    </fieldset>
  )
}

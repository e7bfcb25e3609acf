import { splitBounds } from '@parcelport/contract/split-rules.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Select } from '@parcelport/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskQuery, shelvesQuery } from '../api/receiving.ts'
import { ConditionFields } from '../receiving/condition-fields.tsx'
import type { DeskDraft } from '../receiving/desk-draft.ts'
import { MeasureFields } from '../receiving/measure-fields.tsx'
import type { partProblems } from './part-draft.ts'

interface PartFieldsProps {
  /** Which package it is. */
  readonly title: string
  readonly draft: DeskDraft
  readonly note: (change: Partial<DeskDraft>) => void
  readonly problems: ReturnType<typeof partProblems>
}

/** One of the packages that another becomes: what is in it and what that is worth, its weight, and its shelf. */
export const PartFields = ({ title, draft, note, problems }: PartFieldsProps): ReactNode => {
  const charging = useQuery(deskQuery).data
  const shelves = useQuery(shelvesQuery).data
  const shelf = { value: draft.shelf, onChange: (event: { target: { value: string } }) => note({ shelf: event.target.value }) }
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
      <Field label="Shelf" error={problems.shelf}>
        {shelves && shelves.length > 0 ? (
          <Select {...shelf}>
            <option value="">Choose a shelf</option>
            {shelves.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        ) : (
          <Input maxLength={20} autoComplete="off" {...shelf} />
        )}
      </Field>
      <ConditionFields draft={draft} note={note} />
    </fieldset>
  )
}

import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { placeKinds, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { addPlace, changePlace, placesQuery } from '../../../api/warehouse/places.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { draftOf, newPlace, placeBody, type PlaceDraft } from './place-draft.ts'
import { TextFields, type TextFieldSpec } from '../brand/text-fields.tsx'

export const kindWords: Readonly<Record<PlaceKind, string>> = { warehouse: 'Warehouse', counter: 'Counter', locker: 'Locker' }

const where: readonly TextFieldSpec<'address' | 'telephone' | 'hours' | 'mapLink'>[] = [
  { name: 'address', label: 'Address', hint: 'Up to five lines.', maxLength: 604, long: true },
  { name: 'telephone', label: 'Telephone (optional)', maxLength: 40, type: 'tel' },
  {
    name: 'hours',
    label: 'Opening hours (optional)',
    hint: 'One line each: days, a colon, hours. Such as “Monday to Friday: 9 am to 6 pm”.',
    maxLength: 1_700,
    long: true,
  },
  {
    name: 'mapLink',
    label: 'Map link (optional)',
    hint: 'Begins with https://. Without it, the address is looked up on a map.',
    maxLength: 500,
  },
]

/** The first problem of a list, whichever of its items it is about. */
const firstOf = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]

interface PlaceDialogProps {
  /** The place to edit; without it, a new one. */
  readonly place?: Place | undefined
  readonly places: readonly Place[]
  readonly onClose: () => void
}

/** All details of one place. */
export const PlaceDialog = ({ place, places, onClose }: PlaceDialogProps): ReactNode => {
  const client = useQueryClient()
  const zones = useId()
  const known = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  const [draft, setDraft] = useState<PlaceDraft>(() => (place ? draftOf(place) : newPlace(places)))
  const set = (change: Partial<PlaceDraft>): void => setDraft((before) => ({ ...before, ...change }))
  const { run, fields, problem, conflict, ...state } = useAction(
    () => (place ? changePlace(place._id, { ...placeBody(draft), version: place.version }) : addPlace(placeBody(draft))),
    {
      onDone: ({ data }) => {
        client.setQueryData(placesQuery.queryKey, data)
        onClose()
      },
    },
  )
  const isNamed = Object.keys(fields).length > 0
  return (
    <FormDialog
      title={place ? place.name : 'Add a place'}
      button={place ? 'Save' : 'Add place'}
      state={{
        ...state,
        problem: isNamed ? '' : problem,
        conflict: conflict && place !== undefined && problem.startsWith('Somebody'),
      }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries(placesQuery)
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Kind" error={fields.kind}>
        <Select value={draft.kind} onChange={(event) => set({ kind: event.target.value as PlaceKind })}>
          {placeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name" hint="Short, as customers know it: “Warrens”, “Locker 7, Oistins”." error={fields.name}>
        <Input
          required
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <TextFields
        specs={where}
        value={draft}
        errors={{
          ...fields,
          address: firstOf(fields, 'addressLines') ?? '',
          hours: firstOf(fields, 'openingHours') ?? '',
        }}
        onChange={set}
      />
      <Field label="Time zone" hint="Times in the console are told by it for whoever works here." error={fields.timeZone}>
        <Input
          required
          list={zones}
          maxLength={60}
          autoComplete="off"
          value={draft.timeZone}
          onChange={(event) => set({ timeZone: event.target.value })}
        />
      </Field>
      <datalist id={zones}>
        {known.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {draft.kind !== 'warehouse' && (
        <>
          <NumberField
            label="Free days (optional)"
            hint="Customers read until when a package waits free. Counted from the day after it is ready."
            error={fields.freeDays}
            max={365}
            after="days"
            value={draft.freeDays}
            onChange={(value) => set({ freeDays: value })}
          />
          <Field label="What to bring (optional)" hint="A sentence such as “Bring a photo ID.”" error={fields.bring}>
            <Input
              maxLength={300}
              autoComplete="off"
              value={draft.bring}
              onChange={(event) => set({ bring: event.target.value })}
            />
          </Field>
        </>
      )}
      <Checkbox checked={draft.closed} onChange={(event) => set({ closed: event.target.checked })}>
        Closed: not shown to customers, no longer offered
      </Checkbox>
    </FormDialog>
  )
}

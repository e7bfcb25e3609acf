import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { placeKinds, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { TextField, type TextFieldProps } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, type ReactNode } from 'react'
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

interface PlaceDialogProps {
  /** The place to edit; without it, a new one. */
  readonly place?: Place | undefined
  readonly places: readonly Place[]
  readonly onClose: () => void
}

/** A time zone: the names that the browser knows are suggested. */
const TimeZoneField = (zone: Pick<TextFieldProps, 'error' | 'name' | 'value' | 'onChange'>): ReactNode => {
  const zones = useId()
  const known = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  return (
    <>
      <TextField
        {...zone}
        label="Time zone"
        hint="Times in the console are told by it for staff who work here."
        required
        list={zones}
        maxLength={60}
        autoComplete="off"
      />
      <datalist id={zones}>
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

/** All details of one place. */
export const PlaceDialog = ({ place, places, onClose }: PlaceDialogProps): ReactNode => {
  const client = useQueryClient()
  const draft = useDraft<PlaceDraft>(() => (place ? draftOf(place) : newPlace(places)))
  const { values, field, error } = draft
  const { run, fields, problem, ...state } = useAction(
    () => (place ? changePlace(place._id, { ...placeBody(values), version: place.version }) : addPlace(placeBody(values))),
    {
      onRefused: draft.refuse,
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
      form={draft.form}
      state={{ ...state, problem: isNamed ? '' : problem }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries(placesQuery)
        onClose()
      }}
      onClose={onClose}
    >
      <ChoiceField {...field('kind')} label="Kind" choices={choicesOf(placeKinds, kindWords)} />
      <TextField
        {...field('name')}
        label="Name"
        hint="Short, as customers know it: “Warrens”, “Locker 7, Oistins”."
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextFields
        specs={where}
        value={values}
        errors={{
          address: error('addressLines'),
          telephone: error('telephone'),
          hours: error('openingHours'),
          mapLink: error('mapLink'),
        }}
        onChange={draft.set}
      />
      <TimeZoneField {...field('timeZone')} />
      {values.kind !== 'warehouse' && (
        <>
          <NumberField
            {...field('freeDays')}
            label="Free days (optional)"
            hint="Customers read until when a package waits free. Counted from the day after it is ready."
            max={365}
            after="days"
          />
          <TextField
            {...field('bring')}
            label="What to bring (optional)"
            hint="A sentence such as “Bring a photo ID.”"
            maxLength={300}
            autoComplete="off"
          />
        </>
      )}
      <Checkbox {...draft.check('closed')}>Closed: not shown to customers, no longer offered</Checkbox>
    </FormDialog>
  )
}

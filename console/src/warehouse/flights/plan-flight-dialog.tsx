import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createFlight, editFlight, flightsKey } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { localInput, fromLocalInput, localTimeHint } from '../../lib/local-input.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'

interface PlanFlightProps {
  /** The flight to change; without it, a new one. */
  readonly flight?: Flight
  readonly onClose: () => void
  readonly onSaved: (flight: Flight) => void
}

/** Name and times of a flight. */
export const PlanFlightDialog = ({ flight, onClose, onSaved }: PlanFlightProps): ReactNode => {
  const client = useQueryClient()
  const draft = useDraft({
    name: flight?.name ?? '',
    departsAt: flight ? localInput(flight.departsAt) : '',
    closesAt: flight?.closesAt ? localInput(flight.closesAt) : '',
  })
  const { values, field } = draft
  const { run, fields, problem, ...state } = useAction(
    () => {
      const plan = {
        name: values.name.trim(),
        departsAt: fromLocalInput(values.departsAt),
        closesAt: values.closesAt ? fromLocalInput(values.closesAt) : null,
      }
      return flight ? editFlight(flight._id, { ...plan, version: flight.version }) : createFlight(plan)
    },
    {
      onRefused: draft.refuse,
      onDone: ({ data }) => {
        void client.invalidateQueries({ queryKey: flightsKey })
        onSaved(data)
      },
    },
  )
  return (
    <FormDialog
      title={flight ? `Change ${flight.name}` : 'Open a flight'}
      button={flight ? 'Save' : 'Open flight'}
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: flightsKey })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Flight"
        hint="Its name or number, such as BW 401."
        required
        maxLength={40}
        autoFocus
        autoComplete="off"
      />
      <TextField {...field('departsAt')} label="Departs" hint={localTimeHint()} type="datetime-local" required />
      <TextField
        {...field('closesAt')}
        label="Closes (optional)"
        hint="Until when packages are put on it."
        type="datetime-local"
      />
    </FormDialog>
  )
}

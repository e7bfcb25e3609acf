import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createFlight, editFlight, flightsKey } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { localInput, fromLocalInput } from '../../lib/local-input.ts'
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
  const [name, setName] = useState(flight?.name ?? '')
  const [departs, setDeparts] = useState(flight ? localInput(flight.departsAt) : '')
  const [closes, setCloses] = useState(flight?.closesAt ? localInput(flight.closesAt) : '')
  const { run, fields, problem, ...state } = useAction(
    () => {
      const plan = { name: name.trim(), departsAt: fromLocalInput(departs), closesAt: closes ? fromLocalInput(closes) : null }
      return flight ? editFlight(flight._id, { ...plan, version: flight.version }) : createFlight(plan)
    },
    {
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
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: flightsKey })
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Flight" hint="Its name or number, such as BW 401." error={fields.name}>
        <Input
          required
          maxLength={40}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Departs" hint="In your time." error={fields.departsAt}>
        <Input type="datetime-local" required value={departs} onChange={(event) => setDeparts(event.target.value)} />
      </Field>
      <Field label="Closes (optional)" hint="Until when packages are put on it." error={fields.closesAt}>
        <Input type="datetime-local" value={closes} onChange={(event) => setCloses(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

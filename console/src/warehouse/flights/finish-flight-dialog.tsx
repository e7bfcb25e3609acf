import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { finishFlight, flightKey, flightsKey } from '../../api/warehouse/flights.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { useAction } from '../../api/use-action.ts'
import { PickupPlace } from '../packages/pickup-place.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'

type Arrived = 'Ready for pickup' | 'stay'

/** Ends the checking of a flight: the next status of the arrived packages, and the missing ones. */
export const FinishFlightDialog = ({
  flight,
  onClose,
}: {
  readonly flight: Flight
  readonly onClose: () => void
}): ReactNode => {
  const client = useQueryClient()
  const [arrived, setArrived] = useState<Arrived>('Ready for pickup')
  const [statusNote, setStatusNote] = useState('')
  const [placeId, setPlaceId] = useState('')
  const missing = flight.packages - flight.checked
  const { run, ...state } = useAction(
    () =>
      finishFlight(flight._id, {
        version: flight.version,
        arrived,
        ...(arrived !== 'stay' && statusNote.trim() && { statusNote: statusNote.trim() }),
        ...(arrived !== 'stay' && placeId !== '' && { placeId }),
      }),
    {
      onDone: ({ data }) => {
        client.setQueryData(flightKey(flight._id), data)
        void client.invalidateQueries({ queryKey: flightsKey })
        void client.invalidateQueries({ queryKey: packagesKey })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={`Finish ${flight.name}`}
      button="Finish"
      state={state}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: flightsKey })
        onClose()
      }}
      onClose={onClose}
    >
      {missing > 0 && (
        <Notice tone="red" title={`${missing} not checked off`}>
          <p>{missing === 1 ? 'It will be marked as missing.' : 'They will be marked as missing.'}</p>
        </Notice>
      )}
      <Field label="What arrived">
        <Select value={arrived} onChange={(event) => setArrived(event.target.value as Arrived)}>
          <option value="Ready for pickup">Becomes Ready for pickup; customers are told</option>
          <option value="stay">Stays In transit</option>
        </Select>
      </Field>
      {arrived !== 'stay' && (
        <PickupPlace value={placeId} onChange={setPlaceId} hint="What was put on a shelf waits where the shelf is." />
      )}
      {arrived !== 'stay' && (
        <Field label="Short note under the status (optional)" hint="Instead of the place and until when it waits free.">
          <Input maxLength={80} value={statusNote} onChange={(event) => setStatusNote(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}

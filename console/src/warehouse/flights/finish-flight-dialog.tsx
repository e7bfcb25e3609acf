import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { finishFlight, flightKey, flightsKey } from '../../api/warehouse/flights.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { useAction } from '../../api/use-action.ts'
import { PickupPlace } from '../packages/pickup-place.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'

type Arrived = 'Ready for pickup' | 'stay'

/** What the list of a flight promised and nobody found, and what nobody listed. */
const NotAsListed = ({ missing, surplus }: { readonly missing: number; readonly surplus: number }): ReactNode => (
  <>
    {missing > 0 && (
      <Notice tone="red" title={`${missing} not checked off`}>
        <p>{missing === 1 ? 'It will be marked as missing.' : 'They will be marked as missing.'}</p>
      </Notice>
    )}
    {surplus > 0 && (
      <Notice tone="sand" title={`${surplus} on no list`}>
        <p>
          What turned up goes the same way as the others. A package that a rule, a request or a payment keeps from flying stays
          Received, and is listed as surplus.
        </p>
      </Notice>
    )}
  </>
)

/** Ends the checking of a flight: the next status of the arrived packages, and the missing ones. */
export const FinishFlightDialog = ({
  flight,
  onClose,
}: {
  readonly flight: Flight
  readonly onClose: () => void
}): ReactNode => {
  const client = useQueryClient()
  const draft = useDraft({ arrived: 'Ready for pickup' as Arrived, statusNote: '', placeId: '' })
  const { arrived, statusNote, placeId } = draft.values
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
      onRefused: draft.refuse,
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
      form={draft.form}
      onSubmit={() => run()}
      onReload={() => {
        void client.invalidateQueries({ queryKey: flightsKey })
        onClose()
      }}
      onClose={onClose}
    >
      <NotAsListed missing={missing} surplus={flight.surplus} />
      <ChoiceField
        {...draft.field('arrived')}
        label="What arrived"
        choices={[
          { value: 'Ready for pickup', label: 'Becomes Ready for pickup; customers are told' },
          { value: 'stay', label: 'Stays In transit' },
        ]}
      />
      {arrived !== 'stay' && (
        <PickupPlace
          value={placeId}
          onChange={draft.field('placeId').onChange}
          hint="What was put on a shelf waits where the shelf is."
        />
      )}
      {arrived !== 'stay' && (
        <TextField
          {...draft.field('statusNote')}
          label="Short note under the status (optional)"
          hint="Instead of the place and until when it waits free."
          maxLength={80}
        />
      )}
    </FormDialog>
  )
}

import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flightCustomsKey, flightsKey, setMawb } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'

interface MawbProps {
  readonly customs: FlightCustoms
  readonly onClose: () => void
}

/** Asks for the airline's waybill of a flight. */
export const MawbDialog = ({ customs: { flight, mawb }, onClose }: MawbProps): ReactNode => {
  const client = useQueryClient()
  const draft = useDraft({ mawb: mawb ?? '' })
  const close = (): void => {
    void client.invalidateQueries({ queryKey: flightsKey })
    onClose()
  }
  const { run, fields, problem, ...state } = useAction(() => setMawb(flight._id, draft.values.mawb.trim(), flight.version), {
    onRefused: draft.refuse,
    onDone: ({ data }) => {
      client.setQueryData(flightCustomsKey(flight._id), data)
      close()
    },
  })
  return (
    <FormDialog
      title={`Airline’s waybill of ${flight.name}`}
      button="Save"
      form={draft.form}
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      onSubmit={() => run()}
      onReload={close}
      onClose={onClose}
    >
      <TextField
        {...draft.field('mawb')}
        label="Airline’s waybill (MAWB)"
        hint="Eleven digits, such as 176-12345675."
        maxLength={40}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  )
}

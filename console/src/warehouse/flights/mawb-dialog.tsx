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

/** Asks for the airline's waybill of a flight, and for what Customs' XML says of it: as the last flight until somebody enters it. */
export const MawbDialog = ({ customs: { flight, mawb, header, lastHeader }, onClose }: MawbProps): ReactNode => {
  const client = useQueryClient()
  const isNew = Object.values(header).every((text) => text === '')
  const draft = useDraft({ mawb: mawb ?? '', ...(isNew && lastHeader ? lastHeader : header) })
  const close = (): void => {
    void client.invalidateQueries({ queryKey: flightsKey })
    onClose()
  }
  const { run, fields, problem, ...state } = useAction(
    () => {
      const { mawb: number, office, unloadedAt, carrier } = draft.values
      return setMawb(flight._id, {
        version: flight.version,
        mawb: number.trim(),
        office: office.trim().toUpperCase(),
        unloadedAt: unloadedAt.trim().toUpperCase(),
        carrier: carrier.trim(),
      })
    },
    {
      onRefused: draft.refuse,
      onDone: ({ data }) => {
        client.setQueryData(flightCustomsKey(flight._id), data)
        close()
      },
    },
  )
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
      <TextField
        {...draft.field('carrier')}
        label="Carrier"
        hint="For Customs’ XML, as are the next two."
        maxLength={35}
        autoComplete="off"
      />
      <TextField
        {...draft.field('office')}
        label="Customs office"
        hint="Its code. Your broker knows it."
        maxLength={17}
        autoComplete="off"
      />
      <TextField
        {...draft.field('unloadedAt')}
        label="Unloaded at"
        hint="Five letters, such as BBBGI for Bridgetown’s airport."
        maxLength={5}
        autoComplete="off"
      />
    </FormDialog>
  )
}

import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addToFlight, flightsQuery } from '../../../api/warehouse/flights.ts'
import { shortlyWritten } from '../../../lib/days-here.ts'
import { paths } from '../../../paths.ts'
import type { BulkDialogProps } from './bulk-move-dialog.tsx'
import { ConfirmHolds } from './confirm-holds.tsx'
import { RefusedPackages } from './refused-packages.tsx'
import { packagesInWords, useBulk } from './use-bulk.ts'

/** Puts packages on one of the open flights. */
export const PutOnFlightDialog = ({ packages, onClose, onDone }: BulkDialogProps): ReactNode => {
  const open = useQuery(flightsQuery({ status: 'Open', limit: 50 })).data?.data
  const [chosen, setChosen] = useState('')
  const flight = open?.find(({ _id }) => _id === chosen) ?? open?.at(-1)
  const [confirmed, setConfirmed] = useState(false)
  const { run, busy, problem, outcome } = useBulk(
    async (flightId: string) => {
      const { added, refused } = await addToFlight(
        flightId,
        packages.map(({ _id }) => _id),
        confirmed,
      )
      return { moved: added, refused }
    },
    { said: (count) => `${packagesInWords(count)} on ${flight?.name}.`, onDone },
  )
  if (outcome) return <RefusedPackages title="Put on flight" outcome={outcome} packages={packages} onClose={onDone} />
  return (
    <Dialog open onClose={onClose} title={`Put on flight: ${packagesInWords(packages.length)}`}>
      {open && !flight && (
        <p>
          No flight is open. <Link to={paths.flights}>Open one</Link> first.
        </p>
      )}
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (flight) run(flight._id)
        }}
      >
        {flight && (
          <Field label="Flight" error={problem}>
            <Select value={flight._id} onChange={(event) => setChosen(event.target.value)}>
              {open?.map(({ _id, name, departsAt, packages: aboard }) => (
                <option key={_id} value={_id}>
                  {name}, {shortlyWritten(departsAt)} ({packagesInWords(aboard)})
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ConfirmHolds packages={packages} confirmed={confirmed} onChange={setConfirmed} />
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!flight} busy={busy} busyText="Putting on...">
            Put on flight
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

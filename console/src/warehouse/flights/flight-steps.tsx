import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  arriveFlight,
  closeFlight,
  departFlight,
  dropFlight,
  flightKey,
  flightsKey,
  reopenFlight,
} from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { packagesInWords } from '../packages/move/use-bulk.ts'
import { paths } from '../../paths.ts'
import { FinishFlightDialog } from './finish-flight-dialog.tsx'
import { PlanFlightDialog } from './plan-flight-dialog.tsx'

const steps = { close: closeFlight, reopen: reopenFlight, depart: departFlight, arrive: arriveFlight }
type Step = keyof typeof steps

const DepartWarning = ({ packages }: Pick<Flight, 'packages'>): ReactNode => (
  <p>
    {`${
      packages === 1
        ? '1 package becomes In transit, and its customer is told.'
        : `${packagesInWords(packages)} become In transit, and their customers are told.`
    } Nothing can be added after that.`}
  </p>
)

interface ArriveWarningProps {
  readonly flight: Flight
  /** Whether the planned departure is still ahead. */
  readonly early: boolean
}

const ArriveWarning = ({ flight: { departsAt, packages }, early }: ArriveWarningProps): ReactNode => (
  <p>
    {early && <span>{`By its plan it departs only ${writtenMoment(departsAt)}. `}</span>}
    <span>{`${packagesInWords(packages)} ${packages === 1 ? 'is' : 'are'} checked off from now on, one by one. This cannot be undone.`}</span>
  </p>
)

/** The next steps of a flight. Departing and arriving need a confirmation: customers are told, and neither can be undone. */
export const FlightSteps = ({ flight }: { readonly flight: Flight }): ReactNode => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'depart' | 'arrive' | 'finish' | 'edit'>()
  /** Whether the planned departure was still ahead when the question opened. */
  const [early, setEarly] = useState(false)
  const reload = (): void => {
    setAsking(undefined)
    void client.invalidateQueries({ queryKey: flightsKey })
  }
  const { run, reset, input, ...state } = useAction((step: Step) => steps[step](flight._id, flight.version), {
    onDone: ({ data }) => {
      client.setQueryData(flightKey(flight._id), data)
      reload()
    },
  })
  const drop = useAction(() => dropFlight(flight._id), {
    onDone: async () => {
      await navigate(paths.flights, { replace: true })
      client.removeQueries({ queryKey: flightKey(flight._id) })
      void client.invalidateQueries({ queryKey: flightsKey })
    },
  })
  const { status, packages, progress } = flight
  const take = (step: Step, label: string) => (
    <Button key={step} variant="line" busy={state.busy && input === step} disabled={state.busy} onClick={() => run(step)}>
      {label}
    </Button>
  )
  const ask = (step: 'depart' | 'arrive'): void => {
    reset()
    setAsking(step)
    setEarly(new Date(flight.departsAt).getTime() > Date.now())
  }
  const planned = status === 'Open' || status === 'Closed'
  return (
    <div className="move-buttons" role="group" aria-label="Steps of this flight">
      {planned && (
        <Button disabled={packages === 0} onClick={() => ask('depart')}>
          Depart
        </Button>
      )}
      {status === 'Open' && take('close', 'Close')}
      {status === 'Closed' && take('reopen', 'Open again')}
      {status === 'Departed' && !progress && <Button onClick={() => ask('arrive')}>It has arrived</Button>}
      {status === 'Arrived' && <Button onClick={() => setAsking('finish')}>Finish checking</Button>}
      {planned && (
        <Button variant="text" onClick={() => setAsking('edit')}>
          Change name and times
        </Button>
      )}
      {planned && packages === 0 && (
        <Button variant="text" busy={drop.busy} onClick={() => drop.run()}>
          Remove flight
        </Button>
      )}
      {asking === 'edit' && <PlanFlightDialog flight={flight} onClose={() => setAsking(undefined)} onSaved={reload} />}
      {asking === 'finish' && <FinishFlightDialog flight={flight} onClose={() => setAsking(undefined)} />}
      {(asking === 'depart' || asking === 'arrive') && (
        <FormDialog
          title={asking === 'depart' ? `${flight.name} departs` : `${flight.name} has arrived`}
          button={asking === 'depart' ? 'Depart' : 'It has arrived'}
          state={state}
          onSubmit={() => run(asking)}
          onReload={reload}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'depart' ? <DepartWarning packages={packages} /> : <ArriveWarning flight={flight} early={early} />}
        </FormDialog>
      )}
    </div>
  )
}

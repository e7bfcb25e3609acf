import type { Manifest } from '@parcelport/contract/warehouse/staff-manifests.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  arriveManifest,
  closeManifest,
  departManifest,
  dropManifest,
  manifestKey,
  manifestsKey,
  reopenManifest,
} from '../api/manifests.ts'
import { useAction } from '../api/use-action.ts'
import { FormDialog } from '../lib/form-dialog.tsx'
import { writtenMoment } from '../lib/written-moment.ts'
import { packagesInWords } from '../packages/use-bulk.ts'
import { paths } from '../paths.ts'
import { FinishFlightDialog } from './finish-flight-dialog.tsx'
import { PlanFlightDialog } from './plan-flight-dialog.tsx'

const steps = { close: closeManifest, reopen: reopenManifest, depart: departManifest, arrive: arriveManifest }
type Step = keyof typeof steps

/** What can be done with a flight where it stands. Departing and arriving are asked twice: customers are told, and there is no way back. */
export const FlightSteps = ({ manifest }: { readonly manifest: Manifest }): ReactNode => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'depart' | 'arrive' | 'finish' | 'edit'>()
  /** Asked about before the moment that its plan says. */
  const [early, setEarly] = useState(false)
  const reload = (): void => {
    setAsking(undefined)
    void client.invalidateQueries({ queryKey: manifestsKey })
  }
  const { run, reset, input, ...state } = useAction((step: Step) => steps[step](manifest._id, manifest.version), {
    onDone: ({ data }) => {
      client.setQueryData(manifestKey(manifest._id), data)
      reload()
    },
  })
  const drop = useAction(() => dropManifest(manifest._id), {
    onDone: async () => {
      await navigate(paths.flights, { replace: true })
      client.removeQueries({ queryKey: manifestKey(manifest._id) })
      void client.invalidateQueries({ queryKey: manifestsKey })
    },
  })
  const { status, packages, progress } = manifest
  const take = (step: Step, label: string) => (
    <Button key={step} variant="line" busy={state.busy && input === step} disabled={state.busy} onClick={() => run(step)}>
      {label}
    </Button>
  )
  const ask = (step: 'depart' | 'arrive'): void => {
    reset()
    setAsking(step)
    setEarly(new Date(manifest.departsAt).getTime() > Date.now())
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
      {asking === 'edit' && <PlanFlightDialog manifest={manifest} onClose={() => setAsking(undefined)} onSaved={reload} />}
      {asking === 'finish' && <FinishFlightDialog manifest={manifest} onClose={() => setAsking(undefined)} />}
      {(asking === 'depart' || asking === 'arrive') && (
        <FormDialog
          title={asking === 'depart' ? `${manifest.name} departs` : `${manifest.name} has arrived`}
          button={asking === 'depart' ? 'Depart' : 'It has arrived'}
          state={state}
          onSubmit={() => run(asking)}
          onReload={reload}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'depart' ? (
            <p>{`${packagesInWords(packages)} become In transit, and their customers are told. Nothing can be added after that.`}</p>
          ) : (
            <p>
              {early && `By its plan it departs only ${writtenMoment(manifest.departsAt)}. `}
              {`${packagesInWords(packages)} are checked off from now on, one by one. This cannot be undone.`}
            </p>
          )}
        </FormDialog>
      )}
    </div>
  )
}

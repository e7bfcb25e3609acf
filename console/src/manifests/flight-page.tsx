import './manifests.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Notice } from '@parcelport/ui/notice.tsx'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { manifestFileAddress, manifestQuery, manifestsKey } from '../api/manifests.ts'
import { packagesKey } from '../api/packages.ts'
import { pounds } from '../lib/days-here.ts'
import { NotShown } from '../lib/not-shown.tsx'
import { writtenMoment } from '../lib/written-moment.ts'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-me.ts'
import { Screen } from '../shell/console-screen.tsx'
import { FlightLines } from './flight-lines.tsx'
import { FlightScan } from './flight-scan.tsx'
import { FlightStatus } from './flight-status.tsx'
import { FlightSteps } from './flight-steps.tsx'
import { FlightTrail } from './flight-trail.tsx'

/** One flight: what is on it, the scan, and its steps. */
const FlightPage = (): ReactNode => {
  const { manifestId = '' } = useParams()
  const client = useQueryClient()
  const mayMove = useMay('packages.move')
  const { data: manifest, error, refetch } = useQuery(manifestQuery(manifestId))
  const moving = Boolean(manifest?.progress)
  useEffect(() => {
    if (moving) return
    // What the background has moved looks different now.
    void client.invalidateQueries({ queryKey: [...manifestsKey, 'lines', manifestId] })
    void client.invalidateQueries({ queryKey: packagesKey })
  }, [moving, client, manifestId])
  return (
    <Screen title={manifest ? `Flight ${manifest.name}` : 'Flight'}>
      {error && !manifest && (
        <NotShown
          title="This flight cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.flights, name: 'All flights' }}
        />
      )}
      {!manifest && !error && <Skeleton label="Loading flight" lines={6} />}
      {manifest && (
        <>
          <div className="package-head">
            <FlightStatus status={manifest.status} />
            <span className="num">Departs {writtenMoment(manifest.departsAt)}</span>
            {manifest.closesAt && <span className="muted num">Closes {writtenMoment(manifest.closesAt)}</span>}
            <span className="flight-files">
              <Button variant="line" size="sm" href={manifestFileAddress(manifest._id, 'pdf')} target="_blank">
                <Icon of={Printer} /> List to print
              </Button>
              <Button variant="line" size="sm" href={manifestFileAddress(manifest._id, 'csv')} download="flight.csv">
                <Icon of={Download} /> CSV
              </Button>
            </span>
          </div>
          {manifest.progress && (
            <Notice
              tone="blue"
              level={2}
              live
              title={manifest.status === 'Departed' ? 'The packages are departing' : 'The packages are being settled'}
            >
              <p className="num">{`${manifest.progress.done} of ${manifest.progress.of} done. You can leave this screen.`}</p>
            </Notice>
          )}
          {manifest.status === 'Finished' && manifest.missing > 0 && (
            <Notice tone="red" level={2} title={`${manifest.missing} missing`}>
              <p>They were on the list and did not arrive. The list of packages shows them under Missing from a flight.</p>
            </Notice>
          )}
          <dl className="flight-sums">
            {[
              { label: 'Packages', value: manifest.packages.toLocaleString('en') },
              { label: 'Weight', value: pounds(manifest.weightLb) },
              { label: 'Checked off', value: manifest.checked.toLocaleString('en') },
              { label: 'Surplus', value: manifest.surplus.toLocaleString('en') },
            ].map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {mayMove && (manifest.status === 'Open' || manifest.status === 'Arrived') && <FlightScan manifest={manifest} />}
          {mayMove && manifest.status !== 'Finished' && <FlightSteps manifest={manifest} />}
          <FlightLines manifest={manifest} mayMove={mayMove} />
          <Card as="section" aria-labelledby="trail">
            <h2 className="card-title" id="trail">
              Activity
            </h2>
            <FlightTrail manifest={manifest} />
          </Card>
        </>
      )}
    </Screen>
  )
}

export default FlightPage

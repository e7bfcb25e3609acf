import './flights.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { flightFileAddress, flightQuery, flightsKey } from '../../api/warehouse/flights.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { pounds } from '../../lib/days-here.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { FlightLines } from './flight-lines.tsx'
import { FlightScan } from './flight-scan.tsx'
import { FlightStatusMark } from './flight-status.tsx'
import { FlightSteps } from './flight-steps.tsx'
import { FlightTrail } from './flight-trail.tsx'

/** One flight: its packages, the scan field, and its steps. */
const FlightPage = (): ReactNode => {
  const { flightId = '' } = useParams()
  const client = useQueryClient()
  const mayMove = useMay('packages.move')
  const { data: flight, error, refetch } = useQuery(flightQuery(flightId))
  const moving = Boolean(flight?.progress)
  useEffect(() => {
    if (moving) return
    // The background job has changed the packages, so their list is loaded again.
    void client.invalidateQueries({ queryKey: [...flightsKey, 'lines', flightId] })
    void client.invalidateQueries({ queryKey: packagesKey })
  }, [moving, client, flightId])
  return (
    <Screen title={flight ? `Flight ${flight.name}` : 'Flight'}>
      {error && !flight && (
        <NotShown
          title="This flight cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.flights, name: 'All flights' }}
        />
      )}
      {!flight && !error && <Skeleton label="Loading flight" lines={6} />}
      {flight && (
        <>
          <div className="package-head">
            <FlightStatusMark status={flight.status} />
            <span className="num">Departs {writtenMoment(flight.departsAt)}</span>
            {flight.closesAt && <span className="muted num">Closes {writtenMoment(flight.closesAt)}</span>}
            <span className="flight-files">
              <Button variant="line" size="sm" as={Link} to={paths.flightCustoms(flight._id)}>
                Customs
              </Button>
              <Button variant="line" size="sm" href={flightFileAddress(flight._id, 'pdf')} target="_blank">
                <Icon of={Printer} /> List to print
              </Button>
              <Button variant="line" size="sm" href={flightFileAddress(flight._id, 'csv')} download="flight.csv">
                <Icon of={Download} /> CSV
              </Button>
            </span>
          </div>
          {flight.progress && (
            <Notice
              tone="blue"
              level={2}
              live
              title={flight.status === 'Departed' ? 'The packages are departing' : 'The packages are being settled'}
            >
              <p className="num">{`${flight.progress.done} of ${flight.progress.of} done. You can leave this screen.`}</p>
            </Notice>
          )}
          {flight.status === 'Finished' && flight.missing > 0 && (
            <Notice tone="red" level={2} title={`${flight.missing} missing`}>
              <p>They were on the list and did not arrive. The list of packages shows them under Missing from a flight.</p>
            </Notice>
          )}
          <dl className="flight-sums">
            {[
              { label: 'Packages', value: flight.packages.toLocaleString('en') },
              { label: 'Weight', value: pounds(flight.weightLb) },
              { label: 'Checked off', value: flight.checked.toLocaleString('en') },
              { label: 'Surplus', value: flight.surplus.toLocaleString('en') },
            ].map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {mayMove && (flight.status === 'Open' || flight.status === 'Arrived') && <FlightScan flight={flight} />}
          {mayMove && flight.status !== 'Finished' && <FlightSteps flight={flight} />}
          <FlightLines flight={flight} mayMove={mayMove} />
          <Card as="section" aria-labelledby="trail">
            <h2 className="card-title" id="trail">
              Activity
            </h2>
            <FlightTrail flight={flight} />
          </Card>
        </>
      )}
    </Screen>
  )
}

export default FlightPage

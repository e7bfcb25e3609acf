import './flights.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { brokerFileAddress, flightCustomsQuery } from '../../api/warehouse/flights.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { CustomsAnswers } from './customs-answers.tsx'
import { FlightPapers } from './flight-papers.tsx'
import { FlightStatusMark } from './flight-status.tsx'
import { MawbDialog } from './mawb-dialog.tsx'
import { OtherWorth } from './other-worth.tsx'
import { WithCustoms } from './with-customs.tsx'
import { UnreadyPackages } from './unready-packages.tsx'

const readiness = (pieces: number, missing: number): string => {
  if (pieces === 0) return 'This flight has no packages yet'
  if (missing === 0) return 'Nothing is missing'
  return missing === 1 ? 'Something is missing of 1 package' : `Something is missing of ${missing} packages`
}

const noticeTone = (pieces: number, missing: number) => {
  if (pieces === 0) return 'blue'
  return missing === 0 ? 'green' : 'red'
}

/** Waybills and sums of a flight. */
const WaybillSums = ({ customs }: { readonly customs: FlightCustoms }): ReactNode => (
  <dl className="flight-sums">
    {[
      { label: 'Airline’s waybill (MAWB)', value: customs.mawb ?? 'Not entered' },
      {
        label: 'Ours (HAWB)',
        value: customs.hawbs ? `${customs.hawbs.first} to ${customs.hawbs.last}` : 'Given when it closes',
      },
      { label: 'Pieces', value: customs.pieces.toLocaleString('en') },
      { label: 'Weight', value: `${customs.weightKg} kg` },
      { label: 'Value', value: `US$${customs.value}` },
      ...customs.taxes.map(({ currency, charged, toBill }) => ({
        label: `Customs’ taxes, ${currency}`,
        value: `${moneyText(charged, currency)}, of which ${moneyText(toBill, currency)} is on no bill yet`,
      })),
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The papers of a flight for Customs: waybills, sums, what is missing, the file for the broker, and what was sealed. */
const FlightCustomsPage = (): ReactNode => {
  const { flightId = '' } = useParams()
  const [asking, setAsking] = useState(false)
  const mayEditBills = useMay('bills.edit')
  const mayMove = useMay('packages.move')
  const mayReadCustomers = useMay('customers.read')
  const { data: customs, error, refetch } = useQuery(flightCustomsQuery(flightId))
  const flight = customs?.flight
  const missing = customs?.unready.length ?? 0
  return (
    <Screen title={flight ? `Flight ${flight.name}, Customs` : 'Customs'}>
      {error && !customs && (
        <NotShown
          title="The papers of this flight cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.flights, name: 'All flights' }}
        />
      )}
      {!customs && !error && <Skeleton label="Loading the papers of the flight" lines={6} />}
      {customs && (
        <>
          <div className="package-head">
            <FlightStatusMark status={customs.flight.status} />
            <Link to={paths.flight(flightId)}>{`Packages of ${customs.flight.name}`}</Link>
            <span className="muted num">Departs {writtenMoment(customs.flight.departsAt)}</span>
            <span className="flight-files">
              {mayMove && customs.flight.status !== 'Finished' && (
                <Button variant="line" size="sm" onClick={() => setAsking(true)}>
                  {customs.mawb === null ? 'Enter airline’s waybill' : 'Change airline’s waybill'}
                </Button>
              )}
              {mayReadCustomers && customs.pieces > 0 && (
                <Button variant="line" size="sm" href={brokerFileAddress(flightId)} download="customs.csv">
                  <Icon of={Download} /> For the broker, CSV
                </Button>
              )}
            </span>
          </div>
          <WaybillSums customs={customs} />
          <Notice tone={noticeTone(customs.pieces, missing)} level={2} title={readiness(customs.pieces, missing)}>
            <p className="num">{`${customs.pieces - missing} of ${customs.pieces} ready for Customs.`}</p>
            <p>Customs has not accepted a file of this form yet. Let your broker check the first one.</p>
          </Notice>
          <OtherWorth packages={customs.otherWorth} />
          <FlightPapers customs={customs} />
          {mayEditBills && customs.hawbs && <CustomsAnswers key={flightId} flightId={flightId} />}
          {customs.clearance.length > 0 && <WithCustoms key={`with-${flightId}`} customs={customs} />}
          {missing > 0 && <UnreadyPackages flightId={flightId} unready={customs.unready} />}
          {asking && <MawbDialog customs={customs} onClose={() => setAsking(false)} />}
        </>
      )}
    </Screen>
  )
}

export default FlightCustomsPage

import './flights.css'
import { flightStatuses, type FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Plane from 'lucide-react/icons/plane'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { flightsQuery } from '../../api/warehouse/flights.ts'
import { CursorPager } from '../../lib/lists/cursor-pager.tsx'
import { pounds } from '../../lib/days-here.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { FlightStatusMark } from './flight-status.tsx'
import { PlanFlightDialog } from './plan-flight-dialog.tsx'

const columns = [
  {
    label: 'Flight',
    cell: ({ _id, name }: Flight) => (
      <Link className="track open" to={paths.flight(_id)}>
        {name}
      </Link>
    ),
  },
  { label: 'Status', cell: ({ status }: Flight) => <FlightStatusMark status={status} /> },
  { label: 'Departs', cell: ({ departsAt }: Flight) => <span className="num">{writtenMoment(departsAt)}</span> },
  { label: 'Packages', right: true, cell: ({ packages }: Flight) => packages },
  { label: 'Weight', right: true, cell: ({ weightLb }: Flight) => pounds(weightLb) },
  {
    label: 'Checked off',
    right: true,
    cell: ({ checked, status }: Flight) => (status === 'Arrived' || status === 'Finished' ? checked : '–'),
  },
  {
    label: 'Missing',
    right: true,
    cell: ({ missing }: Flight) => (missing > 0 ? <b className="sub-late">{missing}</b> : '–'),
  },
]

/** Every flight, and a button to plan one. */
const FlightsPage = (): ReactNode => {
  const [search] = useSearchParams()
  const status = flightStatuses.find((each) => each === search.get('status'))
  const { cursor, page, change, ahead, back } = useCursor()
  const [planning, setPlanning] = useState(false)
  const navigate = useNavigate()
  const mayMove = useMay('packages.move')
  const { data, error, refetch } = useQuery(flightsQuery({ ...(status && { status }), ...(cursor && { cursor }), limit: 20 }))
  const narrow = (next?: FlightStatus): void => change(new URLSearchParams(next ? { status: next } : {}))
  return (
    <Screen title="Flights">
      {mayMove && (
        <div className="screen-action">
          <Button size="sm" onClick={() => setPlanning(true)}>
            <Icon of={Plus} /> Open a flight
          </Button>
        </div>
      )}
      <Card as="section" flush aria-label="Flights">
        <div className="package-tools flights-tools">
          <Chips label="Filter by status">
            <Chip pressed={!status} onClick={() => narrow()}>
              All
            </Chip>
            {flightStatuses.map((each) => (
              <Chip key={each} pressed={status === each} onClick={() => narrow(each)}>
                {each}
              </Chip>
            ))}
          </Chips>
        </div>
        {error && !data && <NotShown title="The flights cannot be shown" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="flights-loading" label="Loading flights" lines={5} />}
        {data?.data.length === 0 && (
          <Empty icon={Plane} title="There are no flights here">
            <p>Open one, then put received packages on it: by scan, or from the list of packages.</p>
          </Empty>
        )}
        {data && data.data.length > 0 && (
          <>
            <Table caption="Flights" columns={columns} rows={data.data} rowKey={({ _id }) => _id} className="dense" />
            <CursorPager
              page={page}
              shown={data.data.length}
              more={data.nextCursor !== null}
              onBack={back}
              onNext={() => ahead(data.nextCursor)}
            />
          </>
        )}
      </Card>
      {planning && (
        <PlanFlightDialog onClose={() => setPlanning(false)} onSaved={({ _id }) => void navigate(paths.flight(_id))} />
      )}
    </Screen>
  )
}

export default FlightsPage

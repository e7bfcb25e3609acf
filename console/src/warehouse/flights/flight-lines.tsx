import type { Flight, FlightLine } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { flightLineStates, type FlightLineState } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { checkOff, flightKey, flightLinesQuery, flightsKey, removeFromFlight, uncheck } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { CursorPager } from '../../lib/lists/cursor-pager.tsx'
import { useSteps } from '../../lib/use-steps.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { lineColumns, stateWords } from './line-columns.tsx'

const countOf = (flight: Flight, state: FlightLineState): number => {
  const { packages, checked, missing, surplus, leftBehind } = flight
  return { aboard: packages - checked - missing, checked, missing, surplus, 'left behind': leftBehind }[state]
}

/** The button of a line: remove it from an open flight; check it off, or undo that, when the flight has arrived. */
const useLineAction = (flight: Flight, mayMove: boolean) => {
  const client = useQueryClient()
  const done = {
    onDone: ({ data: now }: { data: Flight }) => {
      client.setQueryData(flightKey(flight._id), now)
      void client.invalidateQueries({ queryKey: [...flightsKey, 'lines', flight._id] })
    },
  }
  const takeOff = useAction((packageId: string) => removeFromFlight(flight._id, [packageId]), done)
  const check = useAction((packageId: string) => checkOff(flight._id, [packageId]), done)
  const back = useAction((lineId: string) => uncheck(flight._id, [lineId]), done)
  return (line: FlightLine): ReactNode => {
    const { trackingNumber, state: stands, package: pkg } = line
    if (!mayMove) return null
    if (flight.status === 'Open' && pkg)
      return (
        <Button
          variant="line"
          size="sm"
          aria-label={`Remove from flight: ${trackingNumber}`}
          onClick={() => takeOff.run(pkg._id)}
        >
          Remove from flight
        </Button>
      )
    if (flight.status !== 'Arrived' || stands === 'left behind') return null
    return stands === 'aboard' && pkg ? (
      <Button variant="line" size="sm" aria-label={`Check off ${trackingNumber}`} onClick={() => check.run(pkg._id)}>
        Check off
      </Button>
    ) : (
      <Button variant="text" size="sm" aria-label={`Undo: ${trackingNumber}`} onClick={() => back.run(line._id)}>
        Undo
      </Button>
    )
  }
}

interface FlightLinesProps {
  readonly flight: Flight
  readonly mayMove: boolean
}

/** The packages of a flight: all, or those checked off, still expected, missing or surplus. */
export const FlightLines = ({ flight, mayMove }: FlightLinesProps): ReactNode => {
  const [state, setState] = useState<FlightLineState>()
  const { from: cursor, page, ahead, back: stepBack, first } = useSteps<string>()
  const lines = { limit: 50, ...(state && { state }), ...(cursor && { cursor }) }
  const { data, error, refetch } = useQuery(flightLinesQuery(flight._id, lines))
  const action = useLineAction(flight, mayMove)
  const narrow = (next?: FlightLineState): void => {
    setState(next)
    first()
  }
  const changes = mayMove && (flight.status === 'Open' || flight.status === 'Arrived')
  return (
    <Card as="section" flush aria-label="Packages of this flight">
      <div className="package-tools flights-tools">
        <Chips label="Filter by what became of them">
          <Chip pressed={!state} onClick={() => narrow()}>
            All
          </Chip>
          {flightLineStates
            .filter((each) => each === 'aboard' || countOf(flight, each) > 0 || each === state)
            .map((each) => (
              <Chip key={each} pressed={state === each} count={countOf(flight, each)} onClick={() => narrow(each)}>
                {stateWords[each]}
              </Chip>
            ))}
        </Chips>
      </div>
      {!data && !error && <Skeleton className="flights-loading" label="Loading packages" lines={5} />}
      {!data && error && <NotShown title="The packages cannot be shown" error={error} onRetry={refetch} />}
      {data?.data.length === 0 && (
        <Empty title="None here">
          <p>
            {flight.status === 'Open'
              ? 'Scan a received package, or choose some in the list of packages.'
              : 'No matches. Clear a filter to see more.'}
          </p>
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <>
          <Table
            caption="Packages of this flight"
            className="dense"
            rows={data.data}
            rowKey={({ _id }) => _id}
            columns={lineColumns(flight, action).filter(({ label }) => label !== 'Change' || changes)}
          />
          {(page > 1 || data.nextCursor !== null) && (
            <CursorPager
              page={page}
              shown={data.data.length}
              more={data.nextCursor !== null}
              onBack={stepBack}
              onNext={() => ahead(data.nextCursor)}
            />
          )}
        </>
      )}
    </Card>
  )
}

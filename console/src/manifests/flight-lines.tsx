import type { Manifest, ManifestLine } from '@parcelport/contract/warehouse/staff-manifests.ts'
import { manifestLineStates, type ManifestLineState } from '@parcelport/contract/warehouse/staff-manifests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Chip, Chips } from '@parcelport/ui/chip.tsx'
import { Empty } from '@parcelport/ui/empty.tsx'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { Table } from '@parcelport/ui/table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { checkOff, manifestKey, manifestLinesQuery, manifestsKey, removeFromManifest, uncheck } from '../api/manifests.ts'
import { useAction } from '../api/use-action.ts'
import { CursorPager } from '../lib/cursor-pager.tsx'
import { useSteps } from '../lib/use-steps.ts'
import { NotShown } from '../lib/not-shown.tsx'
import { lineColumns, stateWords } from './line-columns.tsx'

const countOf = (manifest: Manifest, state: ManifestLineState): number => {
  const { packages, checked, missing, surplus, leftBehind } = manifest
  return { aboard: packages - checked - missing, checked, missing, surplus, 'left behind': leftBehind }[state]
}

interface FlightLinesProps {
  readonly manifest: Manifest
  readonly mayMove: boolean
}

/** The packages of a flight: all, or those that were checked off, are still expected, missing or too many. */
export const FlightLines = ({ manifest, mayMove }: FlightLinesProps): ReactNode => {
  const client = useQueryClient()
  const [state, setState] = useState<ManifestLineState>()
  const { from: cursor, page, ahead, back: stepBack, first } = useSteps<string>()
  const lines = { limit: 50, ...(state && { state }), ...(cursor && { cursor }) }
  const { data, error, refetch } = useQuery(manifestLinesQuery(manifest._id, lines))
  const done = {
    onDone: ({ data: now }: { data: Manifest }) => {
      client.setQueryData(manifestKey(manifest._id), now)
      void client.invalidateQueries({ queryKey: [...manifestsKey, 'lines', manifest._id] })
    },
  }
  const takeOff = useAction((packageId: string) => removeFromManifest(manifest._id, [packageId]), done)
  const check = useAction((packageId: string) => checkOff(manifest._id, [packageId]), done)
  const back = useAction((lineId: string) => uncheck(manifest._id, [lineId]), done)
  const action = (line: ManifestLine): ReactNode => {
    const { trackingNumber, state: stands, package: pkg } = line
    if (!mayMove) return null
    if (manifest.status === 'Open' && pkg)
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
    if (manifest.status !== 'Arrived' || stands === 'left behind') return null
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
  const narrow = (next?: ManifestLineState): void => {
    setState(next)
    first()
  }
  const changes = mayMove && (manifest.status === 'Open' || manifest.status === 'Arrived')
  return (
    <Card as="section" flush aria-label="Packages of this flight">
      <div className="package-tools flights-tools">
        <Chips label="Filter by what became of them">
          <Chip pressed={!state} onClick={() => narrow()}>
            All
          </Chip>
          {manifestLineStates
            .filter((each) => each === 'aboard' || countOf(manifest, each) > 0 || each === state)
            .map((each) => (
              <Chip key={each} pressed={state === each} count={countOf(manifest, each)} onClick={() => narrow(each)}>
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
            {manifest.status === 'Open'
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
            columns={lineColumns(manifest, action).filter(({ label }) => label !== 'Change' || changes)}
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

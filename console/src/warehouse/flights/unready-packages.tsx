import type { UnreadyPackage } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { customsNeeds, missingWords, type CustomsNeed } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { askTaxIds } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'

const columns = [
  {
    label: 'Package',
    cell: ({ packageId, trackingNumber }: UnreadyPackage) => (
      <Link className="track open" to={paths.package(packageId)}>
        <span translate="no">{trackingNumber}</span>
      </Link>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer }: UnreadyPackage) => <Link to={paths.customer(customer._id)}>{customer.name}</Link>,
  },
  { label: 'Contents', cell: ({ description }: UnreadyPackage) => description },
  { label: 'Waybill', cell: ({ hawb }: UnreadyPackage) => <span className="num">{hawb ?? '–'}</span> },
  {
    label: 'Missing',
    cell: ({ missing }: UnreadyPackage) => <b>{missing.map((need) => missingWords[need]).join(', ')}</b>,
  },
]

/** Asks the customers whose tax ids are missing, by a notification and an email; each at most once a day. */
const AskTaxIds = ({ flightId }: { readonly flightId: string }): ReactNode => {
  const { run, busy } = useAction(() => askTaxIds(flightId))
  return (
    <Button variant="line" size="sm" busy={busy} onClick={() => run()}>
      Ask customers for their tax IDs
    </Button>
  )
}

interface UnreadyProps {
  readonly flightId: string
  readonly unready: readonly UnreadyPackage[]
}

/** The packages of a flight of which Customs would miss something; each leads to where it is mended. */
export const UnreadyPackages = ({ flightId, unready }: UnreadyProps): ReactNode => {
  const mayMove = useMay('packages.move')
  const [chosen, setChosen] = useState<CustomsNeed>()
  const counted = customsNeeds.flatMap((need) => {
    const count = unready.filter(({ missing }) => missing.includes(need)).length
    return count === 0 ? [] : { need, count }
  })
  // The last package with this gap may have been mended while the list was narrowed to it.
  const only = counted.some(({ need }) => need === chosen) ? chosen : undefined
  const shown = only === undefined ? unready : unready.filter(({ missing }) => missing.includes(only))
  return (
    <Card as="section" flush aria-label="Packages with something missing">
      <div className="package-tools flights-tools">
        <Chips label="Filter by what is missing">
          <Chip pressed={only === undefined} onClick={() => setChosen(undefined)}>
            {`All ${unready.length}`}
          </Chip>
          {counted.map(({ need, count }) => (
            <Chip key={need} pressed={only === need} onClick={() => setChosen(need)}>
              {`${missingWords[need]} ${count}`}
            </Chip>
          ))}
        </Chips>
        {mayMove && counted.some(({ need }) => need === 'taxId') && (
          <div>
            <AskTaxIds flightId={flightId} />
          </div>
        )}
      </div>
      <Table
        caption="Packages with something missing"
        columns={columns}
        rows={shown}
        rowKey={({ packageId }) => packageId}
        className="dense"
      />
    </Card>
  )
}

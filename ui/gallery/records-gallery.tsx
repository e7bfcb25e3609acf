import { useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package-open'
import Plane from 'lucide-react/icons/plane'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Charges } from '../src/charges.tsx'
import { Chip, Chips } from '../src/fields/chip.tsx'
import { CopyLine, CopyLines } from '../src/copy/copy-line.tsx'
import { DetailList } from '../src/lists/detail-list.tsx'
import { Empty } from '../src/lists/empty.tsx'
import { Pager } from '../src/lists/pager.tsx'
import { Airmail, Label, Parcel, Route } from '../src/pictures/parcel.tsx'
import { Skeleton } from '../src/lists/skeleton.tsx'
import { Status, Tile } from '../src/lists/status.tsx'
import { Table } from '../src/lists/table.tsx'
import { Work } from '../src/pictures/work.tsx'
import { Shelf, Two } from './shelf.tsx'

const rows = [
  {
    id: '1Z999AA10123456784',
    store: 'Pixelquay',
    status: (
      <Status tone="red" icon={CircleAlert}>
        Action required
      </Status>
    ),
    value: '$89.00',
  },
  {
    id: '9400111899223197428490',
    store: 'Harborknit Outfitters of New England',
    status: (
      <Status tone="blue" icon={MapPin}>
        Ready for pickup
      </Status>
    ),
    value: '$1,284.70',
  },
  {
    id: 'TBA304985720112',
    store: 'Oatbell',
    status: (
      <Status tone="green" icon={Check}>
        Delivered
      </Status>
    ),
    value: '$12.00',
  },
]

const tracking = (number: string) => (
  <button type="button" className="open track">
    {number}
  </button>
)

export const RecordsGallery = () => {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState(0)
  return (
    <>
      <Shelf title="Status and filters">
        <div className="row">
          <Status icon={Plane}>In transit</Status>
          <Status tone="blue" icon={MapPin}>
            Ready for pickup
          </Status>
          <Status tone="green" icon={Check}>
            Delivered
          </Status>
          <Status tone="red" icon={CircleAlert}>
            Action required
          </Status>
          <Tile tone="blue" icon={MapPin} />
          <Tile icon={Plane} />
        </div>
        <Chips label="Status">
          {['All', 'Ready for pickup', 'Delivered', 'Action required'].map((name, i) => (
            <Chip key={name} pressed={filter === i} onClick={() => setFilter(i)} count={24 >> i}>
              {name}
            </Chip>
          ))}
        </Chips>
      </Shelf>
      <Shelf title="Table">
        <Card flush>
          <Table
            caption="Packages"
            columns={[
              {
                label: 'Tracking',
                cell: (row) => tracking(row.id),
              },
              { label: 'Status', cell: (row) => row.status },
              { label: 'Store', cell: (row) => row.store },
              { label: 'Value', cell: (row) => row.value, right: true },
            ]}
            rows={rows}
            rowKey={(row) => row.id}
          />
          <Pager page={page} pages={3} onPage={setPage} />
        </Card>
      </Shelf>
      <Shelf title="The label">
        <Two>
          <Parcel>
            <Label head={<Route from="MIA" to="BGI" />} aside={<b>POS-1042</b>}>
              <Charges
                caption="Rates Charge"
                rows={[
                  { label: 'Duty Amount', value: '$27.55' },
                  { label: 'VAT Amount', value: '$28.93' },
                  { label: 'Shipping Amount', value: '$17.75' },
                ]}
                total={{ label: 'Total Charge', value: '$74.23' }}
              />
            </Label>
          </Parcel>
          <div className="stack">
            <Airmail />
            <Work
              steps={[
                { label: 'Shipping', how: '1.4 kg ÷ 0.45359237 = 3.09 lb, rounded up to the 4 lb rate', sum: '$17.75' },
                { label: 'Duty, 20 %', how: '20 % × $137.75', sum: '$27.55' },
              ]}
            />
            <DetailList
              items={[
                { label: 'Courier', value: 'UPS' },
                { label: 'Consignee', value: '' },
              ]}
            />
          </div>
          <Parcel>
            <Label head={<h2>Your Address</h2>} flush>
              <CopyLines>
                <CopyLine label="Address Line" value="8250 NW 27th Street" />
                <CopyLine label="Address Line 2" value="Unit 304 #POS-1042" note="Always include" />
                <CopyLine label="State" value={null} />
              </CopyLines>
            </Label>
          </Parcel>
        </Two>
      </Shelf>
      <Shelf title="Empty and loading">
        <Two>
          <Card>
            <Empty icon={Package} title="You have no packages at this moment" action={<Button>Create Prealert</Button>}>
              <p className="muted">Send something to your Miami address and tell us that it is coming.</p>
            </Empty>
          </Card>
          <Card>
            <Skeleton label="Loading packages..." lines={4} />
          </Card>
        </Two>
      </Shelf>
    </>
  )
}

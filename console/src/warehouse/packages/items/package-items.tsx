import './items.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { itemsAdvice, itemsValue } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import type { PackageItem } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import ListPlus from 'lucide-react/icons/list-plus'
import type { ReactNode } from 'react'
import { PackageDialogButton } from '../package-dialog-button.tsx'
import { useMayPutRight } from '../put-right/use-may-put-right.ts'
import { countryOf } from './item-draft.ts'
import { ItemsDialog } from './items-dialog.tsx'

type Row = PackageItem & { readonly place: number }

const columns = [
  { label: 'Item', cell: ({ description }: Row) => <span className="wrap-anywhere">{description}</span> },
  { label: 'Pieces', right: true, cell: ({ quantity }: Row) => quantity.toLocaleString('en') },
  {
    label: 'One is worth',
    right: true,
    cell: ({ unitValue }: Row) => <span translate="no">{moneyText(unitValue, 'USD')}</span>,
  },
  { label: 'HS code', cell: ({ hsCode = '–' }: Row) => <span className="num">{hsCode}</span> },
  { label: 'Made in', cell: ({ origin = '–' }: Row) => countryOf(origin) ?? origin },
]

interface PackageItemsProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** What is in a package, as its papers for Customs say it, with what the items come to beside the declared value. */
export const PackageItems = ({ pkg, onReload }: PackageItemsProps): ReactNode => {
  const mayPutRight = useMayPutRight(pkg)
  const { items = [], packageValue } = pkg
  if (items.length === 0 && !mayPutRight) return null
  const advice = itemsAdvice(items, packageValue)
  return (
    <Card as="section" aria-labelledby="items">
      <div className="spread">
        <h2 className="card-title" id="items">
          Items for Customs
        </h2>
        {mayPutRight && (
          <PackageDialogButton
            pkg={pkg}
            icon={ListPlus}
            label={items.length === 0 ? 'Enter items' : 'Change items'}
            dialog={ItemsDialog}
            onReload={onReload}
          />
        )}
      </div>
      {items.length === 0 ? (
        <p className="muted">None are entered: the papers of its flight say the description.</p>
      ) : (
        <div className="package-stack">
          <Table
            caption="Items for Customs"
            columns={columns}
            rows={items.map((item, place) => ({ ...item, place }))}
            rowKey={({ place }) => String(place)}
            className="dense"
          />
          {advice === undefined ? (
            <p className="num">{`The items come to ${moneyText(Number(itemsValue(items)), 'USD')}, as declared.`}</p>
          ) : (
            <Notice title="Items and declared value differ">
              <p className="num">{advice}</p>
              <p>Papers say both. If one is wrong, correct it.</p>
            </Notice>
          )}
        </div>
      )}
    </Card>
  )
}

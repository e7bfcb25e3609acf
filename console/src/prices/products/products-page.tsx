import './products.css'
import type { DatedRates, StaffProduct } from '@parcelport/contract/prices/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { productsQuery } from '../../api/prices/products.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { AddProduct } from './add-product.tsx'
import { PasteProducts } from './paste-products.tsx'
import { ProductDrawer } from './product-drawer.tsx'

const percent = (rates: DatedRates | null, name: 'dutyRate' | 'vatRate'): string => (rates ? `${rates[name]} %` : '—')

const isUntaxed = (rates: DatedRates | null): boolean => rates?.dutyRate === 0 && rates.vatRate === 0

const Coming = ({ coming }: StaffProduct): ReactNode =>
  coming ? (
    <span className="num">
      {`From ${writtenDay(coming.validFrom)}`}
      <span className="sub">{`Duty ${coming.dutyRate} %, VAT ${coming.vatRate} %`}</span>
    </span>
  ) : (
    <span className="muted">None</span>
  )

const columnsFor = (open: (product: StaffProduct) => void): readonly Column<StaffProduct>[] => [
  {
    label: 'Product',
    cell: (product) => (
      <span>
        <button type="button" className="open" onClick={() => open(product)}>
          {product.name}
        </button>
        {isUntaxed(product.inForce) && <span className="sub">Visitors are told that it is free of duty and VAT.</span>}
      </span>
    ),
  },
  { label: 'Duty', right: true, cell: ({ inForce }) => percent(inForce, 'dutyRate') },
  { label: 'VAT', right: true, cell: ({ inForce }) => percent(inForce, 'vatRate') },
  { label: 'Upcoming change', cell: Coming },
]

/** Kinds of goods with their duty and VAT. */
const ProductsPage = (): ReactNode => {
  const [typed, setTyped] = useState('')
  const [retired, setRetired] = useState(false)
  const [asking, setAsking] = useState<'add' | 'paste'>()
  const [opened, setOpened] = useState<StaffProduct>()
  const search = useDeferredValue(typed.trim())
  const query = useInfiniteQuery(productsQuery({ search, retired }))
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const products = data?.pages.flatMap((page) => page.data) ?? []
  const today = data?.pages[0]?.today
  const addButton = (
    <Button onClick={() => setAsking('add')} disabled={today === undefined}>
      <Icon of={Plus} /> Add a product
    </Button>
  )
  return (
    <Screen title="Products">
      <div className="spread">
        <Chips label="Which products">
          <Chip pressed={!retired} onClick={() => setRetired(false)}>
            On the calculator
          </Chip>
          <Chip pressed={retired} onClick={() => setRetired(true)}>
            Retired
          </Chip>
        </Chips>
        <span className="row">
          <Link to={paths.tariff}>National tariff</Link>
          <Button variant="line" onClick={() => setAsking('paste')} disabled={today === undefined}>
            <Icon of={ClipboardPaste} /> Paste many
          </Button>
          {addButton}
        </span>
      </div>
      <Card as="section" flush aria-label="Products">
        <div className="products-search">
          <Input
            type="search"
            aria-label="Search products"
            placeholder="Search products"
            maxLength={120}
            before={<Icon of={Search} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {error && !data && <NotShown title="The products cannot be shown" error={error} onRetry={query.refetch} />}
        {!data && !error && <Skeleton className="p-6" label="Loading products" lines={8} />}
        {data && products.length === 0 && (
          <Empty
            icon={ShoppingBag}
            title={search ? 'No product of that name' : retired ? 'Nothing is retired' : 'No products yet'}
            action={!search && !retired && addButton}
          >
            {!search && !retired && (
              <p className="muted">The calculator offers the products of this list and adds their duty and VAT.</p>
            )}
          </Empty>
        )}
        {products.length > 0 && (
          <Table
            className="products-table"
            caption="Products"
            rows={products}
            rowKey={({ _id }) => _id}
            columns={columnsFor(setOpened)}
          />
        )}
      </Card>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      {asking === 'paste' && today && <PasteProducts today={today} onClose={() => setAsking(undefined)} />}
      {asking === 'add' && today && <AddProduct today={today} onClose={() => setAsking(undefined)} />}
      {opened && <ProductDrawer id={opened._id} name={opened.name} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}

export default ProductsPage

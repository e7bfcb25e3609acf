import type { StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Drawer } from '@parcelport/ui/overlays/drawer.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { allProducts, productQuery, retireProduct } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'
import { ChangeRates } from './change-rates.tsx'
import { ProductHistory } from './product-history.tsx'
import { RenameProduct } from './rename-product.tsx'

const Retire = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const client = useQueryClient()
  const retired = product.retiredAt !== null
  const { run, busy } = useAction(() => retireProduct(product._id, { version: product.version, retired: !retired }), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  return (
    <section className="stack" aria-label="On the calculator">
      <h3>{retired ? 'Put back on the calculator' : 'Remove from the calculator'}</h3>
      <p className="muted">
        {retired
          ? 'Visitors find the product again, with the rates that it had.'
          : 'Visitors do not find the product any more. Its name and history stay, and it can be put back.'}
      </p>
      <div>
        <Button variant={retired ? 'coral' : 'danger'} busy={busy} onClick={() => run()}>
          {retired ? 'Put back' : 'Retire product'}
        </Button>
      </div>
    </section>
  )
}

/** One product in full: its name, its past and present rates, and whether visitors find it. */
export const ProductDrawer = ({
  id,
  name,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}) => {
  const { data: product, error } = useQuery(productQuery(id))
  return (
    <Drawer open onClose={onClose} title={product?.name ?? name}>
      {error && <Notice tone="red">{failureMessage(error)}</Notice>}
      {!product && !error && <Spinner label="Loading the product" />}
      {product && (
        <>
          <ChangeRates key={`rates ${product.version}`} product={product} />
          <ProductHistory product={product} />
          <RenameProduct key={`name ${product.version}`} product={product} />
          <Retire product={product} />
        </>
      )}
    </Drawer>
  )
}

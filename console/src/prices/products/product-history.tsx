import type { StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { allProducts, withdrawProductRates } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { RateState } from '../rates/rate-state.tsx'

/** The past, present and future duty and VAT of the product. */
export const ProductHistory = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const withdraw = useAction((ratesId: string) => withdrawProductRates(product._id, ratesId, product.version), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  return (
    <section className="stack" aria-labelledby={heading}>
      <h3 id={heading}>History</h3>
      <ol className="product-history">
        {product.history.map(({ _id, validFrom, dutyRate, vatRate, state, author, publishedAt }) => (
          <li key={_id}>
            <div>
              <b className="num">{`From ${writtenDay(validFrom)}`}</b>
              <span className="num">{`Duty ${dutyRate} %, VAT ${vatRate} %`}</span>
              <span className="small muted">{`${author}, ${writtenMoment(publishedAt)}`}</span>
            </div>
            <div>
              <RateState state={state} />
              {state === 'coming' && (
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`Withdraw the rates of ${writtenDay(validFrom)}`}
                  busy={withdraw.busy && withdraw.input === _id}
                  onClick={() => withdraw.run(_id)}
                >
                  Withdraw
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

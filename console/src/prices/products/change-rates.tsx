import type { StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { allProducts, changeProductRates } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'
import { RateFields, ratesOf, type TypedRates } from './rate-fields.tsx'

/** Changes duty and VAT from a day on. */
export const ChangeRates = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const client = useQueryClient()
  const { _id, version, today, inForce, coming } = product
  const standing = inForce ?? coming
  const [rates, setRates] = useState<TypedRates>({
    dutyRate: standing ? String(standing.dutyRate) : '',
    vatRate: standing ? String(standing.vatRate) : '',
    validFrom: today,
  })
  const { run, busy, fields } = useAction(() => changeProductRates(_id, { version, ...ratesOf(rates) }), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="stack" onSubmit={submit} aria-label="Duty and VAT">
      <h3>Duty and VAT</h3>
      <RateFields rates={rates} today={today} fields={fields} onChange={setRates} />
      <div>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save duty and VAT
        </Button>
      </div>
    </form>
  )
}

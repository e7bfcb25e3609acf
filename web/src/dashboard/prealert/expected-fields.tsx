import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { products } from '../../api/prices/products.ts'
import { useExpectedPrice } from './expected-price.tsx'
import type { PrealertDraft } from './prealert-draft.ts'
import type { PrealertForm } from './use-prealert-draft.ts'

interface ExpectedFieldsProps {
  readonly draft: PrealertDraft
  readonly edit: PrealertForm['edit']
  readonly error: string | undefined
}

/** The fields for a price before the package is weighed, for a customer who wants it now; shows nothing without products. */
export const ExpectedFields = ({ draft, edit, error }: ExpectedFieldsProps): ReactNode => {
  const { data } = useQuery(products)
  const price = useExpectedPrice(draft)
  if (!data || data.length === 0) return null
  return (
    <div className="pair">
      <Field label="Kind of goods (optional)" hint="With the weight we can tell you the price now.">
        <Select name="productId" value={draft.productId} onChange={({ target }) => edit({ productId: target.value })}>
          <option value="">Not sure</option>
          {data.map(({ _id, productName }) => (
            <option key={_id} value={_id}>
              {productName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Weight you expect (optional)" hint="In pounds, as the store says it." error={error} found={price}>
        <Input
          name="weight"
          value={draft.weight}
          onChange={({ target }) => edit({ weight: target.value })}
          after="lb"
          className="num"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}

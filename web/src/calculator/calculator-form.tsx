import type { Product } from '@parcelport/contract/prices/calculator.ts'
import { weightUnits, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Combobox } from '@parcelport/ui/fields/special/combobox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Parcel } from '../api/prices/calculator.ts'
import { products } from '../api/prices/products.ts'
import { judgeDraft, type DraftProblem } from './parcel-draft.ts'

export interface CalculatorFormProps {
  /** The initial weight. */
  readonly weight?: string | undefined
  readonly unit?: WeightUnit | undefined
  readonly busy: boolean
  readonly onAsk: (parcel: Parcel) => void
}

const nameOf = ({ productName }: Product): string => productName
const idOf = ({ _id }: Product): string => _id
const wordsOf = ({ words }: Product): readonly string[] => words ?? []
const noProducts: readonly Product[] = []

type ListState = 'there' | 'loading' | 'failed' | 'none'

const nothing: Readonly<Record<ListState, string>> = {
  there: 'We don’t list that. Try a simpler word.',
  loading: 'Loading products...',
  failed: 'We could not load the products. Please try again in a moment.',
  none: 'There are no products to choose from.',
}

const listWords = (state: ListState) => ({
  list: 'Products',
  none: nothing[state],
  found: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}. Use the up and down keys.`,
})

/** The products to choose from, and how far their loading has come. */
const useProducts = () => {
  const { data, isPending, isError, refetch } = useQuery({ ...products, retryOnMount: false })
  const items = data ?? noProducts
  const state: ListState = items.length > 0 ? 'there' : isPending ? 'loading' : isError ? 'failed' : 'none'
  return { items, state, onFocus: () => state === 'failed' && void refetch() }
}

interface ProductFieldProps extends Pick<ReturnType<typeof useProducts>, 'items' | 'state'> {
  readonly product: Product | null
  readonly onChange: (product: Product | null) => void
  readonly error: string | undefined
}

const ProductField = ({ items, state, product, onChange, error }: ProductFieldProps): ReactNode => (
  <Field label="Product" hint="Start typing, then choose from the list: each product has its own duty rate." error={error}>
    <Combobox
      items={items}
      itemText={nameOf}
      itemKey={idOf}
      itemWords={wordsOf}
      value={product}
      onChange={onChange}
      placeholder="What are you buying?"
      words={listWords(state)}
    />
  </Field>
)

/**
 * Product, weight, unit and value (specification.md §2 "Calculator"). The inputs except the product are uncontrolled, so that
 * text typed before hydration stays.
 */
export const CalculatorForm = ({ weight, unit, busy, onAsk }: CalculatorFormProps): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  const { items, state, onFocus } = useProducts()
  const [product, setProduct] = useState<Product | null>(null)
  const [problem, setProblem] = useState<DraftProblem>()
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const judged = judgeDraft({
      productId: product?._id ?? '',
      weight: formText(fields, 'totalWeight'),
      unit: formText(fields, 'unit') as WeightUnit,
      value: formText(fields, 'productValue'),
    })
    if ('parcel' in judged) return onAsk(judged.parcel)
    setProblem(judged.problem)
    toast.error(judged.problem.message)
  }

  return (
    // method="dialog": without a script nothing happens, instead of a reload that clears the fields.
    <form
      ref={form}
      method="dialog"
      className="card card-lift calculator-form"
      aria-labelledby="calculator-title"
      noValidate
      onSubmit={submit}
      onInput={() => setProblem(undefined)}
      onFocus={onFocus}
    >
      <h2 id="calculator-title">Shipping price</h2>
      <ProductField items={items} state={state} product={product} onChange={setProduct} error={problem?.fields.productId} />
      <div className="calculator-pair">
        <Field label="Total Weight" error={problem?.fields.weight}>
          <Input
            className="num"
            name="totalWeight"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            min={0}
            defaultValue={weight}
          />
        </Field>
        <Field label="Unit" error={problem?.fields.unit}>
          <Select name="unit" defaultValue={unit ?? weightUnits[0]}>
            {weightUnits.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Total Product Value in USD (including shipping and tax)"
        hint="The total you paid the store."
        error={problem?.fields.value}
      >
        <Input className="num" name="productValue" inputMode="decimal" autoComplete="off" maxLength={20} before="US$" />
      </Field>
      <Button type="submit" size="lg" block busy={busy} busyText="Calculating...">
        CALCULATE
      </Button>
      <noscript>
        <p className="small muted">
          The calculator needs JavaScript. Without it, add the parts up by hand with the table of rates.
        </p>
      </noscript>
    </form>
  )
}

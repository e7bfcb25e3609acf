import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { addProduct, allProducts } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'
import { RateFields, ratesOf, type TypedRates } from './rate-fields.tsx'

interface AddProductProps {
  readonly today: string
  readonly onClose: () => void
}

/** A new kind of goods with its duty and VAT. */
export const AddProduct = ({ today, onClose }: AddProductProps): ReactNode => {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [rates, setRates] = useState<TypedRates>({ dutyRate: '', vatRate: '', validFrom: today })
  const { run, busy, fields } = useAction(addProduct, {
    onDone: async () => {
      await client.invalidateQueries(allProducts)
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run({ name: name.trim(), ...ratesOf(rates) })
  }
  return (
    <Dialog open onClose={onClose} title="Add a product">
      <form className="stack" onSubmit={submit}>
        <Field label="Name" error={fields.name}>
          <Input required autoFocus maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <RateFields rates={rates} today={today} fields={fields} onChange={setRates} />
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Adding...">
            Add product
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

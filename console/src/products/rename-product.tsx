import type { StaffProductDetail } from '@parcelport/contract/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { allProducts, renameProduct } from '../api/products.ts'
import { useAction } from '../api/use-action.ts'

/** The name that visitors search by. */
export const RenameProduct = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const client = useQueryClient()
  const [name, setName] = useState(product.name)
  const { run, busy, fields } = useAction(() => renameProduct(product._id, { version: product.version, name: name.trim() }), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="stack" onSubmit={submit} aria-label="Name">
      <Field label="Name" error={fields.name}>
        <Input required maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="line" busy={busy} disabled={name.trim() === product.name}>
          Rename
        </Button>
      </div>
    </form>
  )
}

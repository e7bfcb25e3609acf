import type { StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { allProducts, renameProduct } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'

const written = (words: readonly string[]): string => words.join(', ')
const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The product's name and search words. */
export const RenameProduct = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const client = useQueryClient()
  const [name, setName] = useState(product.name)
  const [words, setWords] = useState(written(product.words))
  const change = { version: product.version, name: name.trim(), words: wordsIn(words) }
  const { run, busy, fields } = useAction(() => renameProduct(product._id, change), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="stack" onSubmit={submit} aria-label="Name and search words">
      <Field label="Name" error={fields.name}>
        <Input required maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label="Search words (optional)"
        hint="What shoppers call it, with commas between: sneakers, trainers. With * it is offered where nothing else matches."
        error={fields.words}
      >
        <Textarea rows={2} maxLength={1_200} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <div>
        <Button
          type="submit"
          variant="line"
          busy={busy}
          disabled={name.trim() === product.name && written(wordsIn(words)) === written(product.words)}
        >
          Save name and words
        </Button>
      </div>
    </form>
  )
}

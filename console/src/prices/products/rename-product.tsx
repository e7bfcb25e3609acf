import type { StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import { hsDigits } from '@parcelport/contract/prices/hs-code-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { allProducts, renameProduct } from '../../api/prices/products.ts'
import { useAction } from '../../api/use-action.ts'
import { HsCodeField } from '../tariff/hs-code-field.tsx'

const written = (words: readonly string[]): string => words.join(', ')
const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The product's name, search words and HS code. */
export const RenameProduct = ({ product }: { readonly product: StaffProductDetail }): ReactNode => {
  const client = useQueryClient()
  const [name, setName] = useState(product.name)
  const [words, setWords] = useState(written(product.words))
  const [hsCode, setHsCode] = useState(product.hsCode)
  const change = { version: product.version, name: name.trim(), words: wordsIn(words), hsCode: hsDigits(hsCode) }
  const { run, busy, fields } = useAction(() => renameProduct(product._id, change), {
    onDone: () => client.invalidateQueries(allProducts),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <form className="stack" onSubmit={submit} aria-label="Name, search words and HS code">
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
      <HsCodeField
        field={{ value: hsCode, error: fields.hsCode, onChange: setHsCode }}
        hint="Six digits are the world’s, up to ten the country’s own. It may stay empty."
        words={[name, words].join(' ').replace('*', '')}
      />
      <div>
        <Button
          type="submit"
          variant="line"
          busy={busy}
          disabled={
            name.trim() === product.name &&
            written(wordsIn(words)) === written(product.words) &&
            hsDigits(hsCode) === product.hsCode
          }
        >
          Save name, words and code
        </Button>
      </div>
    </form>
  )
}

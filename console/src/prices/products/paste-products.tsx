import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { addProduct, allProducts, productNamesQuery } from '../../api/prices/products.ts'
import { pastedProducts, type PastedProduct } from './pasted-products.ts'

interface PasteProductsProps {
  readonly today: string
  readonly onClose: () => void
}

const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`
const lineOf = ({ name, dutyRate, vatRate }: PastedProduct): string => [name, dutyRate, vatRate].join('\t')

/** Adds many kinds of goods at once, from a spreadsheet: every line is checked before the first is added. */
export const PasteProducts = ({ today, onClose }: PasteProductsProps): ReactNode => {
  const client = useQueryClient()
  const { data: known } = useQuery(productNamesQuery)
  const [text, setText] = useState('')
  const rows = pastedProducts(text, known ?? [])
  const problems = rows.flatMap(({ problem }, index) => (problem ? [`Line ${index + 1}: ${problem}`] : []))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [index, { name, dutyRate, vatRate }] of rows.entries()) {
        // Added lines leave the box: when one is refused, the rest can be corrected and sent again.
        setText(rows.slice(index).map(lineOf).join('\n'))
        await addProduct({ name, dutyRate, vatRate, validFrom: today })
      }
    },
    onSuccess: () => {
      toast.success(`${products(rows.length)} added.`)
      onClose()
    },
    onSettled: () => client.invalidateQueries(allProducts),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Paste from a spreadsheet">
      <form className="stack" onSubmit={submit}>
        <Field
          label="Name, duty and VAT"
          hint="Copy three columns: name, duty in percent, VAT in percent. They apply from today."
        >
          <Textarea
            rows={8}
            required
            autoFocus
            spellCheck={false}
            placeholder={'Shoes\t20\t17.5\nBooks\t0\t17.5'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {error && (
          <Notice tone="red" live title="Not all are added">
            <p>{failureMessage(error)} What is left stands above.</p>
          </Notice>
        )}
        {problems.length > 0 && (
          <Notice tone="sand" live title={`${problems.length} of ${rows.length} lines cannot be added`}>
            <ul>
              {problems.slice(0, 8).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {problems.length > 8 && <p>{`And ${problems.length - 8} more.`}</p>}
          </Notice>
        )}
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={isPending}
            busyText="Adding..."
            disabled={!known || rows.length === 0 || problems.length > 0}
          >
            {rows.length === 0 ? 'Add' : `Add ${products(rows.length)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

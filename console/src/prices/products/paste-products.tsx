import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { failureMessage } from '../../api/failure-message.ts'
import { addProduct, allProducts, changeProductRates, everyProductQuery } from '../../api/prices/products.ts'
import { pastedProducts, type PastedProduct } from './pasted-products.ts'

interface PasteProductsProps {
  readonly today: string
  readonly onClose: () => void
}

/** Such as “2 new, 8 change”; lines that change nothing are not counted. */
const counted = (rows: readonly PastedProduct[]): string => {
  const [added, changed] = [rows.filter(({ known }) => !known).length, rows.filter(({ known }) => known).length]
  return [added > 0 ? `${added} new` : '', changed > 0 ? `${changed} ${changed === 1 ? 'changes' : 'change'}` : '']
    .filter(Boolean)
    .join(', ')
}
const lineOf = ({ name, dutyRate, vatRate }: PastedProduct): string => [name, dutyRate, vatRate].join('\t')

const SHOWN = 8

const Problems = ({ of, lines }: { readonly of: readonly string[]; readonly lines: number }): ReactNode =>
  of.length > 0 && (
    <Notice tone="sand" live title={`${of.length} of ${lines} lines cannot be saved`}>
      <ul>
        {of.slice(0, SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {of.length > SHOWN && <p>{`And ${of.length - SHOWN} more.`}</p>}
    </Notice>
  )

/**
 * Adds many kinds of goods at once from a spreadsheet, and changes the rates of those that are there already. Every line is checked before the first
 * is saved.
 */
export const PasteProducts = ({ today, onClose }: PasteProductsProps): ReactNode => {
  const client = useQueryClient()
  const { data: known } = useQuery(everyProductQuery)
  const [text, setText] = useState('')
  const rows = pastedProducts(text, known ?? [])
  const problems = rows.flatMap(({ problem }, index) => (problem ? [`Line ${index + 1}: ${problem}`] : []))
  const toSave = rows.filter(({ unchanged }) => !unchanged)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [index, { name, known: product, dutyRate, vatRate }] of toSave.entries()) {
        // Saved lines leave the box: when one is refused, the rest can be corrected and sent again.
        setText(toSave.slice(index).map(lineOf).join('\n'))
        const rates = { dutyRate, vatRate, validFrom: today }
        await (product
          ? changeProductRates(product._id, { version: product.version, ...rates })
          : addProduct({ name, ...rates }))
      }
      return counted(toSave)
    },
    onSuccess: (saved) => {
      toast.success(`Saved: ${saved}.`)
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
          hint="Copy three columns: name, duty in percent, VAT in percent. They apply from today, also to products that are there already."
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
          <Notice tone="red" live title="Not all are saved">
            <p>{failureMessage(error)} What is left stands above.</p>
          </Notice>
        )}
        <Problems of={problems} lines={rows.length} />
        {rows.length > toSave.length && problems.length === 0 && (
          <p className="muted" role="status">
            {rows.length - toSave.length} of {rows.length} have these rates already.
          </p>
        )}
        <div className="form-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={isPending}
            busyText="Saving..."
            disabled={!known || toSave.length === 0 || problems.length > 0}
          >
            {toSave.length === 0 || problems.length > 0 ? 'Save' : `Save: ${counted(toSave)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

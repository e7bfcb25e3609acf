import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { itemBounds, itemsAdvice, itemsValue } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useRef, useState, type ReactNode } from 'react'
import { packageFileAddress, saveItems } from '../../../api/warehouse/packages.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'
import { announcedItem, draftsOf, itemsOf, valuedOf, withAnother, type ItemDraft } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'

/** What the typed items come to. Pure. */
const sumWords = (items: readonly ItemDraft[], declared: number | null): string => {
  if (items.length === 0) return 'No items: papers say the description of the package.'
  const valued = valuedOf(items)
  if (valued.length < items.length) return 'Enter pieces and value of each item.'
  return itemsAdvice(valued, declared) ?? `The items come to ${moneyText(Number(itemsValue(valued)), 'USD')}, as declared.`
}

/** The items of a package for Customs, each with what it is, pieces, value, HS code and origin; all are saved together. */
export const ItemsDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft(() => ({ items: draftsOf(pkg.items ?? []), reason: '' }))
  const [added, setAdded] = useState<number>()
  const another = useRef<HTMLDivElement>(null)
  const { values, field, set } = draft
  const { items } = values
  const announced = announcedItem(pkg)
  const { run, fields, problem, ...state } = usePackageAction(
    () => saveItems(pkg._id, { version: pkg.version, items: itemsOf(items), reason: values.reason.trim() }),
    { onClose, onRefused: draft.refuse },
  )
  const add = (item?: Partial<ItemDraft>): void => {
    const next = withAnother(items, item)
    setAdded(next.at(-1)?.id)
    set({ items: next })
  }
  const remove = (id: number): void => {
    set({ items: items.filter((each) => each.id !== id) })
    // The pressed button goes away.
    another.current?.querySelector('button')?.focus()
  }
  return (
    <FormDialog
      title="Items for Customs"
      button="Save"
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>The papers of its flight name these items. The customer sees the change and the reason in the history.</p>
      {pkg.invoice && (
        <div>
          <Button variant="line" size="sm" href={packageFileAddress(pkg._id, pkg.invoice)} target="_blank">
            Open the invoice
          </Button>
        </div>
      )}
      {items.map((item, place) => (
        <ItemFields
          key={item.id}
          place={place}
          item={item}
          error={(name) => draft.error(`items.${place}.${name}`)}
          isNew={item.id === added}
          onChange={(change) => set({ items: items.map((each) => (each.id === item.id ? { ...each, ...change } : each)) })}
          onRemove={() => remove(item.id)}
        />
      ))}
      <div className="package-item-add" ref={another}>
        <Button variant="line" size="sm" disabled={items.length >= itemBounds.items} onClick={() => add()}>
          {items.length === 0 ? 'Add an item' : 'Add another item'}
        </Button>
        {items.length === 0 && announced && (
          <Button variant="line" size="sm" onClick={() => add(announced)}>
            Take contents and declared value
          </Button>
        )}
      </div>
      <p className="hint num" aria-live="polite">
        {sumWords(items, pkg.packageValue)}
      </p>
      <TextField {...field('reason')} label="Why" hint="As in: the invoice says so." required maxLength={300} />
    </FormDialog>
  )
}

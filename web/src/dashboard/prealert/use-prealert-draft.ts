import { newKey } from '@parcelport/ui/new-key.ts'
import { useState } from 'react'
import type { Bought } from './product-link.ts'
import { keepDraft, keepInvoice, keptDraft, keptInvoice } from './prealert-storage.ts'
import { change, emptyDraft, normalised, type PrealertDraft, type PrealertField } from './prealert-draft.ts'

export interface PrealertForm {
  readonly draft: PrealertDraft
  readonly invoice: File | null
  /** Whether the draft comes from an earlier visit with an invoice, which could not be kept. */
  readonly lostInvoice: boolean
  edit(changes: Partial<Pick<PrealertDraft, PrealertField>>): void
  choose(invoice: File | null): void
  /** Records that the customer was asked about the present number. */
  markAsked(): void
  /** Records that the present values were sent with their key. */
  markSent(): void
  /** Clears every field, the file and the checkbox. */
  clear(): void
}

/** A draft with store and contents of a product's link, where nobody has written them yet. Pure. */
const withLink = (draft: PrealertDraft, bought: Bought | undefined): PrealertDraft =>
  bought && draft.store === '' && draft.description === ''
    ? change(draft, { store: bought.store, description: bought.name })
    : draft

/** A customer's prealert during editing, kept when they leave the page. The consignee starts with their name. */
export const usePrealertDraft = (
  { id, name }: { readonly id: string; readonly name: string },
  bought: Bought | undefined,
): PrealertForm => {
  const [draft, setDraft] = useState(() => withLink(keptDraft(id) ?? emptyDraft(name), bought))
  const [invoice, setInvoice] = useState(() => keptInvoice(id))
  const keep = (next: PrealertDraft): void => {
    setDraft(next)
    keepDraft(id, next)
  }
  const hold = (file: File | null): void => {
    setInvoice(file)
    keepInvoice(id, file)
  }
  return {
    draft,
    invoice,
    lostInvoice: draft.hadInvoice && invoice === null,
    edit: (changes) => keep(change(draft, changes)),
    choose: (file) => {
      hold(file)
      keep(change(draft, { hadInvoice: file !== null }))
    },
    // The answer is another request, so it gets another key.
    markAsked: () => keep({ ...draft, askedNumber: normalised(draft.trackingNumber), key: newKey(), sent: false }),
    markSent: () => keep({ ...draft, sent: true }),
    clear: () => {
      hold(null)
      setDraft(emptyDraft())
      keepDraft(id, null)
    },
  }
}

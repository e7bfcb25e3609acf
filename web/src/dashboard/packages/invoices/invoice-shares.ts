import { centsLeft, centsOf, figuresOf, invoiceMessages, sharesRefusal } from '@parcelport/contract/billing/invoice-rules.ts'
import type { InvoiceTaker, SharedInvoice } from '../../../api/warehouse/shared-invoices.ts'
import { readUsd, writeUsd } from '../../../lib/usd.ts'

/** The customer's entries for an invoice for several packages. Amounts are as typed, by package. */
export interface ShareDraft {
  readonly total: string
  readonly chosen: ReadonlySet<string>
  readonly amounts: Readonly<Record<string, string>>
}

/** The typed dollars in cents; undefined unless above zero. */
const typedCents = (text: string): number | undefined => {
  const amount = readUsd(text)
  return amount === undefined ? undefined : centsOf(amount.toFixed(2))
}

/** The initial amount of a package: its declared value. */
export const amountIn = (draft: ShareDraft, pkg: InvoiceTaker): string =>
  (pkg.valueStands ? undefined : draft.amounts[pkg.id]) ?? pkg.declaredValue?.toFixed(2) ?? ''

const chosenOf = (draft: ShareDraft, packages: readonly InvoiceTaker[]) =>
  packages
    .filter(({ id }) => draft.chosen.has(id))
    .map(({ id, version, ...pkg }) => ({ id, version, cents: typedCents(amountIn(draft, { id, version, ...pkg })) }))

/** Compares the amounts with the total, in a sentence; undefined without a readable total. */
export const standing = (draft: ShareDraft, packages: readonly InvoiceTaker[]): string | undefined => {
  const total = typedCents(draft.total)
  if (total === undefined) return undefined
  const left = centsLeft(
    total,
    chosenOf(draft, packages).map(({ cents }) => cents ?? 0),
  )
  if (left === 0) return 'The amounts add up to the invoice.'
  const apart = writeUsd(Number(figuresOf(Math.abs(left))))
  return left > 0 ? `${apart} left to allot.` : `${apart} too much.`
}

export interface ShareProblems {
  readonly invoice?: string
  readonly total?: string
  readonly packages?: string
}

/** The problems of the entries. Pure. */
export const problemsOf = (draft: ShareDraft, packages: readonly InvoiceTaker[], hasFile: boolean): ShareProblems => {
  const shares = chosenOf(draft, packages).map(({ cents }) => cents)
  const refusal = sharesRefusal(typedCents(draft.total), shares)
  return {
    ...(!hasFile && { invoice: 'Choose the invoice.' }),
    ...(refusal !== undefined && { [refusal === invoiceMessages.total ? 'total' : 'packages']: refusal }),
  }
}

/** The entries as they are sent; only when {@link problemsOf} finds nothing. */
export const writtenShares = (draft: ShareDraft, packages: readonly InvoiceTaker[], invoice: File): SharedInvoice => ({
  invoice,
  total: figuresOf(typedCents(draft.total) ?? 0),
  shares: chosenOf(draft, packages).map(({ id, version, cents }) => ({ id, version, amount: figuresOf(cents ?? 0) })),
})

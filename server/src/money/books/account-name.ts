import { bookAccountNames } from '@parcelport/contract/billing/book-account-rules.ts'

const names: Readonly<Record<string, string>> = { ...bookAccountNames, vat: 'Output tax' }

/** Name of a ledger account for an accountant, with its customer if it has one. Pure. */
export const accountName = (kind: string, owner: string | null = null): string => {
  if (kind.startsWith('revenue:')) return `Revenue: ${kind.slice('revenue:'.length)}`
  const name = names[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  return owner === null ? name : `${name}: ${owner}`
}

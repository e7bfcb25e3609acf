import { storedValue, type StoredValue } from '../../lib/stored-value.ts'
import type { PrealertDraft } from './prealert-draft.ts'

const texts = new Map<string, StoredValue>()
/** Invoices by customer, for the lifetime of the page: signing in again does not lose them. */
const invoices = new Map<string, File>()

/** This tab's place for a customer's draft: one for each customer, so that the next customer of this window does not find it. */
const placeOf = (customerId: string): StoredValue => {
  const place = texts.get(customerId) ?? storedValue('sessionStorage', `prealert-draft:${customerId}`)
  texts.set(customerId, place)
  return place
}

const words = [
  'trackingNumber',
  'courier',
  'store',
  'value',
  'consignee',
  'description',
  'productId',
  'weight',
  'key',
  'askedNumber',
]
const marks = ['reviewed', 'sent', 'hadInvoice']

const isDraft = (value: unknown): value is PrealertDraft => {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return words.every((name) => typeof fields[name] === 'string') && marks.every((name) => typeof fields[name] === 'boolean')
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not a draft of ours: ignored.
    return null
  }
}

/** The draft that a customer left in this tab. */
export const keptDraft = (customerId: string): PrealertDraft | undefined => {
  const value = parse(placeOf(customerId).read() ?? 'null')
  return isDraft(value) ? value : undefined
}

/** Keeps a draft for this tab, or removes it; if the browser refuses storage, it lasts as long as the page. */
export const keepDraft = (customerId: string, draft: PrealertDraft | null): void =>
  placeOf(customerId).write(draft && JSON.stringify(draft))

export const keptInvoice = (customerId: string): File | null => invoices.get(customerId) ?? null

export const keepInvoice = (customerId: string, invoice: File | null): void => {
  if (invoice) invoices.set(customerId, invoice)
  else invoices.delete(customerId)
}

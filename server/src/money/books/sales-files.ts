import type { BatchCodes } from '@parcelport/contract/billing/staff-book-batches.ts'
import type { BatchFile } from '@parcelport/contract/billing/book-batch-rules.ts'
import Big from 'big.js'
import { withoutFormula } from '../../platform/csv.ts'
import { plainLine } from '../../platform/text/plain-line.ts'

type Line = readonly (string | number | null)[]

/** A bill or credit note as issued, with its lines. Sums are in its currency, and positive on a credit note too. */
export interface SoldBill {
  readonly kind: 'bill' | 'credit note'
  readonly number: string
  readonly reference: string
  readonly customer: string
  readonly email: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly total: string
  readonly currency: string
  readonly lines: readonly {
    readonly code: string
    readonly title: string
    readonly party: 'ours' | 'customs'
    readonly taxPercent: string
    readonly net: string
    readonly tax: string
  }[]
}

/** Limits per file, from the help pages: Xero 500 invoices, QuickBooks Online 100 invoices and 1,000 rows. */
const most = { xero: { bills: 500, rows: 5000 }, quickbooks: { bills: 100, rows: 1000 } }

const xeroHead =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
    ',',
  )
const quickbooksHead =
  '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,ItemTaxCode,ItemTaxAmount,Currency'.split(
    ',',
  )

/** Most letters of a cell: Xero's Accounting API, QuickBooks Online's help on imports and its API (DocNumber). */
const letters = {
  xero: { name: 255, email: 255, number: 255, reference: 255, description: 4000 },
  quickbooks: { name: 100, number: 21, item: 100, description: 4000 },
}

/** One line of at most so many letters, of which no spreadsheet makes a formula. */
export const plain = (text: string, most: number): string => withoutFormula(plainLine(text)).slice(0, most).trim()

/**
 * A name as both programs take it: a colon would make a name below another one, and QuickBooks takes no quotation mark. What is in
 * brackets at the end keeps customers of the same name apart, and is never cut.
 */
export const named = (text: string, most: number): string => {
  const name = text.replaceAll(/[:"：﹕＂]/gu, ' ')
  const [box = ''] = / \([^()]*\)$/.exec(name) ?? []
  return plain(`${plain(name.slice(0, name.length - box.length), most - box.length)}${box}`, most)
}

/** Day/month/year, the form that Xero reads. */
export const xeroDay = (day: string): string => day.split('-').toReversed().join('/')
const figure = (sum: string, sign: number): number => new Big(sum).times(sign).toNumber()
const taxed = ({ taxPercent }: SoldBill['lines'][number]): boolean => new Big(taxPercent).gt(0)
const blank = (count: number): null[] => Array.from({ length: count }, () => null)

/** Xero reads a credit note as an invoice with negative sums. */
const xeroLines = (bill: SoldBill, codes: BatchCodes): Line[] => {
  const sign = bill.kind === 'bill' ? 1 : -1
  return bill.lines.map((line) => [
    named(bill.customer, letters.xero.name),
    plain(bill.email, letters.xero.email),
    ...blank(8),
    plain(bill.number, letters.xero.number),
    plain(bill.reference, letters.xero.reference),
    xeroDay(bill.issuedOn),
    xeroDay(bill.dueOn),
    figure(bill.total, sign),
    null,
    plain(line.title, letters.xero.description),
    1,
    figure(line.net, sign),
    null,
    line.party === 'ours' ? codes.xeroSales : codes.xeroCustoms,
    taxed(line) ? codes.xeroTax : codes.xeroNoTax,
    figure(line.tax, sign),
    ...blank(4),
    bill.currency,
    null,
  ])
}

/** QuickBooks takes no negative invoice: credit notes have their own file, with positive sums. */
const quickbooksLines = (bill: SoldBill, codes: BatchCodes): Line[] =>
  bill.lines.map((line) => [
    plain(bill.number, letters.quickbooks.number),
    named(bill.customer, letters.quickbooks.name),
    bill.issuedOn,
    bill.dueOn,
    null,
    null,
    plain(bill.reference, letters.quickbooks.description),
    named(line.code, letters.quickbooks.item),
    plain(line.title, letters.quickbooks.description),
    1,
    figure(line.net, 1),
    figure(line.net, 1),
    taxed(line) ? codes.quickbooksTax : codes.quickbooksNoTax,
    figure(line.tax, 1),
    bill.currency,
  ])

/** Splits bills into files within the limits; a bill is never split. */
const parts = (bills: readonly (readonly Line[])[], limit: { bills: number; rows: number }): Line[][] => {
  const files: { bills: number; rows: Line[] }[] = []
  for (const rows of bills) {
    const last = files.at(-1)
    if (last && last.bills < limit.bills && last.rows.length + rows.length <= limit.rows) {
      last.rows.push(...rows)
      last.bills += 1
    } else files.push({ bills: 1, rows: [...rows] })
  }
  return files.map(({ rows }) => rows)
}

/** The sales of a batch as import files for Xero and QuickBooks Online; empty files are not made. Pure. */
export const salesFiles = (
  bills: readonly SoldBill[],
  codes: BatchCodes,
): readonly { readonly kind: BatchFile; readonly part: number; readonly lines: readonly Line[] }[] => {
  const files = (kind: BatchFile, head: Line, of: readonly (readonly Line[])[], limit: { bills: number; rows: number }) =>
    parts(of, limit).map((rows, index) => ({ kind, part: index + 1, lines: [head, ...rows] }))
  const quickbooks = (kind: SoldBill['kind']) =>
    bills.filter((bill) => bill.kind === kind).map((bill) => quickbooksLines(bill, codes))
  return [
    ...files(
      'xero-sales',
      xeroHead,
      bills.map((bill) => xeroLines(bill, codes)),
      most.xero,
    ),
    ...files('quickbooks-invoices', quickbooksHead, quickbooks('bill'), most.quickbooks),
    ...files('quickbooks-credits', quickbooksHead, quickbooks('credit note'), most.quickbooks),
  ]
}

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { billPdf, type BillPdf } from '../../../billing/bills/show/bill-pdf.ts'
import { pdfDrawing } from '../../../testing/product/pdf-drawing.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { ReceiptPdf } from './receipt-words.ts'

// Papers that were issued before letterheads existed are drawn exactly as then, to the last byte: a holder may compare.
const line = {
  line: 1,
  code: 'freight',
  title: 'Air freight für Łódź 🌺',
  party: 'ours',
  trackingNumber: '1Z5R89390358712064',
  packageId: null,
  charged: 18.25,
  chargedCurrency: 'USD',
  rate: 2,
  taxPercent: 17.5,
  net: 36.5,
  tax: 6.39,
  credited: 0,
  reason: null,
} as const
const bill: BillPdf = {
  issuer: 'Flyingfish Parcels',
  isVoid: false,
  head: undefined,
  bill: {
    _id: 'b1',
    kind: 'bill',
    number: '2026-000123',
    reference: '7QK4M2ZX',
    state: 'issued',
    issuedAt: '2026-12-03T15:00:00.000Z',
    issuedOn: '2026-12-03',
    dueOn: '2026-12-17',
    currency: 'BBD',
    net: 76.28,
    tax: 6.39,
    total: 82.67,
    paid: 0,
    credited: 0,
    open: 82.67,
    lines: [
      line,
      { ...line, line: 2, title: 'Customs duty', party: 'customs', taxPercent: 0, net: 39.78, tax: 0, reason: 'Agreed' },
    ],
    packages: [],
    customer: { _id: 'c1', name: 'Ana Ōno', boxNumber: 1042, homeAddress: '12 Bay Street' },
    taxName: 'VAT',
    taxNumber: '1000012345678',
    bankDetails: 'First Caribbean, account 1002003',
    other: { currency: 'USD', total: 41.34, open: 41.34, localPerUsd: 2, openPerUsd: 2 },
    reason: null,
    corrects: null,
    creditNotes: [],
    payments: [],
  },
}
const receipt: ReceiptPdf = {
  number: 'R2026-000001',
  issuer: 'Flyingfish Parcels',
  payer: 'Ana Ōno',
  direction: 'in',
  means: 'cash',
  takenOn: '2026-12-03',
  takenAt: '2026-12-03T15:00:00.000Z',
  takenBy: 'Rosa Greenidge',
  tender: 82.65,
  tenderCurrency: 'BBD',
  amount: 82.67,
  currency: 'BBD',
  rounding: 0.02,
  given: null,
  reference: '4417',
  reason: null,
  rows: [{ title: 'Bill 2026-000123', amount: 82.67, rest: 0 }],
  head: undefined,
}
const mark = (bytes: Uint8Array): string => createHash('sha256').update(pdfDrawing(bytes)).digest('hex')

it('bills from before letterheads stay exactly the same', async () => {
  expect(mark(await billPdf(bill))).toBe('7013ea3943235cda0ce06cb7ce3a67ad1badcfdcbbecf3c81d3c6aecaf2aee02')
})

it('so do receipts', async () => {
  expect(mark(await receiptPdf(receipt))).toBe('77b363d9b00e79e2ae9282df9afaff5b377acb0cd0b532588d8ff7e36d1abb4e')
})

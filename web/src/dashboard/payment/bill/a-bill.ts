import type { Balance, Bill, Payment, WholeBill } from '../../../api/billing/bills.ts'

/** A bill for tests, with the given changes. */
export const aBill = (more: Partial<Bill> = {}): Bill => ({
  _id: 'b1',
  kind: 'bill',
  number: 'B-000001',
  reference: '7K4M2QXD',
  state: 'issued',
  issuedAt: '2026-12-04T13:30:00.000Z',
  issuedOn: '2026-12-04',
  dueOn: '2026-12-18',
  currency: 'USD',
  net: 58.03,
  tax: 0,
  total: 58.03,
  paid: 0,
  credited: 0,
  open: 58.03,
  ...more,
})

export const aBalance = (more: Partial<Balance> = {}): Balance => ({
  on: true,
  currency: 'USD',
  owed: 58.03,
  overdue: 0,
  deposit: 0,
  depositPaysNewBills: false,
  bills: 1,
  next: { _id: 'b1', number: 'B-000001', open: 58.03, dueOn: '2026-12-18' },
  charges: 0,
  bankDetails: 'Coral Bay Bank\n100 204 7731',
  ...more,
})

export const aPayment = (more: Partial<Payment> = {}): Payment => ({
  _id: 'p1',
  receipt: 'R-000001',
  direction: 'in',
  means: 'cash',
  amount: 58.03,
  currency: 'USD',
  tenderAmount: 116.05,
  tenderCurrency: 'BBD',
  rounding: 0.01,
  takenAt: '2026-12-05T14:00:00.000Z',
  reference: null,
  reason: null,
  allocations: [{ billId: 'b1', number: 'B-000001', amount: 58.03 }],
  ...more,
})

const line = {
  line: 1,
  code: 'freight',
  title: 'Air freight, 4 lb',
  party: 'ours' as const,
  trackingNumber: '1Z5R89390358712064',
  packageId: 'k1',
  charged: 18.25,
  chargedCurrency: 'USD',
  rate: 1,
  taxPercent: 0,
  net: 18.25,
  tax: 0,
  credited: 0,
  reason: null,
}

/** The reference example: 56.58 was promised, 58.03 is billed, with four differences between them. */
export const aWholeBill = (more: Partial<WholeBill> = {}): WholeBill => ({
  ...aBill(),
  lines: [
    line,
    { ...line, line: 2, code: 'duty', title: 'Duty, 15 %', party: 'customs', charged: 16.99, net: 16.99 },
    { ...line, line: 3, code: 'vat', title: 'VAT at the border', party: 'customs', charged: 22.79, net: 22.79 },
  ],
  packages: [
    {
      packageId: 'k1',
      trackingNumber: '1Z5R89390358712064',
      billed: 58.03,
      earlier: 0,
      promised: {
        sum: 56.58,
        currency: 'USD',
        told: 56.58,
        toldCurrency: 'USD',
        day: '2026-11-22',
        edition: '2026-10-01',
        kind: 'announced',
      },
      differences: [
        {
          factor: 'weight',
          amount: 4.94,
          words: 'It weighs 4 lb, not 3 lb.',
          parts: [
            { title: 'Freight', amount: 3.5 },
            { title: 'Duty', amount: 0.7 },
            { title: 'VAT', amount: 0.74 },
          ],
          evidence: '/dashboard/packages?package=k1',
        },
        { factor: 'declared value', amount: 2.46, words: 'The invoice says US$95.00, not US$89.00.', evidence: null },
        { factor: 'rate edition', amount: 0.7, words: 'New prices hold from 1 December.', evidence: '/rates' },
        { factor: 'customs’ assessment', amount: -6.65, words: 'Customs took 15 % duty, not 20 %.', evidence: null },
      ],
      customsPaper: false,
    },
  ],
  customer: { _id: 'c1', name: 'Ana Brathwaite', boxNumber: 1042, homeAddress: '2 Bay Street' },
  taxName: 'VAT',
  taxNumber: '1234',
  bankDetails: 'Coral Bay Bank',
  other: { currency: 'BBD', total: 116.06, open: 116.06, localPerUsd: 2, openPerUsd: 2 },
  reason: null,
  corrects: null,
  creditNotes: [],
  payments: [],
  ...more,
})

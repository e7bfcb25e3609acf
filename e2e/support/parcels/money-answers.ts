import type { Balance, BillDetail, Payment } from '@parcelport/contract/billing/bills.ts'
import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { myBillCall, myBillsCall } from '@parcelport/contract/billing/bills.ts'
import type { Page, Route } from '@playwright/test'
import { api } from '../contract-content.ts'

export type ListedBill = ResponseOf<typeof myBillsCall>['data'][number]
export type OwnBill = ResponseOf<typeof myBillCall>['data']

/** So many words that no line holds, the first longer than any. */
export const longWords = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} and what else was in the box that came on Monday`

const sums = { net: 58.03, tax: 0, total: 58.03, paid: 0, credited: 0, open: 58.03 }

/** A bill in a list: of Ana's headphones, unless changed. */
export const listed = (place: number, changes: Partial<ListedBill> = {}): ListedBill => ({
  _id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  kind: 'bill',
  number: `2026-${String(place).padStart(6, '0')}`,
  reference: 'K7QM2XTB',
  state: 'issued',
  issuedAt: '2026-11-20T13:30:00.000Z',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  currency: 'USD',
  ...sums,
  ...changes,
})

const nothingLeft = { open: 0 }
/** One in each state, and a credit note. */
export const inEveryState: readonly ListedBill[] = [
  listed(1),
  listed(2, { state: 'part paid', paid: 20, open: 38.03 }),
  listed(3, { state: 'overdue', dueOn: '2026-11-06', total: 9_999_999.99, open: 9_999_999.99 }),
  listed(4, { state: 'paid', paid: 58.03, ...nothingLeft }),
  listed(5, { state: 'written off', paid: 58.03, ...nothingLeft }),
  listed(6, { state: 'credited', credited: 58.03, ...nothingLeft }),
  listed(7, { state: 'void', ...nothingLeft }),
  listed(8, { kind: 'credit note', number: 'C2026-000001', state: 'paid', ...nothingLeft }),
]

/** What is owed: one bill, unless changed. */
export const balance = (changes: Partial<Balance> = {}): Balance => ({
  on: true,
  currency: 'USD',
  owed: 58.03,
  overdue: 0,
  deposit: 0,
  depositPaysNewBills: false,
  bills: 1,
  next: { _id: listed(1)._id, number: listed(1).number, open: 58.03, dueOn: '2026-12-04' },
  charges: 0,
  bankDetails: 'Coral Bay Bank, Bridgetown\nFlyingfish Parcels Ltd.\nAccount 100 204 7731',
  localCurrency: 'BBD',
  ...changes,
})

/** Money that came: by cash, unless changed. */
export const paid = (changes: Partial<Payment> = {}): Payment => ({
  _id: '00000000-0000-4000-8000-000000000900',
  receipt: 'R2026-000001',
  direction: 'in',
  means: 'cash',
  amount: 58.03,
  currency: 'USD',
  tenderAmount: 116.05,
  tenderCurrency: 'BBD',
  rounding: 0.01,
  takenAt: '2026-11-21T15:00:00.000Z',
  reference: null,
  reason: null,
  allocations: [{ billId: listed(4)._id, number: listed(4).number, amount: 58.03 }],
  ...changes,
})

const PAGE = 25

interface Answers {
  readonly balance?: Balance
  /** The customer's bills, the latest first: those that are owed are found among them. */
  readonly bills?: readonly ListedBill[]
  readonly payments?: readonly Payment[]
  readonly bill?: Partial<BillDetail>
}

/** Has the page's calls about money answered so, in pages as the contract's; what is not named is the server's own. */
export const answerMoney = async (page: Page, { balance: owed, bills, payments, bill }: Answers): Promise<void> => {
  const pageOf = (route: Route, all: readonly object[]) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = from + PAGE < all.length ? String(from + PAGE) : null
    return route.fulfill({ json: { success: true, data: all.slice(from, from + PAGE), nextCursor: next } })
  }
  if (owed) await page.route(`**${api}/my-balance`, (route) => route.fulfill({ json: { success: true, data: owed } }))
  if (bills)
    await page.route(`**${api}/my-bills*`, (route) => {
      const isOwed = new URL(route.request().url()).searchParams.has('owed')
      return pageOf(
        route,
        bills.filter(({ kind, open }) => !isOwed || (kind === 'bill' && open > 0)),
      )
    })
  if (payments) await page.route(`**${api}/my-payments*`, (route) => pageOf(route, payments))
  if (bill) await page.route(`**${api}/bills/*`, (route) => route.fulfill({ json: { success: true, data: bill } }))
}

/** What a page asks of money is never answered, or refused as by a server that is out of order. */
export const holdMoney = async (page: Page, calls: readonly string[], { failing = false } = {}): Promise<void> => {
  for (const call of calls)
    await page.route(`**${api}${call}`, async (route) => {
      if (failing) await route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong on our side.' } })
    })
}

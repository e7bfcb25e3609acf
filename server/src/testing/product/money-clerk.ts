import { photo } from './test-desk.ts'
import { formOf } from './test-customer.ts'

export const clerkSteps = ['open', 'charge', 'issue', 'pay', 'release', 'refund', 'pickup', 'approve', 'close'] as const
export type ClerkStep = (typeof clerkSteps)[number]

export interface Step {
  readonly what: ClerkStep
  readonly path: string
  readonly body: object
  /**
   * The key of the request: repeated with it, the first answer comes again; without it, the server says that it was already
   * done.
   */
  readonly key?: string
  readonly status: number
}

/**
 * A clerk who works with a customer's money, with their own till: opens it; charges a package, issues its bill, takes the
 * payment, hands the package over and refunds the excess; charges another, issues its bill, takes the payment and hands it over
 * in one step; finds a transfer at the bank; counts the till and closes it; over and over. Every second clerk begins at the
 * counter.
 */
export interface Clerk {
  readonly email: string
  readonly customerId: string
  readonly counterFirst: boolean
  readonly tillId: string
  readonly packages: readonly string[]
  readonly transfers: readonly string[]
  cookie: string
  /** Not acknowledged yet: repeated until it is. */
  pending: Step | undefined
  /** Whether the pending step was already sent, and may be done. */
  resent: boolean
  readonly did: Record<ClerkStep, number>
  done: number
  last: { readonly charge: string; readonly payment: string; readonly shift: string }
  readonly bills: Map<string, string>
  readonly receipts: Set<string>
}

export const newClerk = (
  who: Pick<Clerk, 'email' | 'customerId' | 'counterFirst' | 'tillId' | 'packages' | 'transfers'>,
): Clerk => ({
  ...who,
  cookie: '',
  pending: undefined,
  resent: false,
  did: { open: 0, charge: 0, issue: 0, pay: 0, release: 0, refund: 0, pickup: 0, approve: 0, close: 0 },
  done: 0,
  last: { charge: '', payment: '', shift: '' },
  bills: new Map(),
  receipts: new Set(),
})

const apart: readonly ClerkStep[] = ['charge', 'issue', 'pay', 'release', 'refund']
const atTheCounter: readonly ClerkStep[] = ['charge', 'issue', 'pickup', 'approve']
const dayOf = (counterFirst: boolean): readonly ClerkStep[] =>
  counterFirst ? ['open', ...atTheCounter, ...apart, 'close'] : ['open', ...apart, ...atTheCounter, 'close']
/** A payment, a refund and a visit use the till before it is closed, each once, or the version differs. */
const CLOSED_AT_VERSION = 4

/** Whether a clerk has finished a day, with every step of it. */
export const isHome = ({ pending, done, counterFirst }: Clerk): boolean =>
  !pending && done > 0 && done % dayOf(counterFirst).length === 0

export const handedOver = ({ did, packages }: Clerk): readonly string[] => packages.slice(0, did.release + did.pickup)

const nth = <One>(all: readonly One[], place: number): One => {
  const one = all[place]
  if (one === undefined) throw new Error('A clerk has come to the end of what was laid out')
  return one
}

const signature = (fields: Record<string, string>) => formOf({ name: 'Ana Brathwaite', ...fields }, [photo('signature')])
const handling = { code: 'handling', title: 'Handling', amount: 10.01, currency: 'USD', taxed: true, reason: 'Agreed' }
/** US$10.01 with 17.5 %: BBD 20.02 and 3.50. */
const expected = { total: 23.52, currency: 'BBD' }
/** An amount that coins can pay. */
const cash = { due: '23.52', tenders: 'cash|BBD|30||' }

export const nextOf = (clerk: Clerk): Step => {
  const { customerId, did, done, last } = clerk
  const key = `${customerId}-${done}`
  const packageId = nth(clerk.packages, did.release + did.pickup)
  // Refunds the excess of 6.48 or, every other time, a part of the bill's payment too.
  const moreOrLess = did.refund % 2 === 0 ? 7 : 5
  const steps: Record<ClerkStep, Omit<Step, 'what'>> = {
    open: {
      path: `/staff/tills/${clerk.tillId}/shifts`,
      body: { floats: [{ currency: 'BBD', amount: 100 }] },
      status: 201,
    },
    charge: { path: '/staff/charges', body: { customerId, packageId, ...handling }, key, status: 201 },
    issue: { path: '/staff/bills', body: { customerId, chargeIds: [last.charge], expected }, key, status: 201 },
    pay: {
      path: '/staff/payments',
      body: { customerId, means: 'cash', amount: 30, currency: 'BBD' },
      key,
      status: 201,
    },
    release: { path: `/staff/packages/${packageId}/deliver`, body: signature({ version: '1' }), status: 200 },
    refund: {
      path: `/staff/payments/${last.payment}/refund`,
      body: { to: 'cash', amount: moreOrLess, reason: 'Too much' },
      key,
      status: 201,
    },
    pickup: { path: '/staff/pickups', body: signature({ packages: `${packageId}:1`, ...cash }), key, status: 201 },
    approve: {
      path: `/staff/transfers/${nth(clerk.transfers, did.approve)}/approve`,
      body: { amount: 10, currency: 'BBD' },
      key,
      status: 200,
    },
    close: {
      path: `/staff/shifts/${last.shift}/close`,
      body: { version: CLOSED_AT_VERSION, counts: [{ currency: 'BBD', amount: 120 }], note: '' },
      status: 200,
    },
  }
  const day = dayOf(clerk.counterFirst)
  const what = nth(day, done % day.length)
  return { what, ...steps[what] }
}

interface Made {
  readonly _id: string
  readonly number?: string
  readonly receipt?: string
}

/** Records the answer, and that the step is done; without `data` it was already done and its answer was lost. */
export const acknowledge = (clerk: Clerk, data?: Made & { readonly payment?: Made }): void => {
  const { what } = clerk.pending ?? nextOf(clerk)
  if (data) {
    if (what === 'open') clerk.last = { ...clerk.last, shift: data._id }
    if (what === 'charge') clerk.last = { ...clerk.last, charge: data._id }
    if (what === 'pay') clerk.last = { ...clerk.last, payment: data._id }
    if (what === 'issue' && data.number !== undefined) clerk.bills.set(data._id, data.number)
    const receipt = data.receipt ?? data.payment?.receipt
    if (receipt !== undefined) clerk.receipts.add(receipt)
  }
  clerk.pending = undefined
  clerk.resent = false
  clerk.did[what] += 1
  clerk.done += 1
}

import { setTimeout as pause } from 'node:timers/promises'
import { formOf, redPixel, type TestFile } from '../../../../server/src/testing/product/test-customer.ts'
import { smallPdf } from '../../../../server/src/testing/product/test-packages.ts'
import type { Company } from '../companies.ts'
import { announce, ask, expectStatus, freshNumber, login, type Asked, type Customer } from '../people.ts'

const GIVE_UP_MS = 10_000
/** People wait as long as they are told to; here they come again sooner, so that it shows how soon they could. */
const AGAIN_AFTER_MS = 200
const SIGN_IN_EVERY = 3

/** What was answered as done. */
export interface Acknowledged {
  /** Tracking numbers. */
  readonly numbers: Set<string>
  /** References of payments. */
  readonly payments: Set<string>
  /** Ids of packages that were handed over. */
  readonly handOvers: Set<string>
}

export interface Day {
  readonly acknowledged: Acknowledged
  /** How many answers there were of each status. */
  readonly answers: ReadonlyMap<number, number>
  /** Answers 503 without a Retry-After. */
  silent503(): number
  stop(): Promise<void>
}

export interface DayOptions {
  /** The processes, asked in turn. */
  readonly addresses: () => readonly string[]
  readonly company: Company
  readonly customers: readonly Customer[]
  /** Headers of the owner's console. */
  readonly owner: Readonly<Record<string, string>>
  /** What customers send with a prealert; a small one unless given. */
  readonly invoice?: TestFile
  /** Milliseconds after each package in which its customer does nothing. */
  readonly rest?: number
}

type Call = Parameters<typeof ask>[2]

/** Lets a company take payments: rates of today and settings under which no package waits for money. */
export const takesPayments = async (address: string, { slug }: Company, owner: DayOptions['owner']): Promise<void> => {
  const post = (call: Call, body: object) =>
    expectStatus(201, ask(address, slug, call, { headers: { ...owner, 'idempotency-key': crypto.randomUUID() }, body }))
  const validFrom = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Barbados' })
  await post('POST /staff/money/rates', { currency: 'BBD', use: 'bill', validFrom, localPerUsd: 2 })
  await post('POST /staff/money/profiles', {
    validFrom,
    billCurrency: 'BBD',
    localCurrency: 'BBD',
    taxName: 'VAT',
    taxPercent: 17.5,
    taxNumber: '1000012345678',
    pricesIncludeTax: false,
    cashStep: 0.05,
    termsDays: 14,
    release: 'never asked',
    issue: 'by hand',
    bankDetails: 'First Caribbean, account 1002003',
  })
}

interface Heard {
  readonly status: number
  readonly body: { readonly data?: unknown }
}

/** Asks the processes in turn, and counts what they answer. */
const patientCaller = (addresses: DayOptions['addresses']) => {
  const answers = new Map<number, number>()
  let [isOver, silent, turn] = [false, 0, 0]
  /** Undefined where nobody answered: whether it was done is not known. */
  const once = async (make: (address: string) => Promise<Response>): Promise<Heard | undefined> => {
    const all = addresses()
    const address = all[(turn += 1) % all.length]
    if (address === undefined) return undefined
    try {
      const answer = await make(address)
      const body = (await answer.json()) as Heard['body']
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 503 && !answer.headers.has('retry-after')) silent += 1
      return { status: answer.status, body }
    } catch {
      return undefined
    }
  }
  /** Tries until it is answered with `status`; undefined when the day is over before. @throws what else it was answered. */
  const until = async (status: number, make: (address: string) => Promise<Response>): Promise<Heard | undefined> => {
    while (!isOver) {
      const heard = await once(make)
      if (heard?.status === status) return heard
      if (heard && heard.status < 500 && heard.status !== 409)
        throw new Error(`Answered ${heard.status}: ${JSON.stringify(heard.body)}`)
      await pause(AGAIN_AFTER_MS)
    }
    return undefined
  }
  return { answers, once, until, silent503: () => silent, isOver: () => isOver, end: () => void (isOver = true) }
}

/**
 * The day of a company, once for each customer and again until it is stopped: they sign in, announce a package and look at their
 * list; staff receive it, take a payment, and hand it over. What was not answered as done is tried again, under the same key.
 */
export const startDay = ({ addresses, company: { slug }, customers, owner, invoice = smallPdf, rest = 0 }: DayOptions): Day => {
  const acknowledged: Acknowledged = { numbers: new Set(), payments: new Set(), handOvers: new Set() }
  const { answers, once, until, silent503, isOver, end } = patientCaller(addresses)
  const asked = (call: Call, more: Asked) => (address: string) =>
    ask(address, slug, call, { ...more, signal: AbortSignal.timeout(GIVE_UP_MS) })
  const asStaff = (call: Call, body?: object, key?: string) =>
    asked(call, { headers: { ...owner, ...(key !== undefined && { 'idempotency-key': key }) }, ...(body && { body }) })

  /** Takes a step of a package, unless an earlier try took it whose answer was lost. Answers whether one was told that it is done. */
  const step = async (id: string, done: string, make: (version: number) => (address: string) => Promise<Response>) => {
    while (!isOver()) {
      const seen = await until(200, asStaff(`GET /staff/packages/${id}`))
      const { status, version } = (seen?.body.data ?? {}) as { status?: string; version?: number }
      if (version === undefined || status === done) return false
      if ((await once(make(version)))?.status === 200) return true
      await pause(AGAIN_AFTER_MS)
    }
    return false
  }
  const onePackage = async (customer: Customer, customerId: string): Promise<void> => {
    const [number, key, reference] = [freshNumber(), crypto.randomUUID(), crypto.randomUUID()]
    const announced = await until(201, (address) => announce(address, slug, customer.token, number, { key, invoice }))
    if (!announced) return
    acknowledged.numbers.add(number)
    const { _id: id } = announced.body.data as { _id: string }
    await until(200, asked('GET /get-my-prealert', { token: customer.token }))
    await step(id, 'Received', (version) =>
      asStaff(
        `POST /staff/packages/${id}/receive`,
        formOf({
          version: String(version),
          weight: '2.31',
          weightUnit: 'lb',
          shelf: 'B-07',
          condition: 'good',
          battery: 'none',
        }),
        crypto.randomUUID(),
      ),
    )
    for (const to of ['In transit', 'Ready for pickup'])
      await step(id, to, (version) => asStaff(`POST /staff/packages/${id}/move`, { version, to, confirmed: true }))
    const payment = { customerId, means: 'bank transfer', amount: 10, currency: 'BBD', reference }
    if (await until(201, asStaff('POST /staff/payments', payment, crypto.randomUUID()))) acknowledged.payments.add(reference)
    const signature = { field: 'signature', bytes: redPixel, name: 'signature.png', type: 'image/png' }
    const isHandedOver = await step(id, 'Delivered', (version) =>
      asStaff(
        `POST /staff/packages/${id}/deliver`,
        formOf({ version: String(version), name: 'Ana Brathwaite', confirmed: 'true' }, [signature]),
      ),
    )
    if (isHandedOver) acknowledged.handOvers.add(id)
  }
  const dayOf = async ({ email, token: first }: Customer): Promise<void> => {
    let token = first
    const me = await until(200, asked('GET /get-user-data', { token }))
    const { _id: customerId = '' } = (me?.body.data ?? {}) as { _id?: string }
    for (let round = 0; !isOver(); round += 1) {
      if (round % SIGN_IN_EVERY === 0) {
        const signedIn = await until(200, (address) => login(address, slug, email))
        token = (signedIn?.body.data as { token?: string } | undefined)?.token ?? token
      }
      await onePackage({ email, token }, customerId)
      await pause(rest)
    }
  }
  const working = Promise.all(customers.map(dayOf))
  // Told by `stop`.
  working.catch(() => undefined)
  return {
    acknowledged,
    answers,
    silent503,
    stop: async () => {
      end()
      await working
    },
  }
}

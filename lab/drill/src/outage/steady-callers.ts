import { setTimeout as pause } from 'node:timers/promises'
import {
  announce,
  ask,
  expectStatus,
  freshEmail,
  freshNumber,
  login,
  newDrillCustomer,
  register,
  writeMessage,
} from '../people.ts'
import type { Company } from '../companies.ts'
import type { Service } from './three-services.ts'

/** What somebody asks for again and again. */
export interface Kind {
  readonly name: string
  /** Without these it cannot be answered as usual. */
  readonly needs: readonly Service[]
  readonly isPage: boolean
  make(): Promise<Response>
}

export interface Answer {
  readonly kind: Kind
  /** 0 where the connection broke, or nobody answered. */
  readonly status: number
  readonly ms: number
  readonly saysWhen: boolean
}

/** What was answered as taken. */
export interface Acknowledged {
  readonly messages: Set<string>
  readonly numbers: Set<string>
}

const GIVE_UP_MS = 20_000
/** Fewer of those that bring a file: of a customer 500 a day are taken. */
const pauseAfter = ({ needs }: Kind): number => (needs.includes('store') ? 300 : 50)
const CUSTOMERS = 8

const pages = [
  '/',
  '/services',
  '/about-us',
  '/rates',
  '/contact-us',
  '/calculate',
  '/shop',
  '/restricted-products',
  '/all-blogs',
  '/auth/signup',
  '/auth/signin',
  '/dashboard',
]

export const isGood = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300

/** Asks once, to the last byte of the answer. */
export const observe = async (kind: Kind): Promise<Answer> => {
  const began = performance.now()
  try {
    const answer = await Promise.race([kind.make(), pause(GIVE_UP_MS, undefined, { ref: false })])
    await answer?.arrayBuffer()
    const { status = 0, headers } = answer ?? {}
    return { kind, status, ms: performance.now() - began, saysWhen: headers?.has('retry-after') === true }
  } catch {
    // The connection broke: a figure says how many did.
    return { kind, status: 0, ms: performance.now() - began, saysWhen: false }
  }
}

/** Everybody asks, each one after the other, until `work` is done. */
export const whileAsking = async (kinds: readonly Kind[], work: () => Promise<unknown>): Promise<Answer[]> => {
  const answers: Answer[] = []
  let isOver = false
  const asking = kinds.map(async (kind) => {
    while (!isOver) {
      answers.push(await observe(kind))
      await pause(pauseAfter(kind))
    }
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(asking)
  }
  return answers
}

/** The pages and calls of an installation's visitors and customers. */
export const kindsOf = async (
  address: string,
  [{ slug }, other]: readonly [Company, Company],
): Promise<{ kinds: Kind[]; acknowledged: Acknowledged; coldPage: () => Kind }> => {
  const acknowledged: Acknowledged = { messages: new Set(), numbers: new Set() }
  const newcomers: string[] = []
  const customers: { email: string; token: string }[] = []
  while (customers.length < CUSTOMERS) customers.push(await newDrillCustomer(address, slug))
  let turns = 0
  const customer = () => customers[(turns += 1) % CUSTOMERS] ?? { email: '', token: '' }
  const first = customer()
  const announced = announce(address, slug, first.token, freshNumber())
  const { data: parcel } = await expectStatus<{ data: { _id: string } }>(201, announced)
  const visit = (path: string, host = 'parcels.example'): Promise<Response> =>
    fetch(address + path, { headers: { 'x-forwarded-host': host } })
  for (const path of pages) await (await visit(path)).arrayBuffer()
  await (await visit('/', other.host)).arrayBuffer()
  let cold = 0

  const kind = (name: string, needs: readonly Service[], make: () => Promise<Response>): Kind => ({
    name,
    needs,
    isPage: name === 'pages',
    make,
  })
  const kinds = [
    kind('pages', [], () => visit(pages[(turns += 1) % pages.length] ?? '/')),
    kind('pages', [], () => visit('/')),
    kind('public content', [], () => ask(address, slug, 'GET /get/faq')),
    kind('signs of life', [], () => fetch(`${address}/healthz`)),
    kind('readiness', ['database'], () => fetch(`${address}/readyz`)),
    kind('own packages', ['database'], () => ask(address, slug, 'GET /get-my-prealert', { token: customer().token })),
    kind('own profile', ['database'], () => ask(address, slug, 'GET /get-user-data', { token: customer().token })),
    // Of somebody's sessions the oldest go: who asks goes on with the one that is new.
    kind('sign-in', ['database'], async () => {
      const whose = customer()
      const answer = await login(address, slug, whose.email)
      if (isGood(answer)) whose.token = ((await answer.clone().json()) as { data: { token: string } }).data.token
      return answer
    }),
    // Each address once: of one account little is taken.
    kind('forgotten password', ['database'], () =>
      ask(address, slug, 'POST /verify-email', { body: { email: newcomers.pop() ?? freshEmail() } }),
    ),
    kind('message', ['database'], async () => {
      const message = `m-${crypto.randomUUID()}`
      const answer = await writeMessage(address, slug, message)
      if (isGood(answer)) acknowledged.messages.add(message)
      return answer
    }),
    kind('sign-up', ['database', 'store'], async () => {
      const email = freshEmail()
      const answer = await register(address, slug, email)
      if (isGood(answer)) newcomers.push(email)
      return answer
    }),
    kind('prealert', ['database', 'store'], async () => {
      const number = freshNumber()
      const answer = await announce(address, slug, customer().token, number)
      if (isGood(answer)) acknowledged.numbers.add(number)
      return answer
    }),
    kind('invoice', ['database', 'store'], () =>
      ask(address, slug, `GET /packages/${parcel._id}/invoice`, { token: first.token }),
    ),
  ]
  return {
    kinds,
    acknowledged,
    // Of a company that is known, but whose page nobody has asked for before.
    coldPage: () => kind('pages', [], () => visit(pages[(cold += 1) % pages.length] ?? '/', other.host)),
  }
}

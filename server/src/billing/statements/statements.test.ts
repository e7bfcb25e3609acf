import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { statementSource } from './statement.ts'
import { statementDays, type StatementAsked } from './statement-days.ts'
import { statementPdf, type StatementPart } from './statement-pdf.ts'
import { statementSums, type StatementSums } from './statement-sums.ts'

const DAY_SECONDS = 86_400
// 23:45 on 31 August in Barbados; in UTC it is 1 September.
const server = await testServer({ now: '2026-09-01T03:45:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const tenant = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, pay, setUp } = testMoney(server, accounts)
const { owner } = server.services.database
await owner.query(`update tenants set time_zone = 'America/Barbados' where id = $1`, [tenant.id])
await setUp('2026-08-31')

/** Moves the clock and signs in again: a session does not last for weeks. */
const later = async (days: number): Promise<void> => {
  server.clock.advance(days * DAY_SECONDS)
  Object.assign(accounts.headers, (await newStaff(server, 'accounts')).headers)
}
const today = async (): Promise<string> => (await get('/staff/money')).json().data.today
const moneyOf = async (id: string) => (await get(`/staff/customers/${id}/money`)).json().data
const sourceOf = (id: string, asked: StatementAsked) =>
  server.services.database.inTenant(tenant.id, (tx) => statementSource(tx, id, asked, server.clock.now()))
const paperFor = (id: string, query: Record<string, string> = {}) => get(`/staff/customers/${id}/statement`, query)
const reason = 'As it came'

const partIn = (parts: readonly StatementPart[], currency: string): StatementPart =>
  parts.find((part) => part.currency === currency) ?? {
    currency,
    opening: { owed: 0, held: 0 },
    lines: [],
    closing: { owed: 0, held: 0 },
    left: [],
    more: { bills: 0, open: 0 },
  }

/** Checks that every line leads to the next, and the last to the closing sums. */
const expectItAddsUp = (part: StatementPart): void => {
  let owed = new Big(part.opening.owed)
  for (const line of part.lines) {
    owed = owed.plus(line.change)
    expect(line.owed).toBe(owed.toNumber())
    expect(line.held).toBeGreaterThanOrEqual(0)
  }
  expect(part.closing).toEqual({ owed: owed.toNumber(), held: part.lines.at(-1)?.held ?? part.opening.held })
  const left = part.left.reduce((sum, { open }) => sum.plus(open), new Big(part.more.open))
  expect(left.toNumber()).toBe(part.closing.owed)
}

/** Checks that the mailed sums lead from the opening to the closing sums, as the lines do. */
const expectSumsToAgree = async (id: string, asked: StatementAsked, part: StatementPart): Promise<void> => {
  const all = await server.services.database.inTenant(tenant.id, async (tx) =>
    statementSums(tx, id, await statementDays(tx, asked, server.clock.now())),
  )
  const sums = all.find(({ currency }) => currency === part.currency)
  const told = (each: Exclude<keyof StatementSums, 'currency' | 'moved'>): Big => new Big(sums?.[each] ?? 0)
  expect([told('owedBefore'), told('heldBefore')].map(Number)).toEqual([part.opening.owed, part.opening.held])
  expect([told('owed'), told('held')].map(Number)).toEqual([part.closing.owed, part.closing.held])
  expect(sums?.moved ?? false).toBe(part.lines.length > 0)
  const came = told('billed').plus(told('givenBack')).minus(told('credited')).minus(told('paid')).minus(told('writtenOff'))
  const stood = told('owedBefore').minus(told('heldBefore'))
  expect(stood.plus(came).toNumber()).toBe(told('owed').minus(told('held')).toNumber())
}

const step = fc.record({
  what: fc.constantFrom(
    'bill',
    'bill',
    'pay',
    'pay',
    'spend',
    'credit',
    'void',
    'refund',
    'put back',
    'write off',
    'wait',
    'wait',
  ),
  pick: fc.nat(),
  cents: fc.integer({ min: 1, max: 4000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]

const doStep = async (id: string, { what, pick, cents }: Step): Promise<number> => {
  const { bills, payments } = await moneyOf(id)
  const amount = cents / 100
  const [note, payment] = [one(bills, pick), one(payments, pick)] as ({ _id: string } | undefined)[]
  const version = note && (await get(`/staff/bills/${note._id}`)).json().data.version
  const steps: Record<Step['what'], () => PromiseLike<{ statusCode: number } | number> | undefined> = {
    bill: () => billed(id, amount, { taxed: pick % 2 === 0 }).then(() => 201),
    pay: () => pay(id, amount, pick % 3 === 0 ? { currency: 'USD' } : {}),
    spend: () => pay(id, amount, { means: 'deposit' }),
    credit: () => note && send('POST', `/staff/bills/${note._id}/credit`, { version, lines: [{ line: 1 }], reason }),
    void: () => note && send('POST', `/staff/bills/${note._id}/void`, { version, reason }),
    refund: () => payment && send('POST', `/staff/payments/${payment._id}/refund`, { to: 'cash', amount, reason }),
    'put back': () => payment && send('POST', `/staff/payments/${payment._id}/refund`, { to: 'deposit', amount, reason }),
    'write off': () => note && send('POST', `/staff/bills/${note._id}/write-off`, { version, reason }),
    wait: () => later(1 + (pick % 9)).then(() => 200),
  }
  const done = await steps[what]()
  return typeof done === 'number' ? done : (done?.statusCode ?? 404)
}

test(
  'after any history a statement adds up to the cent, agrees with the customer’s Money, and with itself in parts',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 14 }), async (steps) => {
        const { id } = await packageOwner(server)
        const from = await today()
        const seen: { day: string; money: { owed: number; deposit: number } }[] = []
        for (const each of steps) {
          if (each.what === 'wait') seen.push({ day: await today(), money: (await moneyOf(id)).balance })
          await doStep(id, each)
        }
        const to = await today()
        const whole = partIn((await sourceOf(id, { from, to })).parts, 'BBD')
        expectItAddsUp(whole)
        const { balance } = await moneyOf(id)
        expect(whole.opening).toEqual({ owed: 0, held: 0 })
        expect(whole.closing).toEqual({ owed: balance.owed, held: balance.deposit })
        for (const { day, money } of seen) {
          const until = partIn((await sourceOf(id, { from, to: day })).parts, 'BBD')
          expectItAddsUp(until)
          // `wait` steps read the balance at the end of their day: the statement until that day must close with it.
          expect(until.closing).toEqual({ owed: money.owed, held: money.deposit })
          const rest = partIn((await sourceOf(id, { from: day, to })).parts, 'BBD')
          expectItAddsUp(rest)
          await expectSumsToAgree(id, { from: day, to }, rest)
          expect(rest.closing).toEqual(whole.closing)
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
  },
)

test('describes each line, its balance, and what is due when', async () => {
  const ana = await packageOwner(server)
  const from = await today()
  const [first, second] = [await billed(ana.id, 58.03), await billed(ana.id, 10)]
  const paid = (await pay(ana.id, 200, { billIds: [first._id] })).json().data
  await send('POST', `/staff/bills/${second._id}/credit`, { version: second.version, lines: [{ line: 1, amount: 5 }], reason })
  const fees = { to: 'cash', amount: 3.94, reason: 'Asked for it' }
  const back = (await send('POST', `/staff/payments/${paid._id}/refund`, { ...fees, amount: 3.95 })).json().data
  const gone = await billed(ana.id, 1)
  await send('POST', `/staff/bills/${gone._id}/void`, { version: gone.version, reason: 'Twice' })
  const part = partIn((await sourceOf(ana.id, {})).parts, 'BBD')
  expect(part.lines.map(({ title, under, change, owed, held }) => [title, under, change, owed, held])).toEqual([
    [`Bill ${first.number}`, '', 116.06, 116.06, 0],
    [`Bill ${second.number}`, '', 20, 136.06, 0],
    [`Receipt ${paid.receipt}: paid in cash`, 'BBD 83.94 added to your deposit', -116.06, 20, 83.94],
    [expect.stringMatching(`^Credit note C.* to bill ${second.number}$`), reason, -5, 15, 83.94],
    [`Receipt ${back.receipt}: given back in cash`, 'Asked for it · BBD 3.95 taken from your deposit', 0, 15, 79.99],
    [`Bill ${gone.number}`, '', 2, 17, 79.99],
    [`Bill ${gone.number} cancelled`, 'Twice', -2, 15, 79.99],
  ])
  expect(part.left).toEqual([{ number: second.number, dueOn: second.dueOn, open: 15 }])
  const answer = await paperFor(ana.id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  for (const words of [
    'Statement',
    tenant.name,
    'Before',
    'You owe',
    'Your deposit',
    'What is left to pay, in BBD',
    second.number,
  ])
    expect(text).toContain(words)
  expect(answer.headers['content-disposition']).toBe(`inline; filename="statement-${from.slice(0, 8)}01-${from}.pdf"`)
})

test('customer and staff get the same bytes, and a past month never changes', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 58.03)
  await pay(ana.id, 50)
  const mine = () => server.call('GET /my-statement', { token: ana.token })
  const first = await mine()
  expect(first.statusCode).toBe(200)
  expect((await paperFor(ana.id)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await mine()).rawPayload.equals(first.rawPayload)).toBe(true)
  const begun = new Date(`${await today()}T00:00:00Z`)
  const third = Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 1, 3)
  await later((third - begun.getTime()) / (DAY_SECONDS * 1000))
  const lastMonth = () => paperFor(ana.id, { period: 'last month' })
  const over = await lastMonth()
  expect(await pdfText(over.rawPayload)).toContain('66.06')
  await later(1)
  await pay(ana.id, 66.05)
  expect((await lastMonth()).rawPayload.equals(over.rawPayload)).toBe(true)
  expect((await sourceOf(ana.id, {})).parts[0]?.closing).toEqual({ owed: 0, held: 0 })
})

test('has a separate part for each currency that the company billed in', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  await send('POST', '/staff/money/profiles', moneyProfile(await today(), { billCurrency: 'USD' }))
  await billed(ana.id, 7)
  const { parts } = await sourceOf(ana.id, {})
  expect(parts.map(({ currency, closing, left }) => [currency, closing.owed, left.length])).toEqual([
    ['BBD', 20, 1],
    ['USD', 7, 1],
  ])
  const { balance } = await moneyOf(ana.id)
  expect([balance.owed, balance.earlier[0].owed]).toEqual([7, 20])
  const nobody = await packageOwner(server)
  expect((await sourceOf(nobody.id, {})).parts).toEqual([partIn([], 'USD')])
  await send('POST', '/staff/money/profiles', moneyProfile(await today()))
})

test('draws a thousand lines; for more it asks for fewer days', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const grow = (entries: number) =>
    owner.query(
      `with entry as (
         insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
         select e.tenant_id, e.at, e.about_kind, e.about_id, e.words, 'system' from ledger_entries e, generate_series(1, $2::int)
         where e.id = (select max(id) from ledger_entries where tenant_id = $1) returning tenant_id, id)
       insert into ledger_transfers (tenant_id, entry_id, debit, credit, amount, currency)
       select entry.tenant_id, entry.id, t.debit, t.credit, t.amount, t.currency from entry,
         ledger_transfers t where t.id = (select max(id) from ledger_transfers where tenant_id = $1)`,
      [tenant.id, entries],
    )
  await grow(999)
  const [part] = (await sourceOf(ana.id, {})).parts
  expect(part?.lines).toHaveLength(1000)
  expect(part?.closing.owed).toBe(20_000)
  const whole = await paperFor(ana.id)
  expect(whole.statusCode).toBe(200)
  const text = await pdfText(whole.rawPayload)
  const pages = Number(/page 1 of (\d+)/.exec(text)?.[1])
  expect(text.split('You owe').length - 1).toBe(pages)
  expect(text).toContain('20,000.00')
  await grow(1)
  const refused = await paperFor(ana.id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A statement has at most 1000 lines, and these days have more. Choose fewer days.',
  ])
})

test('answers differently for impossible days and for a missing customer', async () => {
  const ana = await packageOwner(server)
  const to = await today()
  expect((await paperFor(ana.id, { from: to, to })).statusCode).toBe(200)
  expect((await paperFor(ana.id, { from: to, to: '2999-01-01' })).json().errors).toEqual([
    { field: 'to', message: 'Choose today or an earlier day.' },
  ])
  for (const query of [{ period: 'some month' } as Record<string, string>, { from: 'x', to }, { from: to }]) {
    const answer = await paperFor(ana.id, query)
    expect(answer.statusCode).toBe(400)
  }
  for (const id of [tenant.id, 'x']) expect((await paperFor(id)).statusCode).toBe(404)
})

test('lists open bills up to a limit and adds up the rest', async () => {
  const line = { number: '2026-000001', dueOn: '2026-09-01', open: 1 }
  const part = {
    ...partIn([], 'BBD'),
    closing: { owed: 1200, held: 0 },
    left: Array.from({ length: 200 }, () => line),
    more: { bills: 1000, open: 1000 },
  }
  const text = await pdfText(
    Buffer.from(
      await statementPdf({
        head: { name: 'Y'.repeat(150), contact: ['Z'.repeat(290)], logo: undefined },
        customer: { name: 'X'.repeat(150), homeAddress: '', account: 'FFP-1042' },
        from: '2026-09-01',
        to: '2026-09-30',
        parts: [part],
      }),
    ),
  )
  expect(text).toContain('1000 more bills, due later 1,000.00')
  expect(text.split('1 September 2026: late').length - 1).toBe(200)
})

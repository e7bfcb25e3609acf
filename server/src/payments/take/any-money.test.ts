import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const accounts = await newStaff(server, 'accounts')
const clerks = [testMoney(server, accounts), testMoney(other, accounts)] as const
const [{ get, setUp, faults }] = clerks
await setUp('2026-12-03', { pricesIncludeTax: true, taxPercent: 20 })

/** An action on a customer's money; `pick` chooses the charge, bill or payment. */
const step = fc.record({
  what: fc.constantFrom('charge', 'issue', 'pay', 'spend', 'credit', 'void', 'refund', 'put back', 'write off'),
  pick: fc.nat(),
  cents: fc.integer({ min: 1, max: 4000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]

const doStep = async (customerId: string, { what, pick, cents }: Step, clerk: (typeof clerks)[number]): Promise<number> => {
  const { charges, bills, payments } = (await get(`/staff/customers/${customerId}/money`)).json().data
  const amount = cents / 100
  const [charge, note, payment] = [one(charges, pick), one(bills, pick), one(payments, pick)] as {
    _id: string
    number: string
  }[]
  const bill = note && (await get(`/staff/bills/${note._id}`)).json().data
  const version = bill?.version
  const of = (path: string, body: object) => clerk.send('POST', `/staff/${path}`, body)
  const reason = 'As it came'
  const steps: Record<Step['what'], () => PromiseLike<{ statusCode: number }> | undefined> = {
    charge: () =>
      of('charges', {
        customerId,
        code: 'handling',
        title: 'Handling',
        amount,
        currency: 'USD',
        taxed: pick % 2 === 0,
        reason,
      }),
    issue: () =>
      charge &&
      clerk.issue(
        customerId,
        charges.slice(0, 3).map(({ _id }: { _id: string }) => _id),
      ),
    pay: () => clerk.pay(customerId, amount, pick % 3 === 0 && bill ? { billIds: [bill._id] } : {}),
    spend: () => clerk.pay(customerId, amount, { means: 'deposit' }),
    credit: () =>
      bill && of(`bills/${bill._id}/credit`, { version, lines: [{ line: 1, ...(pick % 2 === 0 && { amount }) }], reason }),
    void: () => bill && of(`bills/${bill._id}/void`, { version, reason }),
    refund: () => payment && of(`payments/${payment._id}/refund`, { to: 'cash', amount, reason }),
    'put back': () => payment && of(`payments/${payment._id}/refund`, { to: 'deposit', amount, reason }),
    'write off': () => bill && of(`bills/${bill._id}/write-off`, { version, reason }),
  }
  return (await steps[what]())?.statusCode ?? 404
}

test(
  'any money actions by two people at once on two processes leave the books right and cause no server error',
  { timeout: 300_000 },
  async () => {
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 12, maxLength: 12 }), async (pairs) => {
        const { id } = await packageOwner(server)
        for (const pair of [...pairs.slice(0, 4).map(([first]) => [{ ...first, what: 'charge' as const }]), ...pairs]) {
          const answers = await Promise.all(pair.map((each, index) => doStep(id, each, clerks[index % 2] ?? clerks[0])))
          for (const [index, status] of answers.entries()) {
            expect([200, 201, 400, 404, 409]).toContain(status)
            if (status < 300) met.set(pair[index]?.what ?? '', (met.get(pair[index]?.what ?? '') ?? 0) + 1)
          }
        }
        expect(await faults()).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
    // The run met at least these actions.
    expect([...met.keys()]).toEqual(expect.arrayContaining(['charge', 'issue', 'pay']))
  },
)

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const today = '2026-12-03'
const accounts = await newStaff(server, 'accounts')
const money = testMoney(server, accounts)
const { send, get, charge, issue, billed, pay, faults } = money

/** No test may leave the books wrong. */
const expectSoundBooks = async () => expect(await faults()).toEqual([])

describe('before a company sets up its money', () => {
  test('there are no bills, and nothing waits for one', async () => {
    const ana = await packageOwner(server)
    const payload = {
      customerId: ana.id,
      code: 'handling',
      title: 'Handling',
      amount: 5,
      currency: 'USD',
      taxed: false,
      reason: 'x',
    }
    const answer = await send('POST', '/staff/charges', payload)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This company does not issue bills yet. Set up its money under Money and rates first.',
    ])
    const { data } = (await server.call('GET /my-balance', { token: ana.token })).json()
    expect(data).toMatchObject({ on: false, owed: 0, bills: 0 })
    expect((await get('/staff/money/now')).json().data).toMatchObject({ on: false, profile: null })
  })

  test('a profile in another currency needs an exchange rate first, valid from today', async () => {
    const early = await send('POST', '/staff/money/profiles', moneyProfile(today))
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining('Enter the exchange rate of BBD first'),
    ])
    const past = await send('POST', '/staff/money/rates', {
      currency: 'BBD',
      use: 'bill',
      validFrom: '2026-12-02',
      localPerUsd: 2,
    })
    expect([past.statusCode, past.json().errors?.[0]?.field]).toEqual([400, 'validFrom'])
  })
})

describe('with a valid money profile', () => {
  test('it is set up', async () => {
    await money.setUp(today)
    expect((await get('/staff/money')).json().data.profiles).toMatchObject([
      { state: 'in force', billCurrency: 'BBD', author: accounts.name },
    ])
  })

  test('a future profile can be withdrawn, the current one cannot', async () => {
    const coming = await send('POST', '/staff/money/profiles', moneyProfile('2027-01-01', { termsDays: 30 }))
    const [first, second] = (await get('/staff/money')).json().data.profiles
    expect([first.state, second.state]).toEqual(['coming', 'in force'])
    const withdraw = (id: string) => send('POST', `/staff/money/profiles/${id}/withdraw`, {})
    expect((await withdraw(coming.json().data._id)).json().data.state).toBe('withdrawn')
    expect((await withdraw(second._id)).statusCode).toBe(409)
    expect((await withdraw(randomUUID())).statusCode).toBe(404)
  })

  test('the golden bill: US$58.03 is BBD 116.06, and 116.05 in cash settles it', async () => {
    const ana = await packageOwner(server)
    const ids = [
      await charge(ana.id, 18.25, { code: 'freight', title: 'Freight, 4 lb' }),
      await charge(ana.id, 16.99, { code: 'manual', title: 'Duty 15 %' }),
      await charge(ana.id, 22.79, { code: 'manual', title: 'VAT 17.5 %' }),
    ]
    const preview = (await send('POST', '/staff/bills/preview', { customerId: ana.id, chargeIds: ids })).json().data
    expect([preview.total, preview.currency, preview.dueOn]).toEqual([116.06, 'BBD', '2026-12-17'])
    const answer = await issue(ana.id, ids)
    expect(answer.statusCode).toBe(201)
    const bill = answer.json().data
    expect(bill).toMatchObject({
      state: 'issued',
      total: 116.06,
      open: 116.06,
      other: { currency: 'USD', total: 58.03, localPerUsd: 2 },
    })
    expect(bill.lines.map(({ charged, net }: { charged: number; net: number }) => [charged, net])).toEqual([
      [18.25, 36.5],
      [16.99, 33.98],
      [22.79, 45.58],
    ])
    expect(bill.number).toMatch(/^2026-\d{6}$/)
    const paid = (await pay(ana.id, 116.05)).json().data
    expect(paid).toMatchObject({
      amount: 116.06,
      tenderAmount: 116.05,
      rounding: 0.01,
      receipt: expect.stringMatching(/^R2026-/),
    })
    expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'paid', open: 0, paid: 116.06 })
    await expectSoundBooks()
  })

  test('VAT is calculated on the company’s own lines, each rounded before they are added', async () => {
    const ben = await packageOwner(server)
    const ids = [
      await charge(ben.id, 0.03, { currency: 'BBD', taxed: true }),
      await charge(ben.id, 0.03, { currency: 'BBD', taxed: true }),
    ]
    expect((await issue(ben.id, ids)).json().data).toMatchObject({ net: 0.06, tax: 0.02, total: 0.08 })
    await expectSoundBooks()
  })

  test('when two people issue the same charges, one succeeds and the other is told the bill', async () => {
    const ben = await packageOwner(server)
    const ids = [await charge(ben.id, 10)]
    const answers = await Promise.all([issue(ben.id, ids), issue(ben.id, ids), issue(ben.id, ids)])
    const won = answers.filter(({ statusCode }) => statusCode === 201)
    expect(won).toHaveLength(1)
    const { number } = won[0]?.json().data ?? {}
    for (const lost of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(lost.statusCode).toBe(409)
      // Each loser is told the number of the bill.
      expect(lost.json().message).toBe(`These charges are already on bill ${number}.`)
    }
    await expectSoundBooks()
  })

  test('a repeated request with the same key returns the same bill', async () => {
    const ben = await packageOwner(server)
    const chargeIds = [await charge(ben.id, 10)]
    const body = { customerId: ben.id, chargeIds, expected: { total: 20, currency: 'BBD' } }
    const [one, two] = await Promise.all([
      send('POST', '/staff/bills', body, 'key-1'),
      send('POST', '/staff/bills', body, 'key-1'),
    ])
    expect([one.statusCode, two.statusCode]).toEqual([201, 201])
    expect(one.json().data._id).toBe(two.json().data._id)
    expect((await send('POST', '/staff/bills', { ...body, chargeIds: [randomUUID()] }, 'key-1')).statusCode).toBe(422)
  })

  test('nothing is issued if the total changed since the preview', async () => {
    const ben = await packageOwner(server)
    const chargeIds = [await charge(ben.id, 10)]
    const body = { customerId: ben.id, chargeIds, expected: { total: 19.99, currency: 'BBD' } }
    const answer = await send('POST', '/staff/bills', body)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('The bill is now BBD 20.00,')])
    expect((await send('POST', '/staff/bills', { ...body, chargeIds: [randomUUID()] })).statusCode).toBe(404)
  })

  test('refuses charges that cannot be made', async () => {
    const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
    const wrong = async (changes: object) =>
      (
        await send('POST', '/staff/charges', {
          customerId: ana.id,
          code: 'manual',
          title: 'Repacking',
          amount: 5,
          currency: 'USD',
          taxed: false,
          reason: 'Asked for',
          ...changes,
        })
      ).statusCode
    expect(await wrong({})).toBe(201)
    expect(await wrong({ amount: 0.001 })).toBe(400)
    expect(await wrong({ amount: 5.005 })).toBe(400)
    expect(await wrong({ amount: -5 })).toBe(400)
    expect(await wrong({ reason: '' })).toBe(400)
    expect(await wrong({ currency: 'TTD' })).toBe(400)
    expect(await wrong({ customerId: randomUUID() })).toBe(404)
    expect(await wrong({ packageId: randomUUID() })).toBe(404)
    const own = await charge(ana.id, 5)
    const stolen = { customerId: ben.id, chargeIds: [own], expected: { total: 10, currency: 'BBD' } }
    expect((await send('POST', '/staff/bills', stolen)).statusCode).toBe(404)
  })

  test('a charge can be cancelled with a reason until it is billed', async () => {
    const ana = await packageOwner(server)
    const id = await charge(ana.id, 5)
    const cancel = (chargeId: string) => send('POST', `/staff/charges/${chargeId}/cancel`, { reason: 'Twice' })
    expect((await cancel(id)).json().data).toMatchObject({ state: 'cancelled', reason: 'Twice' })
    expect((await cancel(id)).statusCode).toBe(409)
    const other = await charge(ana.id, 5)
    const bill = (await issue(ana.id, [other])).json().data
    const refused = await cancel(other)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(bill.number)])
  })
})

describe('cancelling a bill', () => {
  test('an unpaid bill can be voided on its day: the number stays, the charges are open again', async () => {
    const ana = await packageOwner(server)
    const bill = await billed(ana.id, 10)
    const done = await send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'Wrong customer' })
    expect(done.json().data).toMatchObject({ state: 'void', open: 0, reason: 'Wrong customer', mayVoid: false })
    expect((await get(`/staff/customers/${ana.id}/money`)).json().data).toMatchObject({
      balance: { owed: 0 },
      charges: [{ state: 'open' }],
    })
    const again = await send('POST', `/staff/bills/${bill._id}/void`, { version: done.json().data.version, reason: 'x' })
    expect(again.statusCode).toBe(409)
    await expectSoundBooks()
  })

  test('but not when part of it is paid', async () => {
    const ana = await packageOwner(server)
    const bill = await billed(ana.id, 10)
    await pay(ana.id, 5)
    const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
    const answer = await send('POST', `/staff/bills/${bill._id}/void`, { version, reason: 'x' })
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Credit it instead')])
  })

  test('if somebody pays it at the same time, one of the two succeeds and no money is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ana = await packageOwner(server)
      const bill = await billed(ana.id, 10)
      const [voided, paid] = await Promise.all([
        send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'x' }),
        pay(ana.id, 20),
      ])
      expect(paid.statusCode).toBe(201)
      const after = (await get(`/staff/bills/${bill._id}`)).json().data
      const { balance } = (await get(`/staff/customers/${ana.id}/money`)).json().data
      if (voided.statusCode === 200) expect([after.state, balance.deposit]).toEqual(['void', 20])
      else expect([voided.statusCode, after.state, balance.deposit]).toEqual([409, 'paid', 0])
    }
    await expectSoundBooks()
  })

  test('a credit note credits lines, fully or in part, with their share of the tax', async () => {
    const ana = await packageOwner(server)
    const ids = [await charge(ana.id, 33.33, { currency: 'BBD', taxed: true }), await charge(ana.id, 10, { currency: 'BBD' })]
    const bill = (await issue(ana.id, ids)).json().data
    expect([bill.net, bill.tax, bill.total]).toEqual([43.33, 5.83, 49.16])
    const credit = (version: number, lines: object[]) =>
      send('POST', `/staff/bills/${bill._id}/credit`, { version, lines, reason: 'Weighed again' })
    const first = (await credit(bill.version, [{ line: 1, amount: 10 }])).json().data
    expect(first).toMatchObject({
      credited: 10,
      open: 39.16,
      creditNotes: [{ number: expect.stringMatching(/^C2026-/), total: 10 }],
    })
    expect((await credit(bill.version, [{ line: 2 }])).statusCode).toBe(409)
    expect((await credit(first.version, [{ line: 1, amount: 29.17 }])).statusCode).toBe(409)
    expect((await credit(first.version, [{ line: 3 }])).statusCode).toBe(404)
    const last = (await credit(first.version, [{ line: 1 }, { line: 2 }])).json().data
    expect(last).toMatchObject({ state: 'credited', open: 0, credited: 49.16 })
    const notes = await Promise.all(last.creditNotes.map(({ _id }: { _id: string }) => get(`/staff/bills/${_id}`)))
    expect(notes.reduce((sum, note) => sum + Math.round(note.json().data.tax * 100), 0)).toBe(583)
    await expectSoundBooks()
  })

  test('an overpayment is held as deposit and can be given back by hand', async () => {
    const ana = await packageOwner(server)
    const bill = await billed(ana.id, 10)
    const payment = (await pay(ana.id, 20)).json().data
    const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
    const lines = [{ line: 1, amount: 5 }]
    const credited = await send('POST', `/staff/bills/${bill._id}/credit`, { version, lines, reason: 'Late' })
    expect(credited.json().data).toMatchObject({ paid: 15, credited: 5, open: 0, state: 'paid' })
    expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ owed: 0, deposit: 5 })
    const refund = await send('POST', `/staff/payments/${payment._id}/refund`, {
      to: 'cash',
      amount: 5,
      reason: 'Asked for it',
    })
    expect(refund.json().data).toMatchObject({ direction: 'out', means: 'cash', amount: 5 })
    expect((await get(`/staff/customers/${ana.id}/money`)).json().data.balance).toMatchObject({ owed: 0, deposit: 0 })
    expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ state: 'paid', paid: 15 })
    await expectSoundBooks()
  })
})

test('another company’s bill, and another customer’s, is not found', async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const bill = await billed(ana.id, 10)
  const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
  const there = await server.call(`GET /staff/bills/${bill._id}`, { tenant: 'other', headers: elsewhere.headers })
  expect(there.statusCode).toBe(404)
  expect((await server.call(`GET /bills/${bill._id}`, { token: ben.token })).statusCode).toBe(404)
  expect((await server.call(`GET /bills/${randomUUID()}`, { token: ben.token })).statusCode).toBe(404)
  expect((await server.call(`GET /bills/${bill._id}`)).statusCode).toBe(401)
  const own = await server.call(`GET /bills/${bill._id}`, { token: ana.token })
  expect([own.statusCode, own.json().data.number]).toEqual([200, bill.number])
  expect(own.json().data).not.toHaveProperty('issuedBy')
  const mine = await server.call('GET /my-bills', { token: ana.token })
  expect(mine.json().data).toMatchObject([{ _id: bill._id, open: 20 }])
  expect((await server.call('GET /my-bills', { token: ben.token })).json().data).toEqual([])
})

test('bills are found by number and by reference, and come in pages', async () => {
  const ana = await packageOwner(server)
  const made = [await billed(ana.id, 1), await billed(ana.id, 2), await billed(ana.id, 3)]
  const find = async (query: Record<string, string>) => (await get('/staff/bills', query)).json()
  expect((await find({ search: made[0].number })).data).toMatchObject([{ _id: made[0]._id }])
  expect((await find({ search: made[1].reference.toLowerCase() })).data).toMatchObject([{ _id: made[1]._id }])
  const scanned = `https://parcels.example/dashboard/payment/${made[2].reference}`
  expect((await find({ search: scanned })).data).toMatchObject([{ _id: made[2]._id }])
  for (const nothing of ['nothing', `${scanned}/${made[2]._id}`, '2026-0', "'"])
    expect((await find({ search: nothing })).data, nothing).toEqual([])
  const first = await find({ customerId: ana.id, limit: '2' })
  const second = await find({ customerId: ana.id, limit: '2', cursor: first.nextCursor })
  const seen = [...first.data, ...second.data].map(({ _id }: { _id: string }) => _id)
  expect(new Set(seen)).toEqual(new Set(made.map(({ _id }) => _id)))
  expect(seen).toHaveLength(3)
})

test('a bill of yesterday can no longer be voided, only credited', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  server.clock.advance(24 * 3600)
  // Sessions ended overnight: sign in again.
  const { send: sendNow, get: getNow } = testMoney(server, await newStaff(server, 'accounts'))
  expect((await getNow(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ mayVoid: false })
  const body = { version: bill.version, reason: 'Wrong customer' }
  const late = await sendNow('POST', `/staff/bills/${bill._id}/void`, body)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    `Bill ${bill.number} was issued on another day. Credit it instead.`,
  ])
  expect((await sendNow('POST', `/staff/bills/${bill._id}/credit`, { ...body, lines: [{ line: 1 }] })).statusCode).toBe(201)
  await expectSoundBooks()
})

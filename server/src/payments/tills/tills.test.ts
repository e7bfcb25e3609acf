import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now: `${today}T15:00:00Z`, env })
const other = await testServer({ now: `${today}T15:00:00Z`, databaseUrl: server.databaseUrl, env })
await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, setUp, faults } = testMoney(server, accounts)
await setUp(today)
const { rows: places } = await server.services.database.owner.query(
  `select p.id from places p join tenants t on t.id = p.tenant_id where t.slug = 'demo' order by p.position limit 1`,
)
const placeId = places[0]?.id as string

const newTill = async () =>
  (await send('POST', '/staff/tills', { name: `Till ${randomUUID().slice(0, 8)}`, placeId })).json().data
const BDS200 = [{ currency: 'BBD', amount: 200 }]
const BDS200_US50 = [...BDS200, { currency: 'USD', amount: 50 }]

/** A cashier with an open till. */
const cashierAt = async (floats: object[] = BDS200_US50) => {
  const cashier = await newStaff(server, 'cashier')
  const money = testMoney(server, cashier)
  const till = await newTill()
  const opened = await money.send('POST', `/staff/tills/${till._id}/shifts`, { floats })
  expect(opened.statusCode).toBe(201)
  const shift = opened.json().data
  const look = async () => (await money.get(`/staff/shifts/${shift._id}`)).json().data
  const close = async (counts: object[], version?: number) =>
    money.send('POST', `/staff/shifts/${shift._id}/close`, { version: version ?? (await look()).version, counts, note: '' })
  const move = (kind: string, currency: string, amount: number) =>
    money.send('POST', `/staff/shifts/${shift._id}/movements`, { kind, currency, amount, words: 'Stamps' })
  return { cashier, money, till, shift, look, close, move }
}
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

test('float, cash taken, refunded, put in, taken out and banked give the expected cash; the difference is over or short', async () => {
  const { money, look, close, move } = await cashierAt()
  const ana = await packageOwner(server)
  await billed(ana.id, 100)
  await money.pay(ana.id, 116.05)
  await money.pay(ana.id, 20, { currency: 'USD' })
  await money.pay(ana.id, 30, { means: 'card terminal' })
  await move('pay in', 'BBD', 10)
  await move('pay out', 'BBD', 18)
  await move('banked', 'BBD', 100)
  const open = await look()
  expect(open).toMatchObject({ closed: null, mine: true })
  expect(JSON.stringify(open)).not.toMatch(/expected|taken|116/)
  const closed = await close([
    { currency: 'BBD', amount: 204.05 },
    { currency: 'USD', amount: 71 },
  ])
  expect(closed.json()).toMatchObject({
    message: expect.stringContaining('is closed: BBD 4.00 short, US$1.00 over.'),
    data: {
      closed: {
        figures: [
          {
            currency: 'BBD',
            float: 200,
            taken: 116.05,
            givenBack: 0,
            paidIn: 10,
            paidOut: 18,
            banked: 100,
            expected: 208.05,
            counted: 204.05,
            difference: -4,
          },
          { currency: 'USD', float: 50, taken: 20, expected: 70, counted: 71, difference: 1 },
        ],
      },
    },
  })
  const { rows } = await server.services.database.owner.query(
    `select d.kind as debit, c.kind as credit, t.amount, t.currency from ledger_transfers t
     join ledger_entries e on e.id = t.entry_id join ledger_accounts d on d.id = t.debit join ledger_accounts c on c.id = t.credit
     where e.about_id = $1 order by t.id`,
    [closed.json().data._id],
  )
  expect(rows).toEqual([
    { debit: 'cash over and short', credit: 'cash', amount: '4.00', currency: 'BBD' },
    { debit: 'cash', credit: 'cash over and short', amount: '2.00', currency: 'BBD' },
  ])
  expect(await faults()).toEqual([])
})

test('a cash refund comes from the drawer of the person who gives it; other refunds do not', async () => {
  const { money, shift } = await cashierAt(BDS200)
  const ana = await packageOwner(server)
  const { _id } = (await money.pay(ana.id, 40)).json().data
  const till = await newTill()
  const mine = (await send('POST', `/staff/tills/${till._id}/shifts`, { floats: BDS200 })).json().data
  const refund = (to: string, amount: number) => send('POST', `/staff/payments/${_id}/refund`, { to, amount, reason: 'Asked' })
  expect((await refund('cash', 15)).statusCode).toBe(201)
  expect((await refund('bank transfer', 5)).statusCode).toBe(201)
  const { version } = (await get(`/staff/shifts/${mine._id}`)).json().data
  const closed = await send('POST', `/staff/shifts/${mine._id}/close`, {
    version,
    counts: [{ currency: 'BBD', amount: 185 }],
    note: '',
  })
  expect(closed.json().data.closed.figures).toMatchObject([{ taken: 0, givenBack: 15, expected: 185, difference: 0 }])
  const left = (await get(`/staff/shifts/${shift._id}`)).json().data
  const theirs = await send('POST', `/staff/shifts/${shift._id}/close`, {
    version: left.version,
    counts: [{ currency: 'BBD', amount: 240 }],
    note: 'Went home',
  })
  expect(theirs.json().data.closed).toMatchObject({ note: 'Went home', figures: [{ taken: 40, difference: 0 }] })
  expect(await faults()).toEqual([])
})

test('a closed shift has a report with the same bytes each time, for its cashier and till managers', async () => {
  const { money, shift, close, move } = await cashierAt()
  await money.pay((await packageOwner(server)).id, 12.35)
  await move('pay out', 'BBD', 4)
  const path = `/staff/shifts/${shift._id}/report` as const
  const early = await money.get(path)
  expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('counted and closed')])
  await close([
    { currency: 'BBD', amount: 200 },
    { currency: 'USD', amount: 50 },
  ])
  const [first, again] = [await money.get(path), await money.get(path)]
  const { owner } = server.services.database
  await owner.query(`update tenants set name = name || ' Ltd.', time_zone = 'America/Jamaica' where slug = 'demo'`)
  const theirs = await get(path)
  await owner.query(`update tenants set name = replace(name, ' Ltd.', ''), time_zone = 'UTC' where slug = 'demo'`)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toContain(`z-report-${today}.pdf`)
  for (const each of [again, theirs]) expect(each.rawPayload.equals(first.rawPayload)).toBe(true)
  const words = await pdfText(first.rawPayload)
  for (const each of ['Z-report of', 'Cash taken', '12.35', 'Should be in the drawer', '208.35', 'Short', '8.35', 'Stamps'])
    expect(words).toContain(each)
  const stranger = testMoney(server, await newStaff(server, 'cashier'))
  expect((await stranger.get(path)).statusCode).toBe(404)
})

test('when two people close or open at once, one succeeds and the other is refused', async () => {
  const { money, shift, till } = await cashierAt(BDS200)
  const close = (at = server) =>
    at.call(`POST /staff/shifts/${shift._id}/close`, {
      headers: accounts.headers,
      payload: { version: 1, counts: BDS200, note: '' },
    })
  const both = await Promise.all([close(), close(other)])
  expect(codes(both)).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(`has already closed ${till.name}`)
  const second = testMoney(server, await newStaff(server, 'cashier'))
  const opened = await Promise.all(
    [money, second].map((one) => one.send('POST', `/staff/tills/${till._id}/shifts`, { floats: BDS200 })),
  )
  expect(codes(opened)).toEqual([201, 409])
  expect(opened.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(`already has ${till.name} open`)
  const winner = opened[0]?.statusCode === 201 ? money : second
  const again = await winner.send('POST', `/staff/tills/${(await newTill())._id}/shifts`, { floats: BDS200 })
  expect([again.statusCode, again.json().message]).toEqual([409, 'You have another till open. Close it first.'])
})

test('a payment while the till is being closed is either in the count or makes the count invalid', async () => {
  const { money, look, close } = await cashierAt(BDS200)
  const ana = await packageOwner(server)
  const { version } = await look()
  const [paid, closed] = await Promise.all([money.pay(ana.id, 10), close(BDS200, version)])
  expect(paid.statusCode).toBe(201)
  expect([200, 409]).toContain(closed.statusCode)
  if (closed.statusCode === 409) {
    expect(closed.json().message).toBe('Something went through this till since you counted. Count it again.')
    expect((await close([{ currency: 'BBD', amount: 210 }])).statusCode).toBe(200)
  }
  const taken = closed.statusCode === 409 ? 10 : 0
  expect((await look()).closed.figures).toMatchObject([{ taken, difference: 0 }])
  await money.pay(ana.id, 10)
  expect((await look()).closed.figures).toMatchObject([{ taken, difference: 0 }])
  expect(await faults()).toEqual([])
})

test('refuses a count from before the last payment, or one without a currency that was used', async () => {
  const { money, look, close, move } = await cashierAt(BDS200)
  const { version } = await look()
  await money.pay((await packageOwner(server)).id, 10, { currency: 'USD' })
  expect((await close(BDS200, version)).statusCode).toBe(409)
  const without = await close(BDS200)
  expect([without.statusCode, without.json().message]).toEqual([400, 'Count USD too.'])
  expect((await close([...BDS200, ...BDS200])).statusCode).toBe(400)
  expect((await close([...BDS200, { currency: 'USD', amount: 10 }])).statusCode).toBe(200)
  expect((await move('pay in', 'BBD', 1)).statusCode).toBe(409)
})

test('a cashier sees and changes only their own shifts, and cannot add a till', async () => {
  const { shift } = await cashierAt(BDS200)
  const second = testMoney(server, await newStaff(server, 'cashier'))
  expect((await second.get(`/staff/shifts/${shift._id}`)).statusCode).toBe(404)
  expect((await second.get('/staff/shifts')).json().data).toEqual([])
  const body = { version: 1, counts: BDS200, note: '' }
  expect((await second.send('POST', `/staff/shifts/${shift._id}/close`, body)).statusCode).toBe(404)
  const move = { kind: 'pay out', currency: 'BBD', amount: 1, words: 'x' }
  expect((await second.send('POST', `/staff/shifts/${shift._id}/movements`, move)).statusCode).toBe(404)
  expect((await second.send('POST', '/staff/tills', { name: 'Mine', placeId })).statusCode).toBe(403)
  expect((await get('/staff/shifts')).json().data.map(({ _id }: { _id: string }) => _id)).toContain(shift._id)
})

test('the book check reports a closed shift whose figures differ from its movements', async () => {
  const { money, shift, close } = await cashierAt(BDS200)
  const { _id } = (await money.pay((await packageOwner(server)).id, 10)).json().data
  await close([{ currency: 'BBD', amount: 210 }])
  expect(await faults()).toEqual([])
  const { owner } = server.services.database
  await owner.query('update payments set shift_id = null where id = $1', [_id])
  expect(await faults()).toEqual([`shift ${shift._id} was closed with other figures than what went through it in BBD`])
  await owner.query('update payments set shift_id = $2 where id = $1', [_id, shift._id])
  expect(await faults()).toEqual([])
})

test('where cash needs a till, nobody can take or give cash without one; other means still work', async () => {
  const profile = await send('POST', '/staff/money/profiles', moneyProfile(today, { cashNeedsShift: true }))
  expect(profile.json().data.cashNeedsShift).toBe(true)
  const ana = await packageOwner(server)
  const cashier = testMoney(server, await newStaff(server, 'cashier'))
  const without = await cashier.pay(ana.id, 10)
  expect([without.statusCode, without.json().message]).toEqual([
    409,
    'You have no till open. Open one under Till, then take or give cash.',
  ])
  const card = await cashier.pay(ana.id, 10, { means: 'card terminal' })
  expect(card.statusCode).toBe(201)
  const { _id } = card.json().data
  expect((await send('POST', `/staff/payments/${_id}/refund`, { to: 'cash', amount: 5, reason: 'Asked' })).statusCode).toBe(409)
  const { money } = await cashierAt(BDS200)
  expect((await money.pay(ana.id, 10)).statusCode).toBe(201)
  expect(await faults()).toEqual([])
})

test('a count by notes and coins and the terminal’s total stand in the report, on a page, on A4 and on a roll', async () => {
  const { money, shift, look } = await cashierAt(BDS200)
  const ana = await packageOwner(server)
  await billed(ana.id, 60)
  await money.pay(ana.id, 80, { means: 'card terminal' })
  await money.pay(ana.id, 40)
  const path = `/staff/shifts/${shift._id}/close` as const
  const { version } = await look()
  const counts = [{ currency: 'BBD', amount: 240 }]
  const close = (more: object) => money.send('POST', path, { version, counts, note: '', ...more })
  const pieces = [
    { currency: 'BBD', value: 100, pieces: 2 },
    { currency: 'BBD', value: 20, pieces: 2 },
  ]
  for (const [more, sentence] of [
    [{ pieces: pieces.slice(0, 1) }, 'Notes and coins come to BBD 200.00, but BBD 240.00 is counted.'],
    [{ pieces: [...pieces, ...pieces] }, 'Count each value of a currency once.'],
    [{ terminals: [{ currency: 'USD', amount: 1 }] }, 'Enter the terminal’s total in BBD too.'],
    [{ pieces: [{ currency: 'BBD', value: 20, pieces: 1.5 }] }, 'Please enter how many there are, at most 100,000.'],
  ] as const) {
    const refused = await close(more)
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(sentence)])
  }
  const closed = await close({ pieces, terminals: [{ currency: 'BBD', amount: 75 }] })
  expect(closed.json()).toMatchObject({
    message: expect.stringContaining('BBD right, card terminal BBD 5.00 short.'),
    data: { closed: { pieces, terminals: [{ currency: 'BBD', ours: 80, said: 75, difference: -5 }] } },
  })
  const sizes = { letter: '612 792', a4: '595.28 841.89', roll: '226.77' }
  for (const [paper, size] of Object.entries(sizes)) {
    const report = () => money.get(`/staff/shifts/${shift._id}/report`, { paper })
    const first = await report()
    expect(first.rawPayload.toString('latin1')).toContain(`/MediaBox [0 0 ${size}`)
    expect((await report()).rawPayload.equals(first.rawPayload)).toBe(true)
    const words = (await pdfText(first.rawPayload)).replaceAll(/\s+/g, ' ')
    for (const each of ['100.00 × 2', '20.00 × 2', 'Card terminal', 'The terminal says', '75.00', 'Short', '5.00', 'Float'])
      expect(words).toContain(each)
  }
  expect((await money.get(`/staff/shifts/${shift._id}/report`, { paper: 'stone' })).statusCode).toBe(400)
  expect(await faults()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { proof } from '../../testing/product/test-desk.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const owner = await newStaff(server)
const rosa = await newStaff(server, 'cashier')
const { billed, setUp, faults, get } = testMoney(server, owner)
const { send, get: getAs } = testMoney(server, rosa)
await setUp('2026-12-03')

const account: { readonly _id: string } = (
  await send('POST', '/staff/bank-accounts', { name: 'Coral Bay Bank', currency: 'BBD' })
).json().data
const csv = (rows: readonly (readonly [words: string, amount: string])[]): string =>
  ['Date,Description,Amount', ...rows.map(([words, amount]) => `2026-12-03,"${words}",${amount}`)].join('\r\n')
interface Bringing {
  readonly keep?: boolean
  readonly at?: typeof server
  readonly accountId?: string
  readonly layout?: object
}
const bring = (text: string, { keep = true, at = server, accountId = account._id, ...more }: Bringing = {}) =>
  at.call(`POST /staff/bank-accounts/${accountId}/statements`, {
    headers: rosa.headers,
    payload: { fileName: 'december.csv', content: Buffer.from(text).toString('base64'), keep, ...more },
  })
const lines = async (state = 'open') => (await getAs('/staff/bank-lines', { state, limit: '100' })).json().data
const lineOf = async (words: string) => (await lines()).find((line: { words: string }) => line.words === words)
const kept = async (words: string, amount: string) => {
  expect((await bring(csv([[words, amount]]))).statusCode).toBe(200)
  return lineOf(words)
}
const confirm = (lineId: string, payload: object, at = server) =>
  at.call(`POST /staff/bank-lines/${lineId}/confirm`, {
    headers: { ...rosa.headers, 'idempotency-key': randomUUID() },
    payload,
  })
const moneyOf = async ({ id }: TestOwner) => (await get(`/staff/customers/${id}/money`)).json().data
const tell = async ({ token }: TestOwner, amount: string) =>
  (
    await server.call('POST /my-transfers', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      payload: formOf({ amount, currency: 'BBD' }, [proof]),
    })
  ).json().data

test('a preview of a file saves nothing; saving stores each line once, however often and by whom it is uploaded', async () => {
  const text = csv([
    ['LOOKED AT', '10.00'],
    ['LOOKED AT', '10.00'],
    ['FEE', '-1.00'],
    ['UNREAD', 'ten'],
  ])
  const look = await bring(text, { keep: false })
  expect(look.json()).toMatchObject({
    message: '2 lines are new. 1 row was not read.',
    data: {
      counts: { new: 2, known: 0, out: 1, fault: 1 },
      faults: [{ row: 5, fault: '“ten” is not an amount in this format.' }],
      kept: false,
    },
  })
  expect(await lines()).toEqual([])
  const both = await Promise.all([bring(text), bring(text, { at: other })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(both.map((answer) => String(answer.json().data.counts.new)).toSorted()).toEqual(['0', '2'])
  // An overlapping file: one more line, in another order.
  const more = await bring(
    csv([
      ['LATER', '11.00'],
      ['LOOKED AT', '10.00'],
      ['LOOKED AT', '10.00'],
    ]),
  )
  expect(more.json()).toMatchObject({ message: '1 line is kept. 2 were here already.', data: { counts: { new: 1, known: 2 } } })
  expect((await lines()).map(({ words }: { words: string }) => words).toSorted()).toEqual(['LATER', 'LOOKED AT', 'LOOKED AT'])
  const { data: accounts } = (await getAs('/staff/bank-accounts')).json()
  expect(accounts).toMatchObject([
    { layout: { dayColumn: 0, amountColumn: 2 }, last: { fileName: 'december.csv', keptBy: rosa.name } },
  ])
})

test('an account needs a unique name; a file with unclear columns asks for them', async () => {
  expect((await send('POST', '/staff/bank-accounts', { name: 'coral bay bank', currency: 'BBD' })).statusCode).toBe(409)
  const { _id: accountId } = (await send('POST', '/staff/bank-accounts', { name: 'Second', currency: 'USD' })).json().data
  const text = 'a;b;c\n03.12.2026;Silent column;5,00\n'
  const look = (await bring(text, { keep: false, accountId })).json().data
  expect(look).toMatchObject({
    layout: null,
    questions: [{ about: 'columns' }, { about: 'days' }],
    columns: [{ name: 'a', sample: '03.12.2026' }, { name: 'b' }, { name: 'c' }],
  })
  expect((await bring(text, { accountId })).statusCode).toBe(400)
  const layout = { above: 0, dayColumn: 0, wordsColumns: [1], amountColumn: 2, dayForm: 'day first', decimal: ',' }
  expect((await bring(text, { accountId, layout })).statusCode).toBe(200)
  // The next file is read with the same layout.
  const next = (await bring('a;b;c\n03.12.2026;Another;6,00\n', { keep: false, accountId })).json().data
  expect(next).toMatchObject({ layout, counts: { new: 1 } })
  const line = await lineOf('Silent column')
  expect(line).toMatchObject({ currency: 'USD', amount: 5, account: { name: 'Second' } })
})

test('a payment reference identifies the customer; a confirmed line becomes a payment of that bill, with news and email', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 3)
  const bill = await billed(ana.id, 58.03)
  const words = `Transfer ${bill.reference.slice(0, 4)} ${bill.reference.slice(4)} online`
  const line = await kept(words, '116.06')
  expect(line.proposals).toEqual([
    {
      why: 'reference',
      customer: expect.objectContaining({ _id: ana.id }),
      bill: { _id: bill._id, number: bill.number, open: 116.06, currency: 'BBD' },
      transferId: null,
      payment: null,
    },
  ])
  const answer = await confirm(line._id, { customerId: ana.id, billId: bill._id })
  expect(answer.statusCode).toBe(200)
  const { payments, balance } = await moneyOf(ana)
  expect(payments).toMatchObject([
    { means: 'bank transfer', amount: 116.06, reference: words, allocations: [{ number: bill.number, amount: 116.06 }] },
  ])
  expect(balance).toMatchObject({ owed: 6 })
  expect(answer.json().data).toMatchObject({ state: 'used', decidedBy: rosa.name, payment: { receipt: payments[0].receipt } })
  const { email } = (await get(`/staff/customers/${ana.id}`)).json().data
  expect((await mailsTo(server, email)).some(({ subject }) => subject?.includes(payments[0].receipt))).toBe(true)
  expect(await faults()).toEqual([])
})

test('suggests a reported transfer by sum and name, and confirms it with the line', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 20)
  const { _id: transferId } = await tell(ana, '41.37')
  const { customer } = (await getAs('/staff/transfers')).json().data.find(({ _id }: { _id: string }) => _id === transferId)
  const line = await kept(`INWARD ${customer.name.toUpperCase()}`, '41.37')
  expect(line.proposals).toMatchObject([{ why: 'transfer', transferId, customer: { _id: ana.id } }])
  expect((await confirm(line._id, { customerId: ana.id, transferId })).statusCode).toBe(200)
  expect((await getAs('/staff/transfers', { state: 'decided' })).json().data).toContainEqual(
    expect.objectContaining({ _id: transferId, state: 'approved', receipt: (await moneyOf(ana)).payments[0].receipt }),
  )
  expect(await faults()).toEqual([])
})

test('suggests an open bill of the same sum only if its customer is named', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 17.77)
  const [{ customer }] = (await get('/staff/bills', { customerId: ana.id })).json().data
  const [first = '', ...rest] = customer.name.split(' ')
  expect((await kept(`FT/${rest.at(-1)}, ${first.charAt(0)}.`, '35.54')).proposals).toMatchObject([
    { why: 'name', customer: { _id: ana.id }, bill: { number: bill.number } },
  ])
  expect((await kept('SOMEBODY ELSE', '35.54')).proposals).toEqual([])
  expect((await kept(`FT ${customer.name} again`, '35.55')).proposals).toEqual([])
})

test('matches a payment recorded earlier to its line instead of recording it again', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 12.34)
  const paid = { customerId: ana.id, means: 'bank transfer', amount: 24.68, currency: 'BBD' }
  const { _id: paymentId, receipt } = (await send('POST', '/staff/payments', paid)).json().data
  const line = await kept(`ref ${bill.reference}`, '24.68')
  expect(line.proposals.map(({ why }: { why: string }) => why)).toEqual(['receipt', 'reference'])
  expect(line.proposals[0].payment).toEqual({ _id: paymentId, receipt })
  const twin = await kept(`ref ${bill.reference} twice`, '24.68')
  const joined = await Promise.all([
    confirm(line._id, { customerId: ana.id, paymentId }),
    confirm(twin._id, { customerId: ana.id, paymentId }, other),
  ])
  expect(joined.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await moneyOf(ana)).payments).toHaveLength(1)
  const left = (await lines()).filter(({ words }: { words: string }) => words.startsWith(`ref ${bill.reference}`))
  expect(left.map(({ proposals }: { proposals: { why: string }[] }) => proposals.map(({ why }) => why))).toEqual([
    ['reference'],
  ])
  const dearer = await kept(`ref ${bill.reference} dearer`, '24.69')
  expect((await confirm(dearer._id, { customerId: ana.id, paymentId })).statusCode).toBe(409)
})

test('two people at once use a line only once, and one transfer matches one line', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 50)
  const line = await kept('RACED', '70.00')
  const raced = await Promise.all([confirm(line._id, { customerId: ana.id }), confirm(line._id, { customerId: ana.id }, other)])
  expect(raced.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect(raced.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(`${rosa.name} has already used this line.`)
  const { _id: transferId } = await tell(ana, '30.00')
  const [one, two] = [await kept('SLIP A', '30.00'), await kept('SLIP B', '30.00')]
  const answers = await Promise.all([
    confirm(one._id, { customerId: ana.id, transferId }),
    confirm(two._id, { customerId: ana.id, transferId }, other),
  ])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
  expect((await moneyOf(ana)).payments).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('a line without a customer can be set aside with a reason, cannot be used then, and can be restored', async () => {
  const ana = await packageOwner(server)
  const line = await kept('INTEREST', '0.12')
  expect((await send('POST', `/staff/bank-lines/${line._id}/set-aside`, { reason: ' ' })).statusCode).toBe(400)
  expect((await send('POST', `/staff/bank-lines/${line._id}/set-aside`, { reason: 'Interest' })).statusCode).toBe(200)
  expect(await lines('set aside')).toMatchObject([{ _id: line._id, reason: 'Interest', decidedBy: rosa.name }])
  const refused = await confirm(line._id, { customerId: ana.id })
  expect([refused.statusCode, refused.json().message]).toEqual([409, `${rosa.name} has set this line aside. Undo that first.`])
  expect((await send('POST', `/staff/bank-lines/${line._id}/take-back`, {})).statusCode).toBe(200)
  expect((await send('POST', `/staff/bank-lines/${line._id}/take-back`, {})).statusCode).toBe(409)
  expect(await lineOf('INTEREST')).toMatchObject({ state: 'open', reason: null, decidedBy: null })
})

test('another company sees nothing, and cannot use a stranger’s transfer or bill', async () => {
  const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
  const line = await kept('STRANGE', '5.00')
  const kite = await newStaff(server, 'owner', { tenant: 'kite' })
  const elsewhere = { tenant: 'kite', headers: { ...kite.headers, 'idempotency-key': randomUUID() } }
  expect((await server.call('GET /staff/bank-lines', elsewhere)).json().data).toEqual([])
  const taken = await server.call(`POST /staff/bank-lines/${line._id}/set-aside`, { ...elsewhere, payload: { reason: 'Mine' } })
  expect(taken.statusCode).toBe(404)
  await billed(ana.id, 5)
  const { _id: transferId } = await tell(ana, '5.00')
  expect((await confirm(line._id, { customerId: luis.id, transferId })).statusCode).toBe(404)
  const bill = await billed(ana.id, 6)
  expect((await confirm(line._id, { customerId: luis.id, billId: bill._id })).statusCode).toBe(404)
  expect((await confirm(randomUUID(), { customerId: luis.id })).statusCode).toBe(404)
  expect(await lineOf('STRANGE')).toMatchObject({ state: 'open' })
})

test('a file that fits two readings of its days is asked about before it is kept', async () => {
  const { _id: accountId } = (await send('POST', '/staff/bank-accounts', { name: 'Two readings', currency: 'BBD' })).json().data
  const text = 'Date,Description,Amount\n10/02/2026,FITS BOTH,1.00\n11/06/2026,FITS BOTH,2.00\n'
  const look = (await bring(text, { keep: false, accountId })).json()
  expect(look).toMatchObject({
    message: 'The dates of this file can be read in more than one way. Choose the days that it is of.',
    data: { layout: null, counts: { new: 0 }, lines: 3 },
  })
  expect(look.data.questions[0].readings).toEqual([
    { dayForm: 'day first', first: '2026-02-10', last: '2026-06-11' },
    { dayForm: 'month first', first: '2026-10-02', last: '2026-11-06' },
  ])
  const refused = await bring(text, { accountId })
  expect([refused.statusCode, refused.json().message]).toEqual([400, look.message])
  expect(await lineOf('FITS BOTH')).toBeUndefined()
})

test('a file that was read wrongly is read again: lines nobody has decided are replaced, decided ones stay and are not doubled', async () => {
  const ana = await packageOwner(server)
  const { _id: accountId } = (await send('POST', '/staff/bank-accounts', { name: 'Put right', currency: 'BBD' })).json().data
  const text = 'Date,Description,Amount\n10/02/2026,RIGHT 1,1.00\n10/05/2026,RIGHT 2,2.00\n10/09/2026,RIGHT 3,3.00\n'
  const { proposed } = (await bring(text, { keep: false, accountId })).json().data
  const wrong = { ...proposed, dayForm: 'day first' }
  const right = { ...proposed, dayForm: 'month first' }
  const shown = async () =>
    (await lines())
      .filter(({ words }: { words: string }) => words.startsWith('RIGHT'))
      .map(({ words, day }: { words: string; day: string }) => `${words} ${day}`)
  expect((await bring(text, { accountId, layout: wrong })).statusCode).toBe(200)
  expect(await shown()).toEqual(['RIGHT 1 2026-02-10', 'RIGHT 2 2026-05-10', 'RIGHT 3 2026-09-10'])
  const used = await lineOf('RIGHT 2')
  expect((await confirm(used._id, { customerId: ana.id })).statusCode).toBe(200)

  const look = (await bring(text, { keep: false, accountId, layout: right })).json()
  expect(look.data).toMatchObject({ counts: { new: 2, known: 1 }, again: { replaced: 2, stay: 1 } })
  expect(look.message).toContain('2 waiting lines of this file, read otherwise before, will go.')
  const both = await Promise.all([
    bring(text, { accountId, layout: right }),
    bring(text, { accountId, layout: right, at: other }),
  ])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await shown()).toEqual(['RIGHT 1 2026-10-02', 'RIGHT 3 2026-10-09'])
  expect((await lines('used')).find(({ words }: { words: string }) => words === 'RIGHT 2').day).toBe('2026-05-10')

  // Other files of the account stay as they are, also where the day is the same.
  expect((await bring(`${text}10/10/2026,RIGHT 4,4.00\n`, { accountId, layout: right })).json().data).toMatchObject({
    again: { replaced: 0, stay: 0 },
  })
  expect(await faults()).toEqual([])
})

test('a file whose money all went out takes back what was read of it as money in', async () => {
  const { _id: accountId } = (await send('POST', '/staff/bank-accounts', { name: 'A card', currency: 'BBD' })).json().data
  const text = 'Date,Description,Amount\n2026-12-01,CARD SHOP,1.00\n2026-12-02,CARD SHOP,2.00\n'
  const { layout } = (await bring(text, { accountId })).json().data
  expect(await lineOf('CARD SHOP')).toBeDefined()
  const answer = await bring(text, { accountId, layout: { ...layout, direction: 'in below zero' } })
  expect(answer.json().data).toMatchObject({ counts: { new: 0, out: 2 }, again: { replaced: 2, stay: 0 } })
  expect(await lineOf('CARD SHOP')).toBeUndefined()
})

test('the database itself lets nobody delete a decided line', async () => {
  const ana = await packageOwner(server)
  const line = await kept('NEVER DELETED', '8.00')
  await confirm(line._id, { customerId: ana.id })
  const { id: tenantId } = await server.tenant()
  const remove = () =>
    server.services.database.inTenant(tenantId, (tx) => tx.deleteFrom('bank_lines').where('id', '=', line._id).execute())
  await expect(remove()).rejects.toThrow('A bank line that is decided stays.')
})

test('stores five thousand lines at once and lists each once, page by page', async () => {
  const { _id: accountId } = (await send('POST', '/staff/bank-accounts', { name: 'Large', currency: 'BBD' })).json().data
  const many = Array.from({ length: 5_000 }, (_, index) => [`MANY ${index}`, '1.00'] as const)
  const answer = await bring(csv(many), { accountId })
  expect(answer.json().data.counts).toEqual({ new: 5_000, known: 0, out: 0, fault: 0 })
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '100', ...(cursor !== null && { cursor }) }
    const { data, nextCursor } = (await getAs('/staff/bank-lines', query)).json()
    for (const each of data) seen.add(each._id)
    cursor = nextCursor
  } while (cursor !== null)
  expect(seen.size).toBeGreaterThanOrEqual(5_000)
})

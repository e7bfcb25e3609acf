import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newNumber, testDesk } from '../../../testing/product/test-desk.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const desk = testDesk(server, rosa)
let ana: TestOwner
beforeEach(async () => {
  ana = await packageOwner(server)
})

/** Received for her without a prealert: no invoice, no value. */
const arrived = async (customer = ana): Promise<string> =>
  (await desk.receiveFor({ trackingNumber: newNumber(), customerId: customer.id })).json().data._id
const announced = async (): Promise<string> => (await announceAs(server, ana, newNumber()))._id
const mine = async (id: string, { token } = ana) => (await server.call(`GET /packages/${id}`, { token })).json().data
const staffs = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const takers = async ({ token } = ana) => (await server.call('GET /packages/for-invoice', { token })).json().data

type Amounts = readonly (readonly [id: string, amount: string, version?: number])[]
const sharesOf = async (amounts: Amounts): Promise<string> => {
  const pairs = await Promise.all(
    amounts.map(async ([id, amount, version]) => `${id}:${version ?? (await staffs(id))?.version ?? 1}:${amount}`),
  )
  return pairs.join(',')
}
const post = (total: string, shares: string, caller: object = ana, files = [smallPdf]) =>
  server.call('POST /packages/invoice', { ...caller, payload: formOf({ total, shares }, files) })
const send = async (total: string, amounts: Amounts, caller: object = ana) => post(total, await sharesOf(amounts), caller)
const said = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json().message]

test('each package has the invoice and its amount as its value; customer and staff see what else it covers', async () => {
  const [one, two, three] = [await arrived(), await arrived(), await announced()]
  const numberOf = async (id: string): Promise<string> => (await mine(id)).trackingNumber
  expect((await takers()).map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([one, two, three].toSorted())
  const answer = await send('100', [
    [one, '33.33'],
    [two, '33.33'],
    [three, '33.34'],
  ])
  expect(said(answer)).toEqual([200, 'Invoice received for 3 packages. Thank you!'])
  for (const seen of [await mine(one), await staffs(one)])
    expect(seen).toMatchObject({
      status: 'Received',
      packageValue: 33.33,
      sharedInvoice: {
        totalUsd: 100,
        others: expect.arrayContaining([
          { _id: two, trackingNumber: await numberOf(two), amountUsd: 33.33 },
          { _id: three, trackingNumber: await numberOf(three), amountUsd: 33.34 },
        ]),
      },
    })
  expect((await mine(three)).history.at(-1)).toMatchObject({
    status: 'Prealerted',
    note: 'Invoice uploaded: US$33.34 of US$100.00, on one invoice with 2 more.',
  })
  const { invoice } = await staffs(one)
  for (const id of [one, two, three]) {
    const file = await server.call(`GET /packages/${id}/invoice`, { token: ana.token })
    expect([file.statusCode, file.rawPayload.equals(smallPdf.bytes), (await staffs(id)).invoice]).toEqual([200, true, invoice])
  }
  expect((await staffs(two)).holds).not.toContainEqual(expect.objectContaining({ kind: 'no invoice' }))
  expect((await staffs(two)).holds).not.toContainEqual(expect.objectContaining({ kind: 'no value' }))
})

test('packages that waited for the invoice continue from their previous status, all at once', async () => {
  const ids = [await arrived(), await arrived()] as const
  for (const id of ids) {
    const move = { version: 1, to: 'Action required', reason: 'Send the invoice', fix: 'invoice' }
    expect((await desk.post(`/staff/packages/${id}/move`, { ...move, version: (await staffs(id)).version })).statusCode).toBe(
      200,
    )
  }
  expect(
    (
      await send(
        '30',
        ids.map((id, place) => [id, place === 0 ? '10' : '20'] as const),
      )
    ).statusCode,
  ).toBe(200)
  for (const id of ids) expect(await mine(id)).toMatchObject({ status: 'Received', history: expect.any(Array) })
})

test('refuses a wrong sum, an empty share, a package twice, a single package or more than twenty, and changes nothing', async () => {
  const [one, two] = [await arrived(), await arrived()]
  const refused = async (total: string, amounts: Amounts) => said(await send(total, amounts))
  const wrong = 'The amounts must add up to the invoice: US$0.01'
  expect(
    await refused('100', [
      [one, '50'],
      [two, '49.99'],
    ]),
  ).toEqual([400, `${wrong} is missing.`])
  expect(
    await refused('100', [
      [one, '50'],
      [two, '50.01'],
    ]),
  ).toEqual([400, `${wrong} is too much.`])
  expect(
    (
      await refused('50', [
        [one, '50'],
        [two, '0'],
      ])
    )[0],
  ).toBe(400)
  expect(
    (
      await refused('50', [
        [one, '49.995'],
        [two, '0.005'],
      ])
    )[0],
  ).toBe(400)
  expect(await refused('50', [[one, '50']])).toEqual([400, 'Choose 2 to 20 packages.'])
  expect(
    await refused('50', [
      [one, '25'],
      [one, '25'],
    ]),
  ).toEqual([400, 'Please choose each package once.'])
  const many = Array.from({ length: 21 }, () => [randomUUID(), '1', 1] as const)
  expect((await refused('21', many))[0]).toBe(400)
  expect((await post('50', 'rubbish')).statusCode).toBe(400)
  expect(
    (
      await post(
        '75',
        await sharesOf([
          [one, '50'],
          [two, '25'],
        ]),
        ana,
        [],
      )
    ).statusCode,
  ).toBe(400)
  for (const id of [one, two]) expect(await mine(id)).toMatchObject({ invoice: null, packageValue: null })
})

test('twenty packages share one invoice', async () => {
  const ids: string[] = []
  for (let count = 0; count < 20; count++) ids.push(await arrived())
  expect(
    (
      await send(
        '2.00',
        ids.map((id) => [id, '0.1'] as const),
      )
    ).statusCode,
  ).toBe(200)
  const { sharedInvoice } = await mine(ids[7]!)
  expect([sharedInvoice.totalUsd, sharedInvoice.others.length]).toEqual([2, 19])
})

test('answers not found for another customer’s or company’s package in the list, and changes nothing', async () => {
  const own = await arrived()
  const stranger = await packageOwner(server, { tenant: 'elsewhere' })
  const elsewhere = testDesk(server, await newStaff(server, 'owner', { tenant: 'elsewhere' }), 'elsewhere')
  const theirs = (await elsewhere.receiveFor({ trackingNumber: newNumber(), customerId: stranger.id })).json().data._id
  for (const foreign of [await arrived(await packageOwner(server)), theirs, randomUUID()]) {
    expect(
      (
        await send('20', [
          [own, '10'],
          [foreign, '10', 1],
        ])
      ).statusCode,
    ).toBe(404)
    expect(await mine(own)).toMatchObject({ invoice: null, packageValue: null })
  }
  expect(
    (
      await send(
        '20',
        [
          [own, '10'],
          [await arrived(), '10'],
        ],
        {},
      )
    ).statusCode,
  ).toBe(401)
  const away = await send(
    '20',
    [
      [own, '10'],
      [await arrived(), '10'],
    ],
    { token: stranger.token, tenant: 'elsewhere' },
  )
  expect(away.statusCode).toBe(404)
  expect((await server.call('GET /packages/for-invoice')).statusCode).toBe(401)
  expect(await takers(await packageOwner(server))).toEqual([])
})

test('when two requests share the same package at once, one succeeds completely and the other is refused', async () => {
  const [one, two, three] = [await arrived(), await arrived(), await arrived()]
  const [first, second] = [
    await sharesOf([
      [one, '10'],
      [two, '10'],
    ]),
    await sharesOf([
      [two, '5'],
      [three, '5'],
    ]),
  ]
  const answers = await Promise.all([post('20', first), post('10', second)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('was changed a moment ago')
  const values = await Promise.all([one, two, three].map(async (id) => (await mine(id)).packageValue))
  expect([
    [10, 10, null],
    [null, 5, 5],
  ]).toContainEqual(values)
})

test('a repeated request with its key is accepted once', async () => {
  const shares = await sharesOf([
    [await arrived(), '10'],
    [await arrived(), '10'],
  ])
  const again = { ...ana, headers: { 'idempotency-key': randomUUID() } }
  for (let times = 0; times < 2; times++) expect((await post('20', shares, again)).statusCode).toBe(200)
})

test('a value set at receipt stays, and a package with an invoice accepts no other', async () => {
  const known = (await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id, packageValue: '40' })).json().data._id
  const other = await arrived()
  const [, message] = said(
    await send('50', [
      [known, '30'],
      [other, '20'],
    ]),
  )
  expect(message).toContain('was received with a value of US$40.00, which only we can change.')
  expect((await takers()).find(({ _id }: { _id: string }) => _id === known)).toMatchObject({
    packageValue: 40,
    valueStands: true,
  })
  expect(
    (
      await send('60', [
        [known, '40'],
        [other, '20'],
      ])
    ).statusCode,
  ).toBe(200)
  const [status, why] = said(
    await send('60', [
      [known, '40'],
      [await arrived(), '20'],
    ]),
  )
  expect([status, why]).toEqual([409, expect.stringContaining('does not wait for an invoice.')])
})

test('if one package leaves the shared invoice the others keep it, and the last one deletes the file', async () => {
  const [one, two] = [await announced(), await announced()]
  expect(
    (
      await send('30', [
        [one, '10'],
        [two, '20'],
      ])
    ).statusCode,
  ).toBe(200)
  const { invoice, version } = await staffs(two)
  const own = { ...smallPdf, name: 'own.pdf' }
  const replaced = await server.call(`POST /packages/${one}/invoice`, { token: ana.token, payload: formOf({}, [own]) })
  expect(replaced.json().data).toMatchObject({ invoice: { name: 'own.pdf' } })
  expect(replaced.json().data).not.toHaveProperty('sharedInvoice')
  expect((await mine(two)).sharedInvoice).toEqual({ totalUsd: 30, others: [] })
  const file = () => desk.get(`/staff/packages/${two}/files/${invoice}`)
  expect((await file()).statusCode).toBe(200)
  const gone = await server.call(`DELETE /packages/${two}/prealert`, { token: ana.token, query: { version: String(version) } })
  expect([gone.statusCode, (await file()).statusCode]).toEqual([200, 404])
})

test('a prealert with a share keeps its value until it gets another invoice', async () => {
  const [one, two] = [await announced(), await announced()]
  expect(
    (
      await send('30', [
        [one, '10'],
        [two, '20'],
      ])
    ).statusCode,
  ).toBe(200)
  const { trackingNumber, version } = await mine(one)
  const change = (packageValue: string, files: (typeof smallPdf)[] = []) =>
    server.call(`POST /packages/${one}/prealert`, {
      token: ana.token,
      payload: formOf({ ...prealertFields(trackingNumber), packageValue, version: String(version) }, files),
    })
  expect(said(await change('12'))).toEqual([409, expect.stringContaining('is its share of one invoice for several packages')])
  const answer = await change('12', [smallPdf])
  expect(answer.json().data).toMatchObject({ packageValue: 12 })
  expect(answer.json().data).not.toHaveProperty('sharedInvoice')
})

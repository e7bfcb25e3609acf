import { calls } from '@parcelport/contract/calls.ts'
import { holdKinds } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { flightStatuses } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { expect, test } from 'vitest'
import { testServer } from '../src/testing/test-server.ts'
import { headersOf, staffSignIn } from '../src/testing/product/test-staff.ts'
import { ana, demoStaff } from './demo/people.ts'
import { seedDemo } from './seed-demo.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
for (const _ of [1, 2]) await seedDemo(server.services)
const [rosa] = demoStaff
const headers = headersOf(await staffSignIn(server, rosa?.email ?? '', { password: rosa?.password ?? '' }))

type Row = Readonly<Record<string, unknown>>
const rowsOf = async (path: string, query: Record<string, string> = {}): Promise<Row[]> => {
  const answer = await server.call(`GET ${path as `/${string}`}`, { headers, query })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<{ data: Row[] }>().data
}

/** Lists that a company fills by what it does later on. */
const emptyAtFirst: Readonly<Record<string, string>> = {
  '/staff/content/pictures': 'the demonstration publishes its own pictures; these are uploaded in the console',
  '/staff/account-closings': 'a request would take one of the demonstration’s customers away after fourteen days',
  '/staff/company-exports': 'a copy of everything would lie there; an owner asks for it with the password',
  '/staff/imports': 'nobody has come from an old system; a file is brought in the console',
  '/staff/ratings': 'customers are asked after each pick-up; nobody of the demonstration has answered yet',
  '/staff/approvals': 'one person decides here; a second is asked once the company sets a limit',
  '/staff/payouts': 'what waits here was approved by a second person',
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
}
const lists = calls
  .filter(({ method, access, path }) => method === 'GET' && access.startsWith('staff') && !path.includes(':'))
  .filter(({ response }) => 'nextCursor' in ((response as Shape).properties ?? {}))
  .map(({ path }) => path)

test.each(lists)('%s shows something in the demonstration', async (path) => {
  expect((await rowsOf(path)).length > 0 || path in emptyAtFirst).toBe(true)
})

test('shows packages in every status of several customers, and flights in every state', async () => {
  for (const status of packageStatuses) {
    const customers = (await rowsOf('/staff/packages', { status, limit: '100' })).map(
      ({ customer }) => (customer as Row)['name'],
    )
    expect([status, new Set(customers).size > 1]).toEqual([status, true])
  }
  const flights = await rowsOf('/staff/flights', { limit: '50' })
  expect(new Set(flights.map(({ status }) => status))).toEqual(new Set(flightStatuses))
  expect(flights.some(({ missing }) => Number(missing) > 0)).toBe(true)
})

test('shows on the overview how many days the packages of finished flights took', async () => {
  const { flights } = (await server.call('GET /staff/reports/plots', { headers })).json().data
  expect(flights.length).toBeGreaterThan(1)
  for (const { half, nineInTen } of flights) expect([half > 0, nineInTen >= half]).toEqual([true, true])
})

test('shows a flight sealed with two answers of Customs, and the next with three packages that hold its papers back', async () => {
  const flights = await rowsOf('/staff/flights', { limit: '50' })
  const papersOf = async (name: string) => {
    const { _id } = flights.find((flight) => flight['name'] === name) ?? {}
    return (await server.call(`GET /staff/flights/${String(_id)}/customs`, { headers })).json().data
  }
  const sealed = await papersOf('FF 219')
  expect(sealed).toMatchObject({ mawb: '106-48213955', isChanged: false, unready: [] })
  expect(sealed.papers).toMatchObject([{ edition: 1, hasXml: true, opened: null, sent: { by: expect.any(String) } }])
  // The box of three has one waybill and three invoices.
  expect(sealed.papers[0].invoices).toBe(sealed.pieces + 2)
  const next = await papersOf('FF 220')
  expect([next.flight.status, next.papers, next.unready]).toMatchObject(['Closed', [], [{}, {}, {}]])

  const found = async (q: string) => (await rowsOf('/staff/packages', { search: q }))[0]
  const [green, held] = [await found('986578788855'), await found('1Z5R89390357567127')]
  const { customs } = (await server.call(`GET /staff/packages/${String(green?._id)}/charges`, { headers })).json().data
  expect(customs).toMatchObject({ number: 'C 20431', duty: 39.4, vat: 41.37 })
  expect(held).toMatchObject({ status: 'Action required', customer: { name: 'Ana Brathwaite' } })
})

test('shows documents that wait, one approved and one refused, a claim, and messages in every folder', async () => {
  for (const identity of ['waiting', 'approved', 'refused'])
    expect([identity, (await rowsOf('/staff/customers', { identity })).length > 0]).toEqual([identity, true])
  for (const folder of ['open', 'mine', 'closed', 'spam'])
    expect([folder, (await rowsOf('/staff/enquiries', { folder })).length > 0]).toEqual([folder, true])
  const claimed = await rowsOf('/staff/unknown-packages')
  expect(claimed.some(({ claims }) => (claims as Row[]).length > 0)).toBe(true)
})

test('shows what the rules hold, and photos that open', async () => {
  const packages = await rowsOf('/staff/packages', { limit: '100' })
  const kinds = new Set(packages.flatMap(({ holds }) => (holds as Row[]).map(({ kind }) => kind)))
  expect(kinds).toEqual(new Set(holdKinds))
  const power = packages.find(({ description }) => description === 'Power bank, 20,000 mAh')
  const detail = (await server.call(`GET /staff/packages/${String(power?._id)}`, { headers })).json().data
  expect(detail.photos).toHaveLength(1)
  const photo = await server.call(`GET /staff/packages/${String(power?._id)}/files/${detail.photos[0]}`, { headers })
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('shows one box of three packages that flies with what is in it', async () => {
  const flying = await rowsOf('/staff/packages', { status: 'In transit', limit: '100' })
  const box = flying.find(({ trackingNumber }) => /^PC\d{10}$/.test(String(trackingNumber)))
  const { data } = (await server.call(`GET /staff/packages/${String(box?._id)}`, { headers })).json()
  expect(data).toMatchObject({ flight: { name: expect.stringMatching(/^FF /) }, contents: [{}, {}, {}] })
  const [inside] = (data.contents as Row[]).map(({ _id }) => String(_id))
  expect((await server.call(`GET /staff/packages/${inside}`, { headers })).json().data.status).toBe('In transit')
  const { data: verified } = (await server.call(`GET /staff/packages/${String(box?._id)}/custody/verify`, { headers })).json()
  expect(verified.fault).toBeNull()
})

test('shows a return with its courier’s number, a disposal that two saw to and an item with cover, each asked for', async () => {
  const over = await rowsOf('/staff/requests', { list: 'over', limit: '100' })
  const one = (kind: string): Row | undefined => over.find((request) => request['kind'] === kind && request['state'] === 'done')
  const statusOf = (request: Row | undefined) =>
    ((request?.['packages'] as Row[] | undefined) ?? []).map(({ status }) => status)
  expect([one('return')?.['courierNumber'], statusOf(one('return'))]).toEqual(['1Z5A40R79020975514', ['Returned']])
  expect(one('return')?.['label']).not.toBeNull()
  expect(statusOf(one('dispose'))).toEqual(['Disposed'])
  const by = (who: string) => (one('dispose')?.[who] as Row | undefined)?.['name']
  expect([by('takenBy'), by('confirmedBy')]).toEqual([expect.any(String), expect.any(String)])
  expect(by('confirmedBy')).not.toBe(by('takenBy'))
  expect(one('cover')).toMatchObject({ packages: [{ status: 'Received' }], totalUsd: expect.any(Number) })
  expect(one('consolidate')).toMatchObject({ together: { box: { dearer: false } } })
})

interface Shown {
  readonly _id: string
  readonly kind: string
}
const requestOf = async (list: string, kind: string) => {
  const [found, ...others] = (await rowsOf('/staff/requests', { list, kind })) as unknown as Shown[]
  expect([kind, found?.kind, others]).toEqual([kind, kind, []])
  return (await server.call(`GET /staff/requests/${found?._id ?? ''}`, { headers })).json().data
}
const packageOf = async (id: string) => (await server.call(`GET /staff/packages/${id}`, { headers })).json().data

test('shows a way to a door that waits for its payment, and a locker that is paid and comes next', async () => {
  const door = await requestOf('to do', 'delivery')
  expect(door).toMatchObject({
    state: 'asked',
    totalUsd: 7.05,
    door: { address: expect.stringMatching(/Barbados$/), day: expect.any(String) },
    waitsFor: expect.stringMatching(/^US\$7\.05 of bill .* is not paid yet/),
    packages: [{ status: 'Ready for pickup' }],
  })
  const locker = await requestOf('to do', 'locker')
  expect(locker).toMatchObject({
    state: 'asked',
    totalUsd: 2.94,
    locker: { name: 'Locker 1, Speightstown' },
    waitsFor: null,
    packages: [{ status: 'Ready for pickup' }],
  })
})

test('shows a package in a box that fits, by which it flies, and one that became two on one invoice', async () => {
  const repacked = await requestOf('over', 'repack')
  expect(repacked).toMatchObject({ state: 'done', packages: [{ result: expect.stringContaining('→') }] })
  expect(repacked.photos).toHaveLength(1)
  const lamp = await packageOf(repacked.packages[0]._id)
  expect(lamp).toMatchObject({ status: 'Received', weightLb: 4.1, size: { length: 22, width: 6, height: 5 } })
  const split = await requestOf('over', 'split')
  expect(split).toMatchObject({ state: 'done', split: { into: 2 }, packages: [{ status: 'Received' }, { status: 'Received' }] })
  const [first, second] = await Promise.all(split.packages.map(({ _id }: { _id: string }) => packageOf(_id)))
  expect(second.trackingNumber).toMatch(/^PS\d+02$/)
  expect(first.invoice).toEqual(expect.any(String))
  expect(second.invoice).toBe(first.invoice)
  expect(first.packageValue + second.packageValue).toBe(110)
  for (const { _id } of [lamp, first, second]) {
    const { data } = (await server.call(`GET /staff/packages/${_id}/custody/verify`, { headers })).json()
    expect(data.fault).toBeNull()
  }
})

test('shows Ana a pass that is good, and a link by which a package of hers is followed', async () => {
  const { email, password } = ana
  const { token } = (await server.call('POST /login', { payload: { email, password } })).json().data
  const passes = (await server.call('GET /pickup-passes', { token })).json().data
  expect(passes).toMatchObject([{ state: 'good', collector: 'Luis Clarke' }])
  const { data: mine } = (await server.call('GET /get-my-prealert', { token })).json()
  const links = await Promise.all(
    (mine as Row[])
      .filter(({ status }) => status === 'In transit')
      .map(async ({ _id }) => (await server.call(`GET /packages/${String(_id)}/tracking-link`, { token })).json().data),
  )
  expect(links).toContainEqual({ madeAt: expect.any(String) })
})

test('shows somebody who may collect for a customer, and somebody who waits to be looked at', async () => {
  const [waiting] = await rowsOf('/staff/receivers')
  const [approved] = await rowsOf('/staff/receivers', { state: 'approved' })
  expect(waiting?.['customer']).toEqual(approved?.['customer'])
  const visit = await server.call('GET /staff/counter', {
    headers,
    query: { customerId: String((approved?.['customer'] as Row | undefined)?.['_id']) },
  })
  expect(visit.json().data.visit.mayPickUp).toMatchObject([{ name: approved?.['name'] }])
})

test('shows requests in each of their lists', async () => {
  for (const list of ['to do', 'being done', 'waits for an answer', 'over'])
    expect([list, (await rowsOf('/staff/requests', { list })).length > 0]).toEqual([list, true])
  const over = await rowsOf('/staff/requests', { list: 'over' })
  expect(over.some(({ photos }) => (photos as string[]).length > 0)).toBe(true)
})

test('shows a loss report that waits, with a photo, and one that was paid within the days that the terms say', async () => {
  const [waiting] = await rowsOf('/staff/loss-reports')
  expect(waiting).toMatchObject({ state: 'waiting', files: [{ type: 'image/webp' }], cover: { included: 100, bought: false } })
  expect(await rowsOf('/staff/loss-reports', { state: 'decided' })).toMatchObject([{ state: 'accepted', paidUsd: 24.5 }])
  const { profiles } = (await rowsOf('/staff/money')) as unknown as { profiles: Row[] }
  expect(profiles.find(({ state }) => state === 'in force')).toMatchObject({ lossDays: 3 })
})

import { describe, expect, test } from 'vitest'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { chooseAccountPrefix } from '../../testing/product/choose-account-prefix.ts'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { newNumber, testDesk } from '../../testing/product/test-desk.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { openWork } from '../../start/work.ts'
import { departTask } from './depart-flight.ts'
import { CHUNK } from './move-lines.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { services } = server
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = async (method: Method, path: string, payload?: object, headers = devon.headers, tenant = 'demo') => {
  const body = payload ?? (method === 'GET' ? undefined : {})
  const answer = await server.call(`${method} /staff/flights${path}`, { tenant, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, ...answer.json() }
}
const open = async (name = 'BW 401') =>
  (await ask('POST', '', { name, departsAt: '2026-11-24T15:00:00Z', closesAt: '2026-11-24T12:00:00Z' })).data
const parcels = (count: number) => Promise.all(Array.from({ length: count }, () => shelvedParcel(server, ana)))
const scan = (_id: string, label: string, headers = devon.headers) => ask('POST', `/${_id}/scan`, { scan: label }, headers)
/** Puts all packages on a flight, however many of them a busy server does in one call. */
const put = async (_id: string, packageIds: readonly string[]): Promise<void> => {
  const { data } = await ask('POST', `/${_id}/packages`, { packageIds })
  expect(data?.added.length).toBeGreaterThan(0)
  const rest = packageIds.filter((id) => !data.added.includes(id))
  if (rest.length > 0) await put(_id, rest)
}
const step = async (_id: string, verb: string, more: object = {}) => {
  const { data } = await ask('GET', `/${_id}`)
  return ask('POST', `/${_id}/${verb}`, { version: data.version, ...more })
}
const background = async () => {
  const work = openWork(services)
  await drainJobs(services, work)
  work.close()
}
const statusOf = async (packageId: string) =>
  (await server.call(`GET /staff/packages/${packageId}`, { headers: devon.headers })).json().data
const lines = async (_id: string, state?: string) =>
  (await ask('GET', `/${_id}/packages${state ? `?state=${encodeURIComponent(state)}` : ''}`)).data

describe('a flight', () => {
  test('brings packages to Ready for pickup: customers are told, surplus and missing packages are named', async () => {
    const [one, two, late] = await parcels(3)
    if (!one || !two || !late) throw new Error('no parcels')
    const flight = await open()
    expect(flight).toMatchObject({ status: 'Open', packages: 0, created: { by: devon.name }, departed: null })
    expect((await scan(flight._id, ` ${one.trackingNumber.toLowerCase()} `)).data).toMatchObject({
      outcome: 'added',
      flight: { packages: 1, weightLb: 2.31 },
    })
    expect((await scan(flight._id, one.trackingNumber)).data.outcome).toBe('already')
    expect((await ask('POST', `/${flight._id}/packages`, { packageIds: [two._id, 'nothing'] })).data).toMatchObject({
      added: [two._id],
      refused: [{ _id: 'nothing', message: 'There is no such package.' }],
    })
    expect((await step(flight._id, 'close')).data).toMatchObject({ status: 'Closed', closed: { by: devon.name } })
    expect((await scan(flight._id, late.trackingNumber)).message).toBe('BW 401 is Closed: nothing is scanned for it.')

    const departing = await step(flight._id, 'depart')
    expect(departing.data).toMatchObject({ status: 'Departed', progress: { done: 0, of: 2 } })
    expect((await step(flight._id, 'arrive')).message).toContain('still departing')
    await background()
    expect((await ask('GET', `/${flight._id}`)).data.progress).toBeNull()
    const flown = await statusOf(one._id)
    expect(flown).toMatchObject({
      status: 'In transit',
      statusNote: 'On flight BW 401',
      flight: { name: 'BW 401', missing: false },
    })
    expect(flown.history.at(-1)).toMatchObject({ status: 'In transit', by: devon.name })
    const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
    const mailed = (await mailsTo(server, email)).filter(({ text }) => text.includes(one.trackingNumber))
    expect(mailed.map(({ subject }) => subject)).toEqual(['Your packages are on their way: Curtains and 1 more'])

    await step(flight._id, 'arrive')
    expect((await scan(flight._id, one.trackingNumber)).data.outcome).toBe('checked')
    expect((await scan(flight._id, one.trackingNumber)).data.outcome).toBe('again')
    expect((await scan(flight._id, late.trackingNumber)).data.outcome).toBe('surplus')
    expect((await scan(flight._id, 'NOBODY123')).data).toMatchObject({
      outcome: 'surplus',
      packages: [],
      flight: { packages: 2, checked: 1, surplus: 2 },
    })
    expect((await lines(flight._id, 'aboard')).map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)).toEqual(
      [two.trackingNumber],
    )

    const finished = await step(flight._id, 'finish', { arrived: 'Ready for pickup', statusNote: 'At our counter in Warrens' })
    expect(finished).toMatchObject({
      message: 'BW 401 is finished. 1 missing.',
      data: { status: 'Finished', missing: 1, checked: 1 },
    })
    await background()
    expect(await statusOf(one._id)).toMatchObject({ status: 'Ready for pickup', statusNote: 'At our counter in Warrens' })
    expect(await statusOf(two._id)).toMatchObject({ status: 'In transit', flight: { missing: true } })
    expect((await statusOf(late._id)).status).toBe('Ready for pickup')
    const counts = (await server.call('GET /staff/packages/counts', { headers: devon.headers })).json().data
    expect(counts.missing).toBe(1)
    const missing = await server.call('GET /staff/packages', { headers: devon.headers, query: { missing: 'true' } })
    expect(missing.json().data.map(({ _id }: { _id: string }) => _id)).toEqual([two._id])
    const aboard = await server.call('GET /staff/packages', { headers: devon.headers, query: { flight: flight._id } })
    expect(aboard.json().data).toHaveLength(3)

    // A package found later is no longer missing.
    const { version } = await statusOf(two._id)
    await server.call(`POST /staff/packages/${two._id}/move`, {
      headers: devon.headers,
      payload: { version, to: 'Ready for pickup' },
    })
    expect((await statusOf(two._id)).flight.missing).toBe(false)
  })

  test('refuses a package that cannot fly, or that is on another flight', async () => {
    const [first, second] = [await open('BW 1'), await open('BW 2')]
    const [parcel] = await parcels(1)
    const waiting = await shelvedParcel(server, ana, { set: { status: 'Action required', action_needed: 'Call us.' } })
    expect((await scan(first._id, waiting.trackingNumber)).message).toContain('only a Received package can go on a flight')
    expect((await scan(first._id, 'NOBODY999')).message).toContain('Receive it at the desk first')
    expect((await scan(first._id, '---')).status).toBe(400)
    await scan(first._id, parcel!.trackingNumber)
    expect(await scan(second._id, parcel!.trackingNumber)).toMatchObject({
      status: 409,
      message: `${parcel!.trackingNumber} is on BW 1. Take it off there first.`,
    })
    await ask('POST', `/${first._id}/packages/remove`, { packageIds: [parcel!._id] })
    expect((await scan(second._id, parcel!.trackingNumber)).data.outcome).toBe('added')
    expect((await ask('DELETE', `/${second._id}`)).message).toContain('has packages')
    expect((await ask('DELETE', `/${first._id}`)).message).toBe('BW 1 is removed.')
    expect((await step(second._id, 'arrive')).message).toContain('only a flight that has departed arrives')
    expect((await step(second._id, 'finish', { arrived: 'stay' })).status).toBe(409)
    const empty = await open('BW 3')
    expect((await step(empty._id, 'depart')).message).toBe('BW 3 has no packages yet.')
  })

  test('asks which package if two customers announced the same number', async () => {
    const luis = await packageOwner(server)
    const [mine] = await parcels(1)
    const his = await shelvedParcel(server, luis)
    await services.database.inTenant(tenantId, (tx) =>
      tx.updateTable('packages').set({ tracking_number: mine!.trackingNumber }).where('id', '=', his._id).execute(),
    )
    const flight = await open()
    const asked = await scan(flight._id, mine!.trackingNumber)
    expect(asked.data.outcome).toBe('choose')
    expect(asked.data.packages).toHaveLength(2)
    expect((await ask('POST', `/${flight._id}/packages`, { packageIds: [his._id] })).data.added).toEqual([his._id])
  })

  test('works with several people who scan and change it at once', async () => {
    const rosa = await newStaff(server, 'owner')
    const all = await parcels(6)
    const [flight, other] = [await open('BW 10'), await open('BW 11')]
    const answers = await Promise.all(
      all.flatMap(({ trackingNumber }) => [
        scan(flight._id, trackingNumber),
        scan(flight._id, trackingNumber, rosa.headers),
        scan(other._id, trackingNumber, rosa.headers),
      ]),
    )
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    const [a, b] = [await ask('GET', `/${flight._id}`), await ask('GET', `/${other._id}`)]
    expect(a.data.packages + b.data.packages).toBe(6)
    const { version } = a.data
    const steps = await Promise.all([1, 2].map(() => ask('POST', `/${flight._id}/close`, { version })))
    expect(steps.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  test('leaves behind packages that changed since they were loaded, and says why', async () => {
    const [flies, stays] = await parcels(2)
    const flight = await open('BW 20')
    await ask('POST', `/${flight._id}/packages`, { packageIds: [flies!._id, stays!._id] })
    const { version } = await statusOf(stays!._id)
    await server.call(`POST /staff/packages/${stays!._id}/move`, {
      headers: devon.headers,
      payload: { version, to: 'Action required', reason: 'Please hand in the invoice.' },
    })
    await step(flight._id, 'depart')
    await background()
    const [left] = await lines(flight._id, 'left behind')
    expect(left).toMatchObject({ trackingNumber: stays!.trackingNumber, note: expect.stringContaining('is Action required') })
    expect((await ask('GET', `/${flight._id}`)).data).toMatchObject({ packages: 1, leftBehind: 1 })
    expect((await statusOf(stays!._id)).flight).toBeNull()
    expect((await statusOf(flies!._id)).status).toBe('In transit')
  })

  test('departs each package exactly once, also when the process dies halfway and two workers take the job', async () => {
    const many = CHUNK * 2 + 3
    const all = await parcels(many)
    const flight = await open('BW 30')
    const ids = all.map(({ _id }) => _id)
    await put(flight._id, ids)
    await step(flight._id, 'depart')
    const payload = { flightId: flight._id, network: '127.0.0.1' }
    let transactions = 0
    const context = (dies: boolean) => ({
      services,
      tenantId,
      attempt: 1,
      isLastAttempt: false,
      signal: undefined,
      transaction: <T>(work: Parameters<typeof services.database.inTenant<T>>[1]) =>
        services.database.inTenant<T>(tenantId, async (tx) => {
          const done = await work(tx)
          // The process dies in the second chunk, after all its work and before the commit.
          if (dies && (transactions += 1) === 2) throw new Error('killed')
          return done
        }),
    })
    await expect(departTask.run(payload, context(true))).rejects.toThrow('killed')
    const half = (await ask('GET', `/${flight._id}`)).data
    expect(half.progress).toEqual({ done: CHUNK, of: many })
    await Promise.all([departTask.run(payload, context(false)), departTask.run(payload, context(false))])
    await background()
    expect((await ask('GET', `/${flight._id}`)).data.progress).toBeNull()
    const { rows } = await services.database.owner.query(
      `select count(*)::int as steps, count(distinct package_id)::int as packages from package_events
       where status = 'In transit' and package_id = any($1)`,
      [ids],
    )
    expect(rows).toEqual([{ steps: many, packages: many }])
    const { data } = (await server.call('GET /get-my-notifications', { token: ana.token })).json()
    for (const { trackingNumber } of all)
      expect(
        data.filter(
          ({ message }: { message: string }) =>
            message.includes(`${trackingNumber} from`) && message.includes('has left Miami'),
        ),
      ).toHaveLength(1)
  })

  test('a package moved back after departure can fly again', async () => {
    const [parcel] = await parcels(1)
    const flight = await open('BW 40')
    await scan(flight._id, parcel!.trackingNumber)
    await step(flight._id, 'depart')
    await background()
    const { version } = await statusOf(parcel!._id)
    await server.call(`POST /staff/packages/${parcel!._id}/undo`, {
      headers: devon.headers,
      payload: { version, reason: 'It fell off the cart.' },
    })
    const next = await open('BW 41')
    expect((await scan(next._id, parcel!.trackingNumber)).data.outcome).toBe('added')
    expect(await lines(flight._id, 'left behind')).toHaveLength(1)
    await step(flight._id, 'arrive')
    // It was on board, and so it has arrived.
    const [line] = [(await scan(flight._id, parcel!.trackingNumber)).data]
    expect(line.outcome).toBe('surplus')
    const [surplus] = await lines(flight._id, 'surplus')
    await ask('POST', `/${flight._id}/uncheck`, { lineIds: [surplus._id] })
    expect(await lines(flight._id, 'left behind')).toHaveLength(1)
  })

  test('can be checked off by hand, and undone', async () => {
    const [parcel] = await parcels(1)
    const flight = await open('BW 50')
    await scan(flight._id, parcel!.trackingNumber)
    await step(flight._id, 'depart')
    await background()
    await step(flight._id, 'arrive')
    expect((await ask('POST', `/${flight._id}/check`, { packageIds: [parcel!._id] })).data.checked).toBe(1)
    const [line] = await lines(flight._id, 'checked')
    expect(line.checked.by).toBe(devon.name)
    expect((await ask('POST', `/${flight._id}/uncheck`, { lineIds: [line._id, 'x'] })).data.checked).toBe(0)
    await scan(flight._id, parcel!.trackingNumber)
    await step(flight._id, 'finish', { arrived: 'stay' })
    await background()
    expect((await statusOf(parcel!._id)).status).toBe('In transit')
    expect((await statusOf(parcel!._id)).flight.missing).toBe(false)
  })

  test('comes as a list on paper and for a spreadsheet', async () => {
    const [parcel] = await parcels(1)
    const flight = await open('=BW 60')
    await scan(flight._id, parcel!.trackingNumber)
    const list = (format: string) =>
      server.call(`GET /staff/flights/${flight._id}/list`, { headers: devon.headers, query: { format } })
    await chooseAccountPrefix(server, 'MIA/')
    const text = await pdfText((await list('pdf')).rawPayload)
    for (const words of ['Flight =BW 60', parcel!.trackingNumber, 'MIA/', '1 packages', '2.31 lb'])
      expect(text).toContain(words)
    const csv = await list('csv')
    expect(csv.headers['content-disposition']).toContain('flight--BW-60.csv')
    expect(csv.body).toContain(parcel!.trackingNumber)
    expect((await list('xls')).statusCode).toBe(400)
  })

  test('can change its plan before departure; the list shows each flight once, page by page', async () => {
    const flight = await open('BW 70')
    const plan = { name: ' BW  71 ', departsAt: '2026-12-01T15:00:00Z', version: flight.version }
    expect((await ask('PATCH', `/${flight._id}`, plan)).data).toMatchObject({ name: 'BW 71', closesAt: null })
    expect((await ask('PATCH', `/${flight._id}`, plan)).status).toBe(409)
    const backwards = { name: 'X', departsAt: '2026-12-01T15:00:00Z', closesAt: '2026-12-02T15:00:00Z' }
    expect((await ask('POST', '', backwards)).message).toBe('A flight must close before it leaves.')
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await ask('GET', `?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data.map(({ _id }: { _id: string }) => _id))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen[0]).toBe(flight._id)
    expect((await ask('GET', '?status=Finished')).data.length).toBeGreaterThan(0)
  })

  // Such addresses were accepted once, and imports may bring more.
  test.for(['cust\ue000@demo.example', 'cust\u0378@demo.example', 'two@a.example, b@c.example', 'nothing'])(
    'departs with a package whose customer’s address cannot be written to: %j',
    async (address) => {
      const unwritable = await packageOwner(server)
      await services.database.inTenant(tenantId, (tx) =>
        tx
          .updateTable('customers')
          .set({ email: address, email_key: `${address} ${unwritable.id}` })
          .where('id', '=', unwritable.id)
          .execute(),
      )
      const desk = testDesk(server, devon)
      const received = await desk.receiveFor({ trackingNumber: newNumber(), customerId: unwritable.id })
      expect(received.statusCode).toBe(201)
      const theirs = received.json().data
      const [other] = await parcels(1)
      const flight = await open()
      const packageIds = [theirs._id, other?._id]
      await ask('POST', `/${flight._id}/packages`, { packageIds })
      await step(flight._id, 'depart')
      await background()
      for (const id of packageIds) expect((await statusOf(id)).status).toBe('In transit')
      await step(flight._id, 'arrive')
      for (const { trackingNumber } of [theirs, other]) await scan(flight._id, trackingNumber)
      await step(flight._id, 'finish', { arrived: 'Ready for pickup', statusNote: 'At our counter' })
      await background()
      for (const id of packageIds) expect((await statusOf(id)).status).toBe('Ready for pickup')
    },
  )

  test('departs with a package whose number is longer than allowed now, and with the others', async () => {
    const [long, other] = await parcels(2)
    const trackingNumber = 'KM2'.repeat(61)
    await services.database.inTenant(tenantId, (tx) =>
      tx
        .updateTable('packages')
        .set({ tracking_number: trackingNumber })
        .where('id', '=', long?._id ?? '')
        .execute(),
    )
    const flight = await open()
    const packageIds = [long?._id, other?._id]
    expect((await ask('POST', `/${flight._id}/packages`, { packageIds })).data).toMatchObject({
      added: packageIds,
      refused: [],
    })
    expect(await scan(flight._id, trackingNumber)).toMatchObject({ status: 400 })
  })

  test('is invisible to another company', async () => {
    const elsewhere = await newStaff(server, 'operations', { tenant: 'other' })
    const flight = await open('BW 80')
    const there = (method: Method, path: string, payload?: object) => ask(method, path, payload, elsewhere.headers, 'other')
    expect((await there('GET', `/${flight._id}`)).status).toBe(404)
    expect((await there('GET', '')).data).toEqual([])
    expect((await there('POST', `/${flight._id}/depart`, { version: 1 })).status).toBe(404)
    const theirs = (await there('POST', '', { name: 'AA 1', departsAt: '2026-12-01T15:00:00Z' })).data
    const [parcel] = await parcels(1)
    expect((await there('POST', `/${theirs._id}/packages`, { packageIds: [parcel!._id] })).data.refused).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const { send, get } = testMoney(server, devon)
const { mailsOf, newsOf, versionOf, parcelsOf, flightOf } = testSteps(server, await newStaff(server, 'owner'))

/** A flight of a customer's packages that has landed. */
const landed = async (name: string, ana: TestOwner, ...things: readonly string[]) => {
  const ids = await parcelsOf(ana, ...things)
  const flight = await flightOf({ name, departsAt: '2026-11-26T20:00:00Z' }, ids)
  for (const verb of ['depart', 'arrive']) {
    await flight.step(verb)
    await runJobs(server)
  }
  return { ...flight, ids }
}
const subjectsTo = async (ana: TestOwner): Promise<string[]> => (await mailsOf(ana)).map(({ subject }) => subject)
const note = (flightId: string, body: object, as = { send }) =>
  as.send('POST', `/staff/flights/${flightId}/customs/steps`, body)
const clearance = async (flightId: string): Promise<string[]> =>
  (await get(`/staff/flights/${flightId}/customs`)).json().data.clearance.map(({ state }: { state: string }) => state)
const historyOf = async ({ token }: TestOwner, id: string) =>
  (await server.call(`GET /packages/${id}`, { token }))
    .json()
    .data.history.flatMap((step: { customs?: string }) => step.customs ?? [])

test('each step is told once to each customer, for all of their packages, and stands in the history of both sides', async () => {
  const ana = await packageOwner(server)
  const { id, ids } = await landed('BW 1', ana, 'Hose', 'Lamp', 'Boots')
  expect(await clearance(id)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await historyOf(ana, ids[0]!)).toEqual(['landed'])

  const held = await note(id, { packageIds: ids.slice(0, 2), step: 'held', words: 'It is about the hose.' })
  expect(held.json()).toMatchObject({
    message: '2 packages are held by Customs.',
    data: { moved: ids.slice(0, 2), refused: [] },
  })
  await note(id, { packageIds: ids.slice(0, 2), step: 'held' })
  await runJobs(server)
  const asked = (await newsOf(ana)).filter((message) => message.startsWith('Customs holds your package'))
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('It is about the hose. Customs asks for an invoice that shows the price. Please send it.')
  expect((await get(`/staff/packages/${ids[0]}`)).json().data).toMatchObject({
    status: 'Action required',
    actionFix: 'invoice',
  })
  expect((await clearance(id)).toSorted()).toEqual(['held', 'held', 'waiting'])

  for (const _ of [1, 2]) await note(id, { packageIds: ids, step: 'released' })
  await runJobs(server)
  expect((await newsOf(ana)).filter((message) => message.startsWith('Customs has released your package'))).toHaveLength(3)
  expect(await clearance(id)).toEqual(['released', 'released', 'released'])
  expect(await historyOf(ana, ids[0]!)).toEqual(['landed', 'held', 'released'])
  const { history, status } = (await get(`/staff/packages/${ids[2]}`)).json().data
  expect([status, history.at(-1)]).toMatchObject(['In transit', { status: 'In transit', customs: 'released', by: devon.name }])
  expect((await subjectsTo(ana)).slice(-3)).toEqual([
    'Your packages have landed: Boots and 2 more',
    'Customs holds your packages: Hose and 1 more',
    'Customs has released your packages: Boots and 2 more',
  ])
})

test('is refused for what has not left with this flight, or waits for something else', async () => {
  const ana = await packageOwner(server)
  const { id, ids } = await landed('BW 2', ana, 'Hose')
  const [waiting] = await parcelsOf(ana, 'Lamp')
  const other = await landed('BW 3', ana, 'Boots')
  const { refused } = (await note(id, { packageIds: [waiting, other.ids[0]], step: 'released' })).json().data
  expect(refused).toHaveLength(2)
  const body = { version: await versionOf(ids[0]!), to: 'Action required', reason: 'Is this yours?' }
  await send('POST', `/staff/packages/${ids[0]}/move`, body)
  const stuck = (await note(id, { packageIds: ids, step: 'released' })).json().data
  expect(stuck.refused[0].message).toContain('waits for something else than Customs')
  expect((await note('0192f0c4-0000-7000-8000-000000000000', { packageIds: ids, step: 'held' })).statusCode).toBe(404)
  const elsewhere = testMoney(server, await newStaff(server, 'owner', { tenant: 'other' }), 'other')
  expect((await note(id, { packageIds: ids, step: 'held' }, elsewhere)).statusCode).toBe(404)
})

test('what Customs did is no step that staff can undo, and moves neither the day of the flight nor a stop before it', async () => {
  const ana = await packageOwner(server)
  const { id, ids } = await landed('BW 4', ana, 'Hose')
  await note(id, { packageIds: ids, step: 'released' })
  const undone = await send('POST', `/staff/packages/${ids[0]}/undo`, {
    version: await versionOf(ids[0]!),
    reason: 'Too early',
  })
  expect(undone.json().data.status).toBe('Received')
})

test('of many packages the first 200 are listed, those that wait first, and all are counted', async () => {
  const ana = await packageOwner(server)
  const { id, ids } = await landed('BW 200', ana, 'Hose', 'Lamp')
  await server.services.database.owner.query(
    `with made as (insert into packages (tenant_id, customer_id, tracking_number, status, courier_company, consignee, store_name, description,
        declared_value, created_at, updated_at)
      select p.tenant_id, p.customer_id, 'MANY' || lpad(n::text, 8, '0'), 'In transit', p.courier_company, p.consignee, p.store_name,
        'Book ' || n, 1, p.created_at, p.updated_at from packages p, generate_series(1, 230) n where p.id = $1 returning *)
     insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, added_at, added_by, state, departed_at)
     select tenant_id, $2, id, tracking_number, now(), $3, 'aboard', now() from made`,
    [ids[0], id, devon.id],
  )
  await note(id, { packageIds: [ids[0]], step: 'released' })
  await note(id, { packageIds: [ids[1]], step: 'held' })
  const { clearance: rows, clearanceCounts } = (await get(`/staff/flights/${id}/customs`)).json().data
  expect(clearanceCounts).toEqual({ waiting: 230, held: 1, released: 1 })
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['waiting']))
  const waiting = rows.map(({ packageId }: { packageId: string }) => packageId)
  // Each package takes a transaction of its own: 200 of them may take longer on a busy machine than a call waits for the database.
  for (const start of [0, 50, 100, 150]) {
    const noted = await note(id, { packageIds: waiting.slice(start, start + 50), step: 'released' })
    expect(noted.json().data.refused).toEqual([])
  }
  const next = (await get(`/staff/flights/${id}/customs`)).json().data
  expect(next.clearanceCounts).toEqual({ waiting: 30, held: 1, released: 201 })
  expect(next.clearance.slice(0, 31).map(({ state }: { state: string }) => state)).toEqual([
    ...Array.from({ length: 30 }, () => 'waiting'),
    'held',
  ])
})

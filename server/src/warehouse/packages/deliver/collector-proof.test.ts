import { beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel, type TestParcel } from '../../../testing/product/test-parcels.ts'
import { newMadeRole, newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const rosa = await newStaff(server)
const desk = testDesk(server, rosa)
const devon = await newStaff(server, 'operations')
const { owner } = server.services.database
const ana = await packageOwner(server)
let name: string

const ready = () => shelvedParcel(server, ana, { set: { status: 'Ready for pickup', shelf: null } })
const detail = async ({ _id }: TestParcel) => (await desk.get(`/staff/packages/${_id}`)).json().data
const handOver = async (
  parcels: readonly TestParcel[],
  fields: Record<string, string> = {},
  files = [photo('signature')],
  headers = devon.headers,
) => {
  server.clock.advance(1)
  const shown = await Promise.all(parcels.map(async (parcel) => `${parcel._id}:${(await detail(parcel)).version}`))
  return server.call('POST /staff/packages/deliver', {
    headers,
    payload: formOf({ packages: shown.join(','), name: 'Jada Worrell', ...fields }, files),
  })
}
const news = async (): Promise<string> => {
  const { rows } = await owner.query<{ message: string }>(
    'select message from notifications where customer_id = $1 order by created_at desc limit 1',
    [ana.id],
  )
  return rows[0]?.message ?? ''
}
const audited = async (): Promise<unknown> => (await desk.get('/staff/audit')).json().data[0].details.proof
const kept = async (): Promise<number> =>
  Number((await owner.query('select count(*) from files where tenant_id = $1', [tenantId])).rows[0].count)

beforeAll(async () => {
  const { rows } = await owner.query<{ name: string }>('select name from customers where id = $1', [ana.id])
  name = rows[0]?.name ?? ''
})

test('a letter’s photo is kept with the hand-over of each package, read as the signature is, and stands in the custody log', async () => {
  const parcels = [await ready(), await ready()]
  const letter = { ...photo('letter'), name: 'letter.png' }
  const answer = await handOver(parcels, { proof: 'letter' }, [photo('signature'), letter])
  expect(answer.statusCode, answer.body).toBe(200)
  const [first, second] = await Promise.all(parcels.map(detail))
  expect(first).toMatchObject({ handedTo: 'Jada Worrell', handedProof: 'letter', letter: second.letter })
  expect(first.history.at(-1).note).toBe('Handed to Jada Worrell, who had a signed letter.')
  expect(first.letter).not.toBe(first.signature)
  const read = (id: string, headers: Record<string, string>) =>
    server.call(`GET /staff/packages/${id}/files/${first.letter}`, { headers })
  expect((await read(first._id, devon.headers)).statusCode).toBe(200)
  // It belongs to no other package, and to nobody of another company.
  expect((await read((await ready())._id, devon.headers)).statusCode).toBe(404)
  const kite = await newStaff(server, 'operations', { tenant: 'kite' })
  const foreign = await server.call(`GET /staff/packages/${first._id}/files/${first.letter}`, {
    tenant: 'kite',
    headers: kite.headers,
  })
  expect(foreign.statusCode).toBe(404)
  const custody = (await desk.get(`/staff/packages/${first._id}/custody`)).json().data
  expect(custody.entries.at(-1)).toMatchObject({ title: 'Signed for', text: 'By Jada Worrell, who had a signed letter.' })
  expect(custody.entries.at(-1).files).toHaveLength(2)
  expect(await news()).toContain(', who had a signed letter. If you did not send them, tell us at once. Damage?')
  expect(await audited()).toBe('letter')
})

test('what the customer said on the telephone is kept for staff, and not told to the customer again', async () => {
  const parcel = await ready()
  const answer = await handOver([parcel], { proof: 'telephone', said: ' Her neighbour. The raincoats only. ' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await detail(parcel)).toMatchObject({ handedProof: 'telephone', handedSaid: 'Her neighbour. The raincoats only.' })
  expect(await news()).toContain('Handed to Jada Worrell at ')
  expect(await news()).not.toContain('raincoats')
})

test('somebody without anything is not refused: the customer is told at once, and the audit log has it', async () => {
  const parcel = await ready()
  expect((await handOver([parcel])).statusCode).toBe(200)
  expect(await news()).toContain('If you did not send them, tell us at once.')
  expect(await audited()).toBe('nothing')
  expect((await detail(parcel)).handedProof).toBeUndefined()
})

test('nothing is asked about the customer, or about a receiver who may collect', async () => {
  await owner.query(
    `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at, state, decided_at, decided_by)
     values ($1, $2, 'Luis Worrell', 'cousin', '1', 'may pick up', now(), 'approved', now(), 'Rosa')`,
    [tenantId, ana.id],
  )
  for (const who of [name.toUpperCase(), 'luis worrell']) {
    expect((await handOver([await ready()], { name: who })).statusCode).toBe(200)
    expect(await news()).not.toContain('If you did not send them')
    expect(await audited()).toBeUndefined()
  }
})

test('a letter without its photo, and words that are too long, are refused; nothing is kept or handed over', async () => {
  const parcel = await ready()
  const before = await kept()
  const bare = await handOver([parcel], { proof: 'letter' })
  expect([bare.statusCode, bare.json().errors]).toEqual([400, [{ field: 'letter', message: 'Please photograph the letter.' }]])
  const long = await handOver([parcel], { proof: 'telephone', said: 'a'.repeat(301) })
  expect([long.statusCode, long.json().errors[0]?.field]).toEqual([400, 'said'])
  const program = { ...photo('letter'), bytes: Buffer.from('#!/bin/sh\n'), name: 'letter.png' }
  expect((await handOver([parcel], { proof: 'letter' }, [photo('signature'), program])).statusCode).toBeGreaterThanOrEqual(400)
  expect([(await detail(parcel)).status, await kept()]).toEqual(['Ready for pickup', before])
})

test('a package handed over again has only what its last collector had', async () => {
  const parcel = await ready()
  const letter = { ...photo('letter'), name: 'letter.png' }
  expect((await handOver([parcel], { proof: 'letter' }, [photo('signature'), letter])).statusCode).toBe(200)
  await owner.query(`update packages set status = 'Ready for pickup', delivered_at = null where id = $1`, [parcel._id])
  expect((await handOver([parcel], { name })).statusCode).toBe(200)
  expect((await detail(parcel)).letter).toBeUndefined()
})

test('the customer’s telephone number is at the counter for staff who may read customers', async () => {
  await ready()
  const visit = async (headers: Record<string, string>) =>
    (await server.call('GET /staff/counter', { headers, query: { customerId: ana.id } })).json().data.visit
  expect((await visit(devon.headers)).telephone).toMatch(/\d/)
  const hands = await newStaff(server, await newMadeRole(server, ['packages.read', 'packages.deliver']))
  const { customer, telephone } = await visit(hands.headers)
  expect([customer._id, telephone]).toEqual([ana.id, undefined])
})

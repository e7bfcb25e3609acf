import { expect, test } from 'vitest'
import { newNumber, photo, testDesk } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const boss = await newStaff(server)
const clerk = await newStaff(server, 'operations')
const desk = testDesk(server, clerk)
const money = testMoney(server, boss)
await money.setUp('2026-12-03')

const detail = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const mine = async ({ token }: TestOwner): Promise<{ _id: string; trackingNumber: string }[]> =>
  (await server.call('GET /get-my-prealert', { token })).json().data
const newsOf = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-my-notifications', { token })).json().data[0].message
const emailOf = async ({ token }: TestOwner): Promise<string> =>
  (await server.call('GET /get-user-data', { token })).json().data.email

/** A package that the desk received for the wrong customer. */
const received = async (wrong: TestOwner, trackingNumber = newNumber()): Promise<{ _id: string; trackingNumber: string }> => {
  // News is read newest first.
  server.clock.advance(60)
  const answer = await desk.receiveFor({ trackingNumber, customerId: wrong.id, storeName: 'Loomhaus' }, { photos: [photo()] })
  return { _id: answer.json().data._id, trackingNumber }
}
const give = async (id: string, owner: TestOwner, { version = 0, at = server } = {}) =>
  at.call(`POST /staff/packages/${id}/customer`, {
    headers: clerk.headers,
    payload: { version: version || (await detail(id)).version, customerId: owner.id, reason: 'The label says box 1043.' },
  })

test('a package of the wrong customer is its owner’s, both are told, and history, custody and audit say why', async () => {
  const [wrong, owner] = [await packageOwner(server), await packageOwner(server)]
  const { _id, trackingNumber } = await received(wrong)
  server.clock.advance(60)
  const answer = await give(_id, owner)
  expect([answer.statusCode, answer.json().message]).toEqual([200, `${trackingNumber} is Ana Brathwaite’s now. Both are told.`])
  expect(answer.json().data).toMatchObject({
    status: 'Received',
    shelf: 'B-07',
    customer: { _id: owner.id },
    storeName: 'Loomhaus',
  })
  expect([await mine(wrong), await mine(owner)]).toMatchObject([[], [{ _id, trackingNumber }]])
  expect((await server.call(`GET /packages/${_id}`, { token: wrong.token })).statusCode).toBe(404)
  const [gone, here] = [
    `Package ${trackingNumber} is not yours: we had received it under your name by mistake. It has left your list, and you owe nothing for it.`,
    `Package ${trackingNumber} is yours: we had received it under another name by mistake. It is Received. Please upload its invoice under My Packages, so that it can clear customs.`,
  ]
  expect([await newsOf(wrong), await newsOf(owner)]).toEqual([gone, here])
  expect((await mailsTo(server, await emailOf(wrong))).at(-1)).toMatchObject({
    subject: `A package is not yours: ${trackingNumber}`,
  })
  expect((await mailsTo(server, await emailOf(owner))).at(-1)).toMatchObject({
    subject: `A package is yours: ${trackingNumber}`,
  })
  const note = 'Put right: it was received under another name. The label says box 1043.'
  expect((await detail(_id)).history.at(-1)).toMatchObject({ status: 'Received', note })
  expect((await detail(_id)).photos).toHaveLength(1)
  expect((await desk.get(`/staff/packages/${_id}/custody/verify`)).json().data).toMatchObject({ fault: null })
  const query = { subjectKind: 'package', subjectId: _id }
  const [line] = (await server.call('GET /staff/audit', { headers: boss.headers, query })).json().data
  expect(line).toMatchObject({ action: 'package.customer', details: { trackingNumber, reason: 'The label says box 1043.' } })
})

test('its owner’s open prealert becomes one package with it, with invoice, value and store', async () => {
  const [wrong, owner] = [await packageOwner(server), await packageOwner(server)]
  const { _id, trackingNumber } = await received(wrong)
  await announceAs(server, owner, trackingNumber)
  expect((await give(_id, owner)).statusCode).toBe(200)
  expect(await mine(owner)).toMatchObject([{ _id, trackingNumber }])
  const pkg = await detail(_id)
  expect(pkg).toMatchObject({ status: 'Received', packageValue: 20, description: 'Curtains', customer: { _id: owner.id } })
  expect(pkg.invoice).not.toBeNull()
  expect(await newsOf(owner)).not.toContain('upload its invoice')
})

test('of two people who give it to different customers, one is refused', async () => {
  const [wrong, one, other] = [await packageOwner(server), await packageOwner(server), await packageOwner(server)]
  const { _id } = await received(wrong)
  const { version } = await detail(_id)
  const answers = await Promise.all([give(_id, one, { version }), give(_id, other, { version })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await mine(one)).length + (await mine(other)).length).toBe(1)
})

test('a package with charges by hand, on a bill, or announced by its customer stays where it is, with what to do', async () => {
  const [wrong, owner] = [await packageOwner(server), await packageOwner(server)]
  const refused = async (id: string): Promise<[number, string]> => {
    const answer = await give(id, owner)
    return [answer.statusCode, answer.json().message]
  }
  const { _id, trackingNumber } = await received(wrong)
  const charge = await money.charge(wrong.id, 10, { packageId: _id, code: 'handling', title: 'Handling' })
  expect(await refused(_id)).toEqual([
    409,
    `${trackingNumber} has charges that were made by hand. Cancel them first, and charge its owner afterwards.`,
  ])
  await money.issue(wrong.id, [charge])
  expect(await refused(_id)).toEqual([
    409,
    `${trackingNumber} is already on a bill. Only a package without a bill goes to another customer.`,
  ])
  const number = newNumber()
  await announceAs(server, wrong, number)
  const announced = await received(wrong, number)
  expect(await refused(announced._id)).toEqual([
    409,
    `Its customer announced ${number}. Undo the last step and receive it for the other customer instead.`,
  ])
  expect((await mine(owner)).length).toBe(0)
})

test('is refused without a reason, for an unknown customer, and for staff who do not receive', async () => {
  const [wrong, owner] = [await packageOwner(server), await packageOwner(server)]
  const { _id } = await received(wrong)
  const { version } = await detail(_id)
  const post = (payload: object, { headers } = clerk) =>
    server.call(`POST /staff/packages/${_id}/customer`, { headers, payload })
  expect((await post({ version, customerId: owner.id })).statusCode).toBe(400)
  expect((await post({ version, customerId: '00000000-0000-4000-8000-000000000000', reason: 'x' })).statusCode).toBe(404)
  expect((await post({ version, customerId: owner.id, reason: 'x' }, await newStaff(server, 'cashier'))).statusCode).toBe(403)
  expect((await post({ version, customerId: wrong.id, reason: 'x' })).json().message).toContain('already')
})

import { expect, test } from 'vitest'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { jobOf, testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'
import { mailGatheredTask } from './mail-gathered.ts'

/** A push service: the devices it was sent messages for, with their topics. */
const sent: (readonly [endpoint: string, topic: string])[] = []
const outgoing: Outgoing = {
  addressOf: async () => '192.0.2.1',
  resolver: { addresses: async () => [], texts: async () => [] },
  ask: async (url, { headers = {} } = {}) => {
    sent.push([url, headers['topic'] ?? ''])
    return { status: 201, body: '' }
  },
}
const server = await testServer({ now: '2026-11-26T14:15:00Z', outgoing, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await companyThatBills(server)
const { send } = testMoney(server, owner)
const { move, mailsOf, versionOf, parcelsOf, flightOf } = testSteps(server, owner)
const ask = async (id: string): Promise<void> => {
  const body = { version: await versionOf(id), to: 'Action required', reason: 'Please send us the invoice.', fix: 'invoice' }
  expect((await send('POST', `/staff/packages/${id}/move`, body)).statusCode).toBe(200)
}

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
let devices = 0
/** A customer with packages on the shelf and then a device for push messages; `pushed` runs the jobs and says what came to it. */
const withDevice = async (...names: readonly string[]) => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, ...names)
  await runJobs(server)
  const endpoint = `https://push.example/${(devices += 1)}`
  await server.call('POST /notifications/push', { token: ana.token, payload: { endpoint, keys } })
  const pushed = async (): Promise<string[]> => {
    await runJobs(server)
    return sent.flatMap(([to, topic]) => (to === endpoint ? [topic] : []))
  }
  return { ana, ids, pushed }
}

test('a step that a package has gone past before its message leaves is not pushed', async () => {
  const { ids, pushed } = await withDevice('Garden hose')
  await move(ids[0]!, 'In transit')
  await ask(ids[0]!)
  expect(await pushed()).toEqual(['action'])
})

test('of two packages, the step of the one that stays is pushed', async () => {
  const { ids, pushed } = await withDevice('Garden hose', 'Lamp')
  for (const id of ids) await move(id, 'In transit')
  await ask(ids[0]!)
  expect((await pushed()).toSorted()).toEqual(['In-transit', 'action'])
})

test('a message about a package whose mail has left goes also when news of a further package is dropped', async () => {
  const { ana, ids, pushed } = await withDevice('Garden hose', 'Lamp')
  await move(ids[0]!, 'In transit')
  await mailGatheredTask.run({ customerId: ana.id, step: 'In transit' }, jobOf(server, tenantId))
  await move(ids[1]!, 'In transit')
  await ask(ids[1]!)
  expect((await pushed()).toSorted()).toEqual(['In-transit', 'action'])
})

test('a customer without mails of the way gets one message for a flight of two, and none of a step gone past', async () => {
  const { ana, ids, pushed } = await withDevice('Garden hose', 'Lamp')
  const payload = { kind: 'moving', channel: 'email', chosen: false }
  await server.call('PUT /notifications/preferences', { token: ana.token, payload })
  const flight = await flightOf({ name: 'FF 219', departsAt: '2026-11-26T20:00:00Z' }, ids)
  await flight.step('depart')
  expect(await pushed()).toEqual(['In-transit'])
  await move(ids[0]!, 'Ready for pickup')
  await ask(ids[0]!)
  expect(await pushed()).toEqual(['In-transit', 'action'])
})

test('a customer who takes the way by email alone gets no message of it, and one who takes it by push alone no email', async () => {
  const by = async (channel: string) => {
    const { ana, ids, pushed } = await withDevice('Garden hose')
    const before = (await mailsOf(ana)).length
    await server.call('PUT /notifications/preferences', {
      token: ana.token,
      payload: { kind: 'moving', channel, chosen: false },
    })
    await move(ids[0]!, 'In transit')
    return [await pushed(), (await mailsOf(ana)).slice(before).map(({ subject }) => subject)]
  }
  expect(await by('push')).toEqual([[], ['Your package is on its way: Garden hose']])
  expect(await by('email')).toEqual([['In-transit'], []])
})

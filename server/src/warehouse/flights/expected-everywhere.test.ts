import { windowWords, type ExpectedWindow } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import { expect, test } from 'vitest'
import { companyThatBills } from '../../testing/product/company-that-bills.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { testSteps } from '../../testing/product/test-steps.ts'
import { testServer } from '../../testing/test-server.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await companyThatBills(server)
const { send, get } = testMoney(server, owner)
const { mailsOf, newsOf, parcelsOf, flightOf } = testSteps(server, owner)
// Flights that took from two to six days, on a counter that is closed at the weekend.
await server.services.database.inTenant(tenantId, async (tx) => {
  for (const [day, took] of [
    [3, 2],
    [5, 6],
    [9, 4],
    [11, 4],
  ] as const) {
    const [left, ended] = [day, day + took].map((each) => new Date(Date.UTC(2026, 10, each, 15)))
    const departed = { departs_at: left!, departed_at: left!, departure_done_at: left!, departed_by: owner.id }
    const finished = { finished_at: ended!, finish_done_at: ended!, finished_by: owner.id, arrived_to: 'Ready for pickup' }
    const created = { created_at: '2026-11-01T15:00:00Z', created_by: owner.id }
    await tx
      .insertInto('manifests')
      .values({ name: `FF ${day}`, status: 'Finished', ...departed, ...finished, ...created })
      .execute()
  }
})

const drawer = async ({ token }: TestOwner, id: string) => (await server.call(`GET /packages/${id}`, { token })).json().data
const row = async ({ token }: TestOwner, id: string) => {
  const { data } = (await server.call('GET /get-my-prealert', { token })).json()
  return data.find(({ _id }: { _id: string }) => _id === id)
}
const publicly = async ({ token }: TestOwner, id: string) => {
  const { url } = (await server.call(`POST /packages/${id}/tracking-link`, { token })).json().data
  return (await server.call(`GET /track/${/track\/([\w-]+)/.exec(url)![1]!}`)).json().data
}
/** What each place shows of a package, once each. */
const shownTo = async (ana: TestOwner, id: string): Promise<(ExpectedWindow | undefined)[]> => {
  const all = [(await drawer(ana, id)).flight?.ready, (await row(ana, id)).flight?.ready, (await publicly(ana, id)).ready]
  return [...new Map(all.map((window) => [JSON.stringify(window), window])).values()]
}

test('drawer, list, public page, notification and email tell the same days, and none while Customs holds the package', async () => {
  const ana = await packageOwner(server)
  const [id] = (await parcelsOf(ana, 'Garden hose')) as [string]
  const flight = await flightOf({ name: 'FF 219', departsAt: '2026-11-26T20:00:00Z' }, [id])
  // After two to six days, so from Saturday 28 November, on which the counter is closed, to Wednesday.
  const window = { from: '2026-11-30', until: '2026-12-02' }
  expect(await shownTo(ana, id)).toEqual([window])
  const told = `Usually ready for pickup ${windowWords(window)}.`
  expect(told).toBe('Usually ready for pickup Mon 30 Nov to Wed 2 Dec.')

  await flight.step('depart')
  await runJobs(server)
  await flight.step('arrive')
  await runJobs(server)
  expect(await shownTo(ana, id)).toEqual([window])
  expect([(await row(ana, id)).flight.state, (await drawer(ana, id)).flight.state]).toEqual(['landed', 'landed'])
  const messages = (await newsOf(ana)).filter((message) => message.includes('FF 219'))
  expect(messages.length).toBeGreaterThanOrEqual(2)
  for (const message of messages) expect(message).toContain(told)
  const mails = (await mailsOf(ana)).filter(({ text }) => text.includes('FF 219'))
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain(told)
  const { steps } = await publicly(ana, id)
  expect(steps.at(-1)).toEqual({ status: 'In transit', customs: 'landed', day: '2026-11-26', place: null })

  const note = (step: string) => send('POST', `/staff/flights/${flight.id}/customs/steps`, { packageIds: [id], step })
  await note('held')
  expect(await shownTo(ana, id)).toEqual([undefined])
  expect((await publicly(ana, id)).steps.at(-1)).toMatchObject({ customs: 'held' })
  await note('released')
  expect(await shownTo(ana, id)).toEqual([window])
  // List and drawer say so too, as its news does, and staff's list of what is with Customs.
  expect((await newsOf(ana)).join(' ')).toContain('Customs has released your package')
  expect([(await row(ana, id)).flight.state, (await drawer(ana, id)).flight.state]).toEqual(['released', 'released'])
  const { data: papers } = (await get(`/staff/flights/${flight.id}/customs`)).json()
  expect(papers.clearance.map(({ state }: { state: string }) => state)).toEqual(['released'])
  expect((await publicly(ana, id)).steps.map(({ customs }: { customs?: string }) => customs).filter(Boolean)).toEqual([
    'landed',
    'held',
    'released',
  ])
  // On the last day it is today; once that is over, no day is told.
  server.clock.advance(6 * 86_400)
  expect(await shownTo(ana, id)).toEqual([{ from: '2026-12-02', until: '2026-12-02' }])
  server.clock.advance(86_400)
  expect(await shownTo(ana, id)).toEqual([undefined])
})

import { MOST_RATINGS_SHOWN } from '@parcelport/contract/site/ratings-rules.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { publishDocument } from '../publish-document.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await newStaff(server)
const content = await newStaff(server, 'content')
const { database } = server.services
const { id: tenantId } = await server.tenant()
await database.owner.query(`update tenants set time_zone = 'America/Barbados'`)
const ownReview = { _id: 'own', profilePicture: '', reviewerName: 'Marva', reviewText: '<p>Good.</p>', rating: 4 }
await database.inTenant(tenantId, (tx) => {
  const body = { title: 'Reviews', description: '', reviews: [ownReview] }
  return publishDocument(tx, { path: '/get/reviews-section', body, author: 'Rosa' })
})

/** Packages of one customer that were handed over at a moment. */
const collected = async (customer: TestOwner, at: string, packages = 1) => {
  const set = { status: 'Delivered', shelf: null, delivered_at: new Date(at) }
  for (let i = 0; i < packages; i++) await shelvedParcel(server, customer, { set })
}
const askedOf = async ({ token }: TestOwner) => (await server.call('GET /my-ratings/asked', { token })).json().data
const rate = ({ token }: TestOwner, payload: object) => server.call('POST /my-ratings', { token, payload })
const listOf = async ({ headers }: TestStaff, query = {}) =>
  (await server.call('GET /staff/ratings', { headers, query })).json()
const act = (verb: 'publish' | 'take-down', id: string, { headers }: TestStaff = owner) =>
  server.call(`POST /staff/ratings/${id}/${verb}`, { headers })
const shown = async (): Promise<{ _id: string; reviewText: string }[]> =>
  (await server.call('GET /get/reviews-section')).json().data.reviews

/** A customer who collected, and what they said of it. */
const rated = async (answer: object) => {
  server.clock.advance(1)
  const customer = await packageOwner(server)
  await collected(customer, `${today}T14:00:00Z`)
  expect((await rate(customer, { collectedAt: `${today}T14:00:00.000Z`, ...answer })).statusCode).toBe(200)
  const [{ _id }] = (await listOf(owner)).data
  return { customer, id: _id as string }
}
const printable = { stars: 5, words: 'Quick, and <b>kind</b>.\nThank you!', mayPublish: true }

test('a visitor is turned away', async () => {
  expect((await server.call('GET /my-ratings/asked')).statusCode).toBe(401)
})

test('a customer is asked once for each pick-up, however many packages it had', async () => {
  const ana = await packageOwner(server)
  expect(await askedOf(ana)).toBeNull()
  await collected(ana, '2026-12-02T02:30:00Z', 2)
  const asked = { collectedAt: '2026-12-02T02:30:00.000Z', collectedOn: '2026-12-01', shownAs: 'Ana B.' }
  expect(await askedOf(ana)).toEqual(asked)
  const answer = await rate(ana, { collectedAt: asked.collectedAt, stars: 4, words: ' Good. ' })
  expect(answer.json()).toEqual({ success: true, message: 'Thank you. We read every answer.' })
  expect(await askedOf(ana)).toBeNull()
  await collected(ana, `${today}T09:00:00Z`)
  expect(await askedOf(ana)).toMatchObject({ collectedOn: today })
})

test('who leaves the question is not asked again, and staff see no rating', async () => {
  const luis = await packageOwner(server)
  await collected(luis, `${today}T10:00:00Z`)
  const before = (await listOf(owner)).data.length
  expect((await rate(luis, { collectedAt: `${today}T10:00:00Z`, words: 'kept by nobody' })).json().message).toBe(
    'We will not ask about it again.',
  )
  expect(await askedOf(luis)).toBeNull()
  expect((await listOf(owner)).data).toHaveLength(before)
})

test('what was a month ago is not asked about', async () => {
  const customer = await packageOwner(server)
  await collected(customer, '2026-11-03T14:00:00Z')
  expect(await askedOf(customer)).toBeNull()
  expect((await rate(customer, { collectedAt: '2026-11-03T14:00:00Z', stars: 5 })).statusCode).toBe(409)
})

test('of two answers at once one counts, and no answer is for another pick-up', async () => {
  const customer = await packageOwner(server)
  await collected(customer, `${today}T11:00:00Z`)
  const answers = await Promise.all([1, 2].map((stars) => rate(customer, { collectedAt: `${today}T11:00:00Z`, stars })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await collected(customer, `${today}T12:00:00Z`)
  const late = await rate(customer, { collectedAt: `${today}T11:00:00Z`, stars: 5 })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'You have answered this already, or it was too long ago. Thank you all the same.',
  ])
})

test.each([
  [{ stars: 0 }, 'Please choose one to 5 stars.'],
  [{ stars: 6 }, 'Please choose one to 5 stars.'],
  [{ stars: 3, words: 'x'.repeat(1_001) }, 'Words is too long: at most 1000 characters.'],
  [{ stars: 3, collectedAt: 'yesterday' }, 'Please say which pick-up you mean.'],
])('%j is refused', async (payload, message) => {
  const customer = await packageOwner(server)
  await collected(customer, `${today}T11:30:00Z`)
  const answer = await rate(customer, { collectedAt: `${today}T11:30:00Z`, ...payload })
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  expect(await askedOf(customer)).not.toBeNull()
})

test('staff read each; only those who may read customers see whose it is', async () => {
  const { customer, id } = await rated({ stars: 2, words: 'Slow.' })
  const [seen] = (await listOf(owner, { limit: '1' })).data
  expect(seen).toMatchObject({
    _id: id,
    customer: { _id: customer.id, name: 'Ana Brathwaite' },
    stars: 2,
    words: 'Slow.',
    shownAs: null,
    publishedAt: null,
  })
  expect((await listOf(content, { limit: '1' })).data).toMatchObject([{ _id: id, customer: null }])
  const { nextCursor } = await listOf(owner, { limit: '1' })
  expect((await listOf(owner, { limit: '1', cursor: nextCursor })).data).not.toMatchObject([{ _id: id }])
})

test('with consent, words stand on the site as text, until they are taken down', async () => {
  const { customer, id } = await rated(printable)
  expect((await act('publish', id, content)).json()).toMatchObject({ data: { publishedAt: server.clock.now().toISOString() } })
  await eventually(async () =>
    expect(await shown()).toEqual([
      ownReview,
      {
        _id: id,
        profilePicture: '',
        reviewerName: 'Ana B.',
        reviewText: '<p>Quick, and &lt;b&gt;kind&lt;/b&gt;.<br>Thank you!</p>',
        rating: 5,
      },
    ]),
  )
  const log = { subjectKind: 'customer', subjectId: customer.id }
  const lines = (await server.call('GET /staff/audit', { headers: owner.headers, query: log })).json().data
  expect(lines).toContainEqual(expect.objectContaining({ action: 'rating.publish', details: { stars: 5 } }))
  expect((await act('publish', id)).statusCode).toBe(409)
  expect((await act('take-down', id)).statusCode).toBe(200)
  await eventually(async () => expect(await shown()).toEqual([ownReview]))
  expect((await act('take-down', id)).statusCode).toBe(409)
})

test.each([
  [{ stars: 5, words: 'Fine.' }, 'The customer did not agree that their words stand on the site.'],
  [{ stars: 5, mayPublish: true }, 'The customer gave stars and no words: there is nothing to print.'],
])('%j is never printed', async (answer, message) => {
  const { id } = await rated(answer)
  const refused = await act('publish', id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, message])
})

test('nobody of another company sees or prints it', async () => {
  const { id } = await rated(printable)
  const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
  const there = { tenant: 'other', headers: elsewhere.headers }
  expect((await server.call('GET /staff/ratings', there)).json().data).toEqual([])
  expect((await server.call(`POST /staff/ratings/${id}/publish`, there)).statusCode).toBe(404)
})

test('the site shows the latest, and no more than it has room for', async () => {
  const ids: string[] = []
  for (let i = 0; i <= MOST_RATINGS_SHOWN; i++) ids.push((await rated(printable)).id)
  for (const id of ids) {
    server.clock.advance(1)
    expect((await act('publish', id)).statusCode).toBe(200)
  }
  await eventually(async () => expect((await shown()).slice(1).map(({ _id }) => _id)).toEqual(ids.slice(1).toReversed()))
})

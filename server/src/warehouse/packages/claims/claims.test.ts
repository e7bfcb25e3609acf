import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { newNumber, proof, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const desk = testDesk(server, devon)

let [ana, luis]: [TestOwner, TestOwner] = [await packageOwner(server), await packageOwner(server)]
let trackingNumber: string
beforeEach(async () => {
  server.clock.advance(60)
  trackingNumber = newNumber()
  ;[ana, luis] = [await packageOwner(server), await packageOwner(server)]
})

const kept = async () => (await desk.keep({ trackingNumber })).json().data
const one = async (_id: string) => (await desk.get(`/staff/unknown-packages/${_id}`)).json().data
const myClaims = async ({ token }: TestOwner) => (await server.call('GET /my-claims', { token })).json().data
const mine = async ({ token }: TestOwner) => (await server.call('GET /get-my-prealert', { token })).json().data
const news = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)
const mailsOf = async ({ token }: TestOwner) =>
  mailsTo(server, (await server.call('GET /get-user-data', { token })).json().data.email)
const approve = (claimId: string, unknown: { _id: string; version: number }) =>
  desk.post(`/staff/claims/${claimId}/approve`, { unknownId: unknown._id, version: unknown.version })
const refuse = (claimId: string, reason = 'The order confirmation shows another number.') =>
  desk.post(`/staff/claims/${claimId}/refuse`, { reason })

describe('claiming', () => {
  test('is shown with the unknown package and its proof, and answers the same if there is none', async () => {
    const unknown = await kept()
    const typed = ` ${trackingNumber.toLowerCase()} `
    const hit = await desk.claim(ana.token, { trackingNumber: typed, message: 'Curtains, grey box' })
    const miss = await desk.claim(ana.token, { trackingNumber: newNumber() })
    expect([hit.statusCode, miss.statusCode]).toEqual([201, 201])
    expect(miss.json().message).toBe(hit.json().message)
    expect(Object.keys(miss.json().data)).toEqual(Object.keys(hit.json().data))
    const [claim] = (await one(unknown._id)).claims
    expect(claim).toMatchObject({
      customer: { _id: ana.id },
      message: 'Curtains, grey box',
      state: 'open',
      proof: { name: 'order.pdf' },
    })
    const file = await desk.get(`/staff/claims/${claim._id}/proof`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await desk.get('/staff/claims')).json().data).toContainEqual(
      expect.objectContaining({ trackingNumber: miss.json().data.trackingNumber }),
    )
    expect(await myClaims(ana)).toHaveLength(2)
    expect(await myClaims(luis)).toEqual([])
  })

  test('also finds a package that arrives later', async () => {
    await desk.claim(ana.token, { trackingNumber })
    const unknown = await kept()
    expect((await one(unknown._id)).claims).toMatchObject([{ customer: { _id: ana.id } }])
    expect((await desk.get('/staff/claims')).json().data).not.toContainEqual(expect.objectContaining({ trackingNumber }))
  })

  test.for([
    [{ trackingNumber: '' }, [proof], 'Please enter the tracking number.'],
    [{ trackingNumber: '***' }, [proof], 'A tracking number needs letters or digits.'],
    [{ trackingNumber: 'X1' }, [], 'Please add your order confirmation.'],
    [{ trackingNumber: 'X1', message: 'x'.repeat(501) }, [proof], 'Message is too long: at most 500 characters.'],
  ] as const)('refuses %o', async ([fields, files, message]) => {
    const answer = await desk.claim(ana.token, fields, [...files])
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('refuses a file that is not what it claims to be, and a visitor', async () => {
    const fake = { ...proof, bytes: Buffer.from('MZ this is a program') }
    expect((await desk.claim(ana.token, { trackingNumber }, [fake])).statusCode).toBe(400)
    expect((await desk.claim('nobody', { trackingNumber })).statusCode).toBe(401)
    expect(await myClaims(ana)).toEqual([])
  })

  test('a repeated claim is one claim; your own package needs none; there is a limit a day', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => desk.claim(ana.token, { trackingNumber })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const own = newNumber()
    await desk.receiveFor({ trackingNumber: own, customerId: ana.id })
    expect((await desk.claim(ana.token, { trackingNumber: own })).json().message).toContain('is yours already')
    let last = 0
    for (let each = 0; each < 20; each += 1) last = (await desk.claim(ana.token, { trackingNumber: newNumber() })).statusCode
    expect(last).toBe(429)
  })
})

describe('judging', () => {
  test('accepted: the package belongs to them, they are told, and other claimants are refused', async () => {
    const unknown = await kept()
    const { _id } = (await desk.claim(ana.token, { trackingNumber })).json().data
    await desk.claim(luis.token, { trackingNumber })
    const answer = await approve(_id, unknown)
    expect(answer.json().message).toBe(`${trackingNumber} is received for Ana Brathwaite.`)
    expect(await mine(ana)).toMatchObject([{ trackingNumber, status: 'Received' }])
    expect(await myClaims(ana)).toMatchObject([{ state: 'approved', reason: null }])
    expect((await news(ana)).join('\n')).toContain('We accepted your claim on it. Please upload its invoice')
    expect((await mailsOf(ana)).at(-1)?.subject).toBe(`Your package is in Miami: ${trackingNumber}`)
    expect(await myClaims(luis)).toMatchObject([{ state: 'refused', reason: expect.stringContaining('Another customer') }])
    expect((await mailsOf(luis)).at(-1)?.subject).toBe(`We could not accept your claim: ${trackingNumber}`)
  })

  test('accepted for a label that cannot be read', async () => {
    const unknown = (await desk.keep({})).json().data
    const { _id } = (await desk.claim(ana.token, { trackingNumber })).json().data
    expect((await approve(_id, unknown)).json().data).toMatchObject({ trackingNumber, status: 'Received' })
    expect((await one(unknown._id)).claims).toMatchObject([{ _id, state: 'approved' }])
  })

  test('refused: the customer reads the reason and can try again', async () => {
    const unknown = await kept()
    const { _id } = (await desk.claim(ana.token, { trackingNumber })).json().data
    expect((await refuse(_id, '  ')).json().message).toBe('Please give a reason.')
    expect((await refuse(_id)).json().data).toMatchObject({ state: 'refused' })
    expect(await news(ana)).toContain(
      `We could not accept your claim on ${trackingNumber}. The order confirmation shows another number.`,
    )
    expect((await mailsOf(ana)).at(-1)?.text).toContain('The order confirmation shows another number.')
    expect((await approve(_id, unknown)).json().message).toBe('This claim has been decided already.')
    expect((await refuse(_id)).statusCode).toBe(409)
    expect((await desk.claim(ana.token, { trackingNumber })).statusCode).toBe(201)
  })

  test('decided once when two people decide at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      trackingNumber = newNumber()
      const unknown = await kept()
      const { _id } = (await desk.claim(ana.token, { trackingNumber })).json().data
      const answers = await Promise.all([approve(_id, unknown), refuse(_id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('if another customer announces it, neither gets it before staff decide', async () => {
    for (let round = 0; round < 4; round += 1) {
      trackingNumber = newNumber()
      const unknown = await kept()
      const [claimed] = await Promise.all([desk.claim(luis.token, { trackingNumber }), announceAs(server, ana, trackingNumber)])
      expect(claimed.statusCode).toBe(201)
      expect(await one(unknown._id)).toMatchObject({
        packageId: null,
        claims: [{ state: 'open', customer: { _id: luis.id } }],
        announced: [{ customer: { _id: ana.id } }],
      })
    }
  })

  test('is closed automatically when the package is received for the claimant', async () => {
    const loose = newNumber()
    await desk.claim(luis.token, { trackingNumber: loose })
    await desk.receiveFor({ trackingNumber: loose, customerId: luis.id })
    expect(await myClaims(luis)).toMatchObject([{ state: 'approved' }])
  })

  test('works only in the own company and not with a read-only role', async () => {
    const unknown = await kept()
    const { _id } = (await desk.claim(ana.token, { trackingNumber })).json().data
    const other = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
    expect((await other.post(`/staff/claims/${_id}/refuse`, { reason: 'No.' })).statusCode).toBe(404)
    expect((await other.get(`/staff/claims/${_id}/proof`)).statusCode).toBe(404)
    expect((await other.get('/staff/claims')).json().data).toEqual([])
    const support = testDesk(server, await newStaff(server, 'support'))
    expect((await support.get(`/staff/claims/${_id}/proof`)).statusCode).toBe(200)
    expect((await support.post(`/staff/claims/${_id}/refuse`, { reason: 'No.' })).statusCode).toBe(403)
    expect((await approve(_id, { ...unknown, version: 7 })).statusCode).toBe(409)
    expect((await approve('nothing', unknown)).statusCode).toBe(404)
  })
})

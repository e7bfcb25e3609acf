import { HS_CODE_FORM, ITN_FORM } from '@parcelport/contract/prices/hs-code-rules.ts'
import { expect, test } from 'vitest'
import { newNumber, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const desk = testDesk(server, await newStaff(server, 'operations'))
const ana = await packageOwner(server)

const detail = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const received = async (trackingNumber = newNumber()): Promise<string> =>
  (await desk.receiveFor({ trackingNumber, customerId: ana.id })).json().data._id
const correct = async (id: string, changes: object) => {
  const { version, trackingNumber, storeName, description } = await detail(id)
  const payload = { version, trackingNumber, storeName, description, reason: 'The label says so.', ...changes }
  return desk.put(`/staff/packages/${id}/details`, payload)
}

test('number, store and contents are corrected, with what they were and why in the history', async () => {
  const [wrong, right] = [newNumber(), '1Z9356801193393991']
  const id = await received(wrong)
  const answer = await correct(id, { trackingNumber: right, storeName: 'Loomhaus', description: 'Curtains' })
  expect([answer.statusCode, answer.json().message]).toEqual([200, `${right} is corrected.`])
  const note = `Corrected: tracking number ${wrong} → ${right}, store none → Loomhaus, contents none → Curtains. The label says so.`
  expect(answer.json().data).toMatchObject({ trackingNumber: right, courierCompany: 'UPS', storeName: 'Loomhaus' })
  expect((await detail(id)).history.at(-1)).toMatchObject({ status: 'Received', note })
  expect((await correct(id, {})).json().message).toBe('These are its details already.')
})

test('an HS code is entered and taken away, and one that cannot be right is refused', async () => {
  const id = await received()
  const entered = await correct(id, { hsCode: '630391' })
  expect(entered.json().data).toMatchObject({ hsCode: '630391' })
  expect((await detail(id)).history.at(-1).note).toBe('Corrected: HS code none → 630391. The label says so.')
  expect((await correct(id, { storeName: 'Loomhaus' })).json().data).toMatchObject({ hsCode: '630391' })
  const refused = await correct(id, { hsCode: '63039' })
  expect(refused.json()).toMatchObject({ errors: [{ field: 'hsCode', message: HS_CODE_FORM }] })
  expect((await correct(id, { hsCode: '' })).json().data).not.toHaveProperty('hsCode')
})

test('the number of an export filing is entered and removed, and one that cannot be right is refused', async () => {
  const id = await received()
  const itn = 'X20261201123456'
  expect((await correct(id, { itn })).json().data).toMatchObject({ itn })
  expect((await detail(id)).history.at(-1).note).toBe(`Corrected: ITN none → ${itn}. The label says so.`)
  expect((await correct(id, { itn: 'X2026' })).json()).toMatchObject({ errors: [{ field: 'itn', message: ITN_FORM }] })
  expect((await correct(id, { storeName: 'Loomhaus' })).json().data).toMatchObject({ itn })
  expect((await correct(id, { itn: '' })).json().data).not.toHaveProperty('itn')
})

test('a number that the customer has announced joins the package with its prealert', async () => {
  const number = newNumber()
  await announceAs(server, ana, number)
  const id = await received()
  const answer = await correct(id, { trackingNumber: number })
  expect(answer.json().message).toBe(`${number} is corrected. Joined with its prealert.`)
  const ofNumber = (await desk.get('/staff/packages', { search: number })).json().data
  expect(ofNumber).toMatchObject([{ _id: id, status: 'Received', packageValue: 20 }])
  expect((await detail(id)).invoice).not.toBeNull()
})

test('refuses the number of another package of the customer, and a package that nobody has received', async () => {
  const taken = newNumber()
  await received(taken)
  expect((await correct(await received(), { trackingNumber: taken })).json().message).toBe(
    'Another package of this customer with the same number is on its way.',
  )
  const { _id } = await announceAs(server, ana, newNumber())
  expect((await correct(_id, { storeName: 'Loomhaus' })).statusCode).toBe(409)
})

import { expect, test } from 'vitest'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const desk = testDesk(server, await newStaff(server, 'operations'))
const [ana, luis] = [await packageOwner(server), await packageOwner(server)]

const announce = async (token: string, trackingNumber: string) => {
  const payload = formOf(prealertFields(trackingNumber), [smallPdf])
  const answer = await server.call('POST /create-pre-alert', { token, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'Prealert submitted successfully!'])
  return answer.json().data
}
const lookUp = async (scan: string) => (await desk.get('/staff/packages/lookup', { scan })).json().data

test.each([
  ['399594546820', '9622080430002481027200399594546820'],
  ['776632517510', '9622001900000000000000776632517510'],
  ['9400 1112 0620 6406 2607 87', ']C1420331229400111206206406260787'],
  ['9200190132607600833457', '4203312212349200190132607600833457'],
  ['92748931507708513018050063', '4203312292748931507708513018050063'],
  ['92001903060085300042901077', ']C142033122\u001d92001903060085300042901077'],
  ['03071790000523483741', '4203312203071790000523483741'],
  ['71969010756003077385', '420331229171969010756003077385'],
  ['1Z999AA10123456784', ']C01Z999AA10123456784'],
  ['784917580286', '32971514560102447849175802862014'],
  ['807715204282', 'd8077152042820402b'],
])('a package announced as %s and scanned as %j, or the other way round, is found and received', async (number, label) => {
  for (const [owner, announced, scanned] of [
    [ana, number, label],
    [luis, label, number],
  ] as const) {
    const pkg = await announce(owner.token, announced)
    const { packages, trackingNumber, unknown } = await lookUp(scanned)
    const theirs = packages.filter(({ customer }: { customer: { _id: string } }) => customer._id === owner.id)
    expect(theirs).toMatchObject([{ _id: pkg._id, status: 'Prealerted', trackingNumber }])
    expect([pkg.trackingNumber, unknown]).toEqual([trackingNumber, null])
    const received = await desk.receiveFor({ trackingNumber: scanned, customerId: owner.id })
    expect([received.statusCode, received.json().data._id]).toEqual([201, pkg._id])
  }
})

test('a package announced by its label cannot be announced again by its number', async () => {
  await announce(ana.token, '4203312292748931507708513018050070')
  const payload = formOf(prealertFields('92748931507708513018050070'), [smallPdf])
  expect((await server.call('POST /create-pre-alert', { token: ana.token, payload })).statusCode).toBe(409)
})

test('an unknown parcel scanned by its label and then by its number is one parcel in the unknown bin', async () => {
  const kept = await desk.keep({ trackingNumber: '4203312292612903363381920000000000' })
  expect(kept.statusCode).toBe(201)
  const { reference, trackingNumber } = kept.json().data
  expect((await lookUp(trackingNumber)).unknown).toMatchObject({ reference })
  expect((await lookUp(']C14203312292612903363381920000000000')).unknown).toMatchObject({ reference })
  const { data } = (await desk.get('/staff/unknown-packages', { search: '4203312292612903363381920000000000' })).json()
  expect(data).toMatchObject([{ reference }])
})

test('the ZIP code’s barcode is distinguished from the tracking number', async () => {
  const answer = await desk.get('/staff/packages/lookup', { scan: ']C142033122' })
  expect([answer.statusCode, answer.json().message]).toEqual([400, "This is the label's ZIP code. Scan the longer barcode."])
})

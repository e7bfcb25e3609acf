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
  [
    'UPS 1Z 12345E 01 1234 5675',
    '[)>\u001e01\u001d96841706672\u001d840\u001d001\u001d1Z12345675\u001dUPSN\u001d12345E\u001d089\u001e\u0004',
  ],
  ['https://www.fedex.com/fedextrack/?trknbr=785458233610', '785458233610'],
  ['https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127&requester=WT/trackdetails', `&W(R_ç"çà"(è(-è&éè`],
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

test('two numbers in one field are asked about, with both in the sentence', async () => {
  const payload = formOf(prealertFields('1Z999AA10123456784, 1Z5R89390357567127'), [smallPdf])
  const answer = await server.call('POST /create-pre-alert', { token: ana.token, payload })
  const message = 'Here are 2 tracking numbers: 1Z999AA10123456784, 1Z5R89390357567127. Which one is this package’s?'
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, errors: [{ field: 'trackingNumber', message }] }])
})

test('an order’s number is taken: the form asks about it, the server accepts what was meant', async () => {
  expect(await announce(ana.token, '113-1234567-1234567')).toMatchObject({ trackingNumber: '11312345671234567' })
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

test('what a label has besides its number is said in a sentence: ZIP code, message, another keyboard’s signs', async () => {
  for (const [scan, sentence] of [
    [']C142033122', "This is the label's ZIP code. Scan the longer barcode."],
    ["U'1042", "The scanner types another keyboard's signs. Set its language to US."],
    ['[)>\u001e01\u001d96331220000\u001d840', "This code has no tracking number. Scan the label's longest barcode."],
  ] as const) {
    const answer = await desk.get('/staff/packages/lookup', { scan })
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence])
  }
})

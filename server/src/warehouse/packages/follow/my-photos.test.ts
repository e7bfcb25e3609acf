import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf, type TestFile } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)
const desk = { weight: '3.4', weightUnit: 'lb', shelf: 'B-07', condition: 'dented', battery: 'none' }

/** Noise, so that no encoder makes it small. */
const picture = async (field: string): Promise<TestFile> => ({
  field,
  bytes: await sharp({
    create: { width: 1200, height: 900, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
  name: 'box.jpg',
  type: 'image/jpeg',
})

const received = async (trackingNumber: string, photos: TestFile[]) => {
  const { boxNumber } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const { data } = (
    await server.call('GET /staff/customers', { headers: devon.headers, query: { search: String(boxNumber) } })
  ).json()
  const payload = formOf({ ...desk, trackingNumber, customerId: data[0]._id }, photos)
  const answer = await server.call('POST /staff/packages/receive', { headers: devon.headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as { _id: string; photos: string[] }
}
const four = await Promise.all(['photo1', 'photo2', 'photo3', 'photo4'].map(picture))
const pkg = await received('1Z999AA10123456784', four)
const ask = (photo: string, caller: object, query = {}, _id = pkg._id) =>
  server.call(`GET /packages/${_id}/photos/${photo}`, { ...caller, query })

test('the owner sees condition and photos, small and in full size, without caching', async () => {
  const mine = (await server.call(`GET /packages/${pkg._id}`, { token: ana.token })).json().data
  expect(mine).toMatchObject({ condition: 'dented', photos: pkg.photos, weightLb: 3.4 })
  expect(mine.photos).toHaveLength(4)
  const [full, small] = [await ask(mine.photos[0], ana), await ask(mine.photos[0], ana, { size: 'small' })]
  for (const answer of [full, small]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
  const widths = await Promise.all([full, small].map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width))
  expect(widths).toEqual([1200, 480])
})

test('a list names the first photo of each package, and a thumbnail of it is a few kilobytes', async () => {
  const { data } = (await server.call('GET /get-my-prealert', { token: ana.token })).json()
  const listed = data.find(({ _id }: { _id: string }) => _id === pkg._id)
  expect(listed.photo).toBe(pkg.photos[0])
  const { rawPayload } = await ask(listed.photo, ana, { size: 'thumb' })
  expect((await sharp(rawPayload).metadata()).width).toBe(160)
  expect(rawPayload.byteLength).toBeLessThan(12_000)
})

test('a visitor, another customer and another company cannot see them, and other files are not served', async () => {
  const [photo = ''] = pkg.photos
  const [luis, stranger] = [await packageOwner(server), await packageOwner(server, { tenant: 'elsewhere' })]
  expect((await ask(photo, {})).statusCode).toBe(401)
  expect((await ask(photo, luis)).statusCode).toBe(404)
  expect((await ask(photo, { token: stranger.token, tenant: 'elsewhere' })).statusCode).toBe(404)
  const other = await received('1Z999AA10123456795', [await picture('photo1')])
  expect((await ask(other.photos[0] ?? '', ana)).statusCode).toBe(404)
  expect((await ask(photo, ana, {}, other._id)).statusCode).toBe(404)
  for (const strange of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await ask(strange, ana)).statusCode, strange).toBe(404)
  expect((await ask(photo, ana, { size: 'huge' })).statusCode).toBe(400)
})

test('the email has charged weight, condition and small photos, and stays under 200 KB', async () => {
  const { email } = (await server.call('GET /get-user-data', { token: ana.token })).json().data
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes('1Z999AA10123456784'))
  expect(mail?.subject).toContain('Your package is in Miami')
  expect(mail?.text).toContain('Weight: 3.4 lb\nCharged as: 3.4 lb\nCondition: The box is dented')
  const shown = pkg.photos.slice(0, 2)
  for (const photo of shown) expect(mail?.html).toContain(`src="cid:${photo}"`)
  expect(mail?.pictures.map(({ cid, type }) => [cid, type])).toEqual(shown.map((photo) => [`<${photo}>`, 'image/jpeg']))
  const folder = join(server.services.config.dataDir, 'mail')
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size, name).toBeLessThan(200_000)
})

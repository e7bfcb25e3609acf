import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf, newCustomer, redPixel, testPassword } from '../../../testing/product/test-customer.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await newCustomer(server, 'ana@example.com')
const luis = await newCustomer(server, 'luis@example.com')

const profile = (email: string): Record<string, string> => ({
  name: 'Ana Maria Brathwaite',
  email,
  telePhoneNumber: '+1 246-555-0199',
  homeAddress: '2 Bay Street, Bridgetown',
  birthdate: '1984-02-13',
  gender: 'Female',
})
const userOf = async (token: string) => (await server.call('GET /get-user-data', { token })).json().data
const update = (token: string | undefined, payload: object) => server.call('POST /update-user', { token, payload })

test('a visitor is turned away', async () => {
  expect((await update(undefined, profile('ana@example.com'))).statusCode).toBe(401)
})

test('the profile screen saves its fields; it cannot change account type and box number', async () => {
  const before = await userOf(ana)
  const answer = await update(
    ana,
    formOf({ ...profile('ana@example.com'), accountType: 'gold', boxNumber: '1', _id: 'x', password_hash: 'x' }),
  )
  expect(answer.statusCode).toBe(200)
  const expected = { ...before, ...profile('ana@example.com') }
  expect(answer.json()).toEqual({ success: true, message: 'User information updated successfully.', data: expected })
  expect(await userOf(ana)).toEqual(expected)
  expect((await userOf(luis)).name).toBe('Ana Brathwaite')
})

test('accepts JSON as well as a form, and an empty birthdate or gender clears it', async () => {
  const answer = await update(ana, { ...profile('ana@example.com'), birthdate: '', gender: '' })
  expect(answer.json().data).toMatchObject({ birthdate: null, gender: null })
})

test.each(['0001-01-01', '1899-12-31', '2999-01-01', '9999-12-31'])(
  'a birthdate of %s is kept and shown',
  async (birthdate) => {
    const answer = await update(ana, { ...profile('ana@example.com'), birthdate })
    expect(answer.json().data).toMatchObject({ birthdate })
    expect(await userOf(ana)).toMatchObject({ birthdate })
  },
)

test.each([
  ['birthdate', '1984-02-31'],
  ['name', ' '],
  ['homeAddress', ''],
  ['telePhoneNumber', ''],
  ['email', 'nobody'],
  ['name', 'x'.repeat(121)],
])('%s %j is refused and nothing changes', async (field, value) => {
  const before = await userOf(ana)
  const answer = await update(ana, { ...profile('ana@example.com'), homeAddress: 'elsewhere', [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/\w/)
  expect(await userOf(ana)).toEqual(before)
})

test('a picture is re-encoded, published under an address that cannot be guessed, and shown without a token', async () => {
  const answer = await update(
    ana,
    formOf(profile('ana@example.com'), [{ field: 'profilePic', bytes: redPixel, name: 'my passport.png', type: 'image/png' }]),
  )
  const { profilePic } = answer.json().data
  expect(profilePic).toMatch(/^\/media\/demo\/[0-9a-f]{16}\/profile-[0-9a-f]{16}-1x1\.\w+$/)
  const shown = await server.app.inject({ method: 'GET', url: profilePic })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  const kept = await update(ana, profile('ana@example.com'))
  expect(kept.json().data.profilePic).toBe(profilePic)
})

test('a replaced picture is deleted with its sizes; another customer’s same picture stays', async () => {
  const wide = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#26a' } })
    .png()
    .toBuffer()
  const withPicture = async (token: string, email: string, bytes: Buffer): Promise<string> =>
    (await update(token, formOf(profile(email), [{ field: 'profilePic', bytes, name: 'a.png', type: 'image/png' }]))).json()
      .data.profilePic
  const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
  const first = await withPicture(ana, 'ana@example.com', wide)
  const same = await withPicture(luis, 'luis@example.com', wide)
  const smaller = first.replace('.png', '.w320.webp')
  expect([first === same, await status(first), await status(smaller)]).toEqual([false, 200, 200])
  await withPicture(ana, 'ana@example.com', redPixel)
  await runJobs(server)
  expect([await status(first), await status(smaller), await status(same)]).toEqual([404, 404, 200])
  const objects = []
  for await (const { key } of server.services.files.objects.list(`${(await server.tenant()).id}/public`)) objects.push(key)
  expect(objects.filter((key) => key.includes(first.split('/').at(-1)!.slice(0, 24)))).toEqual([])
})

test('of two pictures at once one stays and the other is deleted', async () => {
  const send = () =>
    update(
      ana,
      formOf(profile('ana@example.com'), [{ field: 'profilePic', bytes: redPixel, name: 'a.png', type: 'image/png' }]),
    )
  await Promise.all([send(), send(), send()])
  const { profilePic } = await userOf(ana)
  const { rows } = await server.services.database.owner.query<{ path: string }>(
    `select path from files where path like '%/profile-%-1x1.%'`,
  )
  expect(rows.map(({ path }) => path)).toEqual([profilePic])
})

test.each([
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['a renamed program', 'MZ this is no picture', 'image/png'],
  ['a document', '%PDF-1.4\n%%EOF', 'application/pdf'],
])('%s is not accepted as a picture', async (_, content, type) => {
  const answer = await update(
    ana,
    formOf(profile('ana@example.com'), [{ field: 'profilePic', bytes: Buffer.from(content), name: 'a.png', type }]),
  )
  expect([400, 415]).toContain(answer.statusCode)
  expect(answer.json().success).toBe(false)
})

test('the same address in other capitals needs no confirmation', async () => {
  expect((await update(ana, profile('Ana@Example.com'))).statusCode).toBe(200)
  expect((await update(ana, profile('ana@example.com'))).statusCode).toBe(200)
})

test('refuses an address that somebody else has', async () => {
  const taken = await update(ana, { ...profile('LUIS@example.com'), currentPassword: testPassword })
  expect([taken.statusCode, taken.json().message]).toEqual([409, expect.stringContaining('already an account')])
})

test('the current password cannot be guessed with a stolen token', async () => {
  const token = await newCustomer(server, 'stolen@example.com')
  const guess = () => update(token, { ...profile('thief@example.com'), currentPassword: 'Wrong*Passw0rd' })
  for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(400)
  expect((await guess()).statusCode).toBe(429)
})

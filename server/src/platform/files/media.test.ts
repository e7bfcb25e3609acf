import { mkdirSync, utimesSync, writeFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { drainJobs } from '../jobs/jobs.ts'
import { drawnPicture } from './drawn-picture.ts'
import { removeObject, sweepObjects } from './store/remove-object.ts'
import { findFile, keepFile, removeFile } from './private-files.ts'

const server = await testServer()
const tenant = await server.tenant('demo')

const photo = (width = 700, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#2266aa' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
const publish = async (bytes: Buffer, name: string, type: string) =>
  server.services.files.publishAlone(tenant.id, { bytes, name, type })

test('a published picture has an immutable address, no metadata, and smaller sizes made on demand', async () => {
  const path = await publish(await photo(), 'My Photo.JPG', 'image/jpeg')
  expect(path).toMatch(/^\/media\/demo\/[0-9a-f]{16}\/my-photo-700x400\.jpg$/)
  expect(await publish(await photo(), 'My Photo.JPG', 'image/jpeg')).toBe(path)
  const original = await server.app.inject({ url: path })
  expect(original.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(original.headers['content-type']).toBe('image/jpeg')
  expect(original.rawPayload.includes('secret place')).toBe(false)

  const stem = path.replace(/\.jpg$/, '')
  const [once, twice] = await Promise.all([
    server.app.inject({ url: `${stem}.w320.avif` }),
    server.app.inject({ url: `${stem}.w320.avif` }),
  ])
  expect([once.statusCode, twice.statusCode]).toEqual([200, 200])
  expect((await sharp(once.rawPayload).metadata()).width).toBe(320)
  expect((await sharp((await server.app.inject({ url: `${stem}.w700.webp` })).rawPayload).metadata()).width).toBe(700)
  for (const none of ['.w960.avif', '.w321.avif', '.w320.jpg', '.w0.webp'])
    expect((await server.app.inject({ url: stem + none })).statusCode).toBe(404)

  const known = await server.app.inject({ url: path, headers: { 'if-none-match': String(original.headers['etag']) } })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
})

test('a drawing travels compressed to whom takes it, each form under its own tag', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="${'M1 2L3 4'.repeat(300)}"/></svg>`
  const path = await publish(Buffer.from(drawing), 'mark.svg', 'image/svg+xml')
  const ask = (headers: Record<string, string> = {}) => server.app.inject({ url: path, headers })
  const plain = await ask()
  expect([plain.statusCode, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
    200,
    undefined,
    'accept-encoding',
  ])
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
    })
    expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack[encoding](packed.rawPayload)).toEqual(plain.rawPayload)
    const known = await ask({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers['etag']) })
    expect(known.statusCode).toBe(304)
  }
  const part = await ask({ 'accept-encoding': 'br', range: 'bytes=0-3' })
  expect([part.statusCode, part.payload, part.headers['content-encoding']]).toEqual([206, '<svg', undefined])
  const photograph = await server.app.inject({
    url: await publish(await photo(), 'photo.jpg', 'image/jpeg'),
    headers: { 'accept-encoding': 'br' },
  })
  expect(photograph.headers['content-encoding']).toBeUndefined()
})

test('a drawing says that it also differs by the origin that asks', async () => {
  const origin = 'https://shop.example'
  const beside = await testServer({ env: { ALLOWED_ORIGINS: origin }, databaseUrl: server.databaseUrl })
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4"/></svg>')
  const path = await beside.services.files.publishAlone(tenant.id, { bytes: drawing, name: 'o.svg', type: 'image/svg+xml' })
  const { headers } = await beside.app.inject({ url: path, headers: { origin } })
  expect(headers).toMatchObject({ vary: 'Origin, accept-encoding', 'access-control-allow-origin': origin })
})

test('parts of a file are served by range', async () => {
  const path = await publish(await photo(640, 480), 'range.jpg', 'image/jpeg')
  const ask = (range: string) => server.app.inject({ url: path, headers: { range } })
  const whole = (await server.app.inject({ url: path })).rawPayload
  const part = await ask('bytes=10-19')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`])
  expect(part.rawPayload).toEqual(whole.subarray(10, 20))
  expect((await ask('bytes=-5')).rawPayload).toEqual(whole.subarray(-5))
  expect((await ask(`bytes=${whole.length}-`)).statusCode).toBe(416)
  expect((await ask('bytes=0-1,4-5')).statusCode).toBe(200)
})

test('drawings pass if they only draw, and are served without rights', async () => {
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">${inside}</svg>`)
  const path = await publish(drawing('<path d="M0 0h20v10z"/>'), 'icon.svg', 'image/svg+xml')
  const served = await server.app.inject({ url: path })
  expect(served.headers['content-type']).toBe('image/svg+xml')
  expect(served.headers['content-security-policy']).toContain('sandbox')
  for (const bad of [
    '<script>1</script>',
    '<g onload="x()"/>',
    '<a href="javascript:x"/>',
    '<image href="https://evil.example/x.png"/>',
    '<foreignObject/>',
  ]) {
    await expect(publish(drawing(bad), 'bad.svg', 'image/svg+xml')).rejects.toMatchObject({ status: 400 })
  }
})

test('a private file is encrypted at rest, read back whole, and not to be had as media', async () => {
  const { files, database, config } = server.services
  const bytes = Buffer.from('%PDF-1.4 the number of the passport')
  const kept = await files.store(tenant.id, { bytes, name: '../pass\u202Efdp.exe', type: 'application/pdf' })
  const id = await database.inTenant(tenant.id, (tx) => keepFile(tx, kept))
  const stored = readFileSync(join(config.dataDir, 'files', tenant.id, 'private', id))
  expect(stored.includes('passport')).toBe(false)
  const found = await database.inTenant(tenant.id, (tx) => findFile(tx, id))
  expect(await files.read(found!)).toEqual({ id, bytes, name: 'passfdp.pdf', type: 'application/pdf' })
  const other = await server.tenant('other')
  expect(await database.inTenant(other.id, (tx) => findFile(tx, id))).toBeUndefined()

  await database.inTenant(tenant.id, (tx) => removeFile(tx, id))
  await drainJobs(server.services, { tasks: [removeObject] })
  expect(readdirSync(join(config.dataDir, 'files', tenant.id, 'private'))).not.toContain(id)
})

test('objects that no row knows go after an hour, variants of living pictures stay', async () => {
  const { config, files } = server.services
  const path = await publish(await photo(330, 200), 'stays.jpg', 'image/jpeg')
  await server.app.inject({ url: path.replace('.jpg', '.w320.webp') })
  const folder = join(config.dataDir, 'files', tenant.id, 'private')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'young'), 'x')
  writeFileSync(join(folder, 'orphan'), 'x')
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  const variant = join(config.dataDir, 'files', tenant.id, 'public', ...path.split('/').slice(3)).replace('.jpg', '.w320.webp')
  utimesSync(join(folder, 'orphan'), long, long)
  await eventually(async () => expect(readFileSync(variant).length).toBeGreaterThan(0))
  utimesSync(variant, long, long)
  await sweepObjects.run(server.services)
  expect(readdirSync(folder)).toEqual(['young'])
  expect(await files.objects.get(`${tenant.id}/public/${path.split('/').slice(3).join('/')}`)).toBeDefined()
  expect(readFileSync(variant).length).toBeGreaterThan(0)
})

test('a drawing is rendered once: its pixels are stored with it and removed with it', async () => {
  const { config, files, database } = server.services
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h4v4z"/></svg>')
  const path = await publish(drawing, 'sign.svg', 'image/svg+xml')
  const key = `${tenant.id}/public/${path.split('/').slice(3).join('/')}`
  const place = join(config.dataDir, 'files', `${key}.png`)
  const first = await drawnPicture(files.objects, key)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 213, height: 160 })
  writeFileSync(place, 'kept')
  expect(String(await drawnPicture(files.objects, key))).toBe('kept')
  // A drawing's pixels are not public.
  expect((await server.app.inject({ url: `${path}.png` })).statusCode).toBe(404)
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(place, long, long)
  await sweepObjects.run(server.services)
  expect(String(readFileSync(place))).toBe('kept')
  await database.inTenant(tenant.id, (tx) => files.unpublish(tx, path))
  await drainJobs(server.services, { tasks: [removeObject] })
  expect(await drawnPicture(files.objects, key)).toBeUndefined()
})

test('an incomplete object is not served, and the failure is not cached', async () => {
  const { files, database, config } = server.services
  const path = await publish(await photo(333, 200), 'lost.jpg', 'image/jpeg')
  const small = path.replace('.jpg', '.w320.webp')
  expect((await server.app.inject({ url: small })).statusCode).toBe(200)
  const place = (of: string) => join(config.dataDir, 'files', tenant.id, 'public', ...of.split('/').slice(3))
  await eventually(async () => expect(readFileSync(place(small)).length).toBeGreaterThan(0))
  // An empty variant is made again; an empty original cannot be.
  writeFileSync(place(small), '')
  expect((await server.app.inject({ url: small })).statusCode).toBe(200)
  for (const left of ['', 'half of it']) {
    writeFileSync(place(path), left)
    const answer = await server.app.inject({ url: path })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  const stored = await files.store(tenant.id, { bytes: Buffer.from('%PDF-1.4 all of it'), name: 'a', type: 'application/pdf' })
  const found = await database.inTenant(tenant.id, async (tx) => findFile(tx, await keepFile(tx, stored)))
  const object = join(config.dataDir, 'files', tenant.id, 'private', found!.id)
  writeFileSync(object, readFileSync(object).subarray(0, -1))
  await expect(files.read(found!)).rejects.toMatchObject({ name: 'Away', retryAfterSeconds: 5 })
})

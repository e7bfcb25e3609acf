import { wire } from '@parcelport/contract/wire-spellings.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { costOf, type Cost } from '../cost-of.ts'
import { formOf, identityPicture, prealertFields, redPixel, signUpFields } from '../product/test-customer.ts'
import { packageOwner, smallPdf } from '../product/test-packages.ts'
import { testServer } from '../test-server.ts'
import { hostileFiles, hostileNames, telephonePhotograph } from './hostile-files.ts'
import { isHeic, type HostileFile } from './hostile-file.ts'

const MEGABYTE = 1024 * 1024
const MOST_MEMORY = 64 * MEGABYTE
/**
 * A second on an ordinary processor, expressed as honest photographs, because seconds differ between machines and hours. `npm
 * run bench -- hostile-files` measures the second itself.
 */
const MOST_PHOTOGRAPHS = 2

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await packageOwner(server)
const corpus = await hostileFiles()

let announced = 0
const announce = (bytes: Buffer, name: string) => {
  const invoice = { field: 'invoice', bytes, name, type: 'application/octet-stream' }
  const payload = formOf(prealertFields(`HOSTILE${(announced += 1)}`), [invoice])
  return server.call('POST /create-pre-alert', { token: ana.token, payload })
}
const invoiceOf = (answer: { json(): { data: { _id: string } } }) =>
  server.call(`GET /packages/${answer.json().data._id}/invoice`, { token: ana.token })

test('the corpus is large', () => {
  expect(corpus.length + hostileNames.length).toBeGreaterThan(60)
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
})

// Warm-up: one-time loading must not count for the first file.
await announce(
  await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer(),
  'a.jpg',
)
await announce(redPixel, 'a.png')

const photograph = await telephonePhotograph()
const photographCost = async () => (await costOf(() => announce(photograph, 'photo.jpg'))).cpuMs

interface Taken {
  readonly photographs: number
  readonly memory: number
}
const taken = ({ cpuMs, memory }: Cost, photographMs: number): Taken => ({ photographs: cpuMs / photographMs, memory })
const isModest = ({ photographs, memory }: Taken): boolean => photographs < MOST_PHOTOGRAPHS && memory < MOST_MEMORY

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!
const usualPhotograph = median([await photographCost(), await photographCost(), await photographCost()])

/**
 * The least cost of several attempts: the rest was other load, the garbage collector's or the machine's. Each attempt is
 * compared with a photograph of the same moment, which a slower processor slows equally.
 */
const leastTaken = async (attempt: () => Promise<Cost>): Promise<Taken> => {
  const all: Taken[] = []
  while (all.length < 5 && !all.some(isModest)) {
    const before = await photographCost()
    const cost = await attempt()
    all.push(taken(cost, Math.max(before, await photographCost())))
  }
  return {
    photographs: Math.min(...all.map(({ photographs }) => photographs)),
    memory: Math.min(...all.map(({ memory }) => memory)),
  }
}

test.each(corpus.map((file) => [file.what, file] as const))('%s', async (_what, file: HostileFile) => {
  const attempt = () => costOf(() => announce(file.bytes, file.name ?? 'file.bin'))
  const { result: answer, ...first } = await attempt()
  if (file.verdict === 'taken') {
    expect(answer.json()).toMatchObject({ success: true })
    const kept = await invoiceOf(answer)
    expect(kept.statusCode).toBe(200)
    // The file is downloaded, with its own type, never opened as a page of ours.
    expect(kept.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (String(kept.headers['content-type']).startsWith('image/')) {
      const { exif, xmp, iptc, icc, pages, width, height } = await sharp(kept.rawPayload).metadata()
      expect({ exif, xmp, iptc, icc, pages }).toEqual({})
      expect(width * height).toBeGreaterThan(0)
    }
    if (file.secret !== undefined) expect(kept.rawPayload.includes(Buffer.from(file.secret, 'latin1'))).toBe(false)
  } else {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(file.verdict),
      errors: [{ field: 'invoice' }],
    })
  }
  const once = taken(first, usualPhotograph)
  const { photographs, memory } = isModest(once) ? once : await leastTaken(attempt)
  expect(memory / MEGABYTE).toBeLessThan(MOST_MEMORY / MEGABYTE)
  expect(photographs).toBeLessThan(MOST_PHOTOGRAPHS)
})

test.each(hostileNames)('a file named %j is kept as %j', async (given, harmless) => {
  const answer = await announce(smallPdf.bytes, given)
  expect(answer.statusCode).toBe(201)
  const kept = await invoiceOf(answer)
  expect(kept.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(harmless)}`)
})

test('a file of more than 10 MB is turned away as such', async () => {
  const answer = await announce(Buffer.concat([smallPdf.bytes, Buffer.alloc(10 * MEGABYTE)]), 'a.pdf')
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The file is larger than 10 MB.'])
})

test.each([
  ['an SVG', 'a drawing with script', /^Please choose a picture/],
  ['a Word document', 'a Word document of old', /^Please choose a picture/],
  ['a program', 'a program', /^Please choose a picture/],
  ['a HEIC', 'a HEIC of a telephone', isHeic],
])('%s is no profile picture and no identity document', async (_what, named, message) => {
  const file = corpus.find(({ what }) => what.startsWith(named))!
  const picture = { ...identityPicture, bytes: file.bytes }
  const registered = await server.call('POST /register', { payload: formOf(signUpFields('new@example.com'), [picture]) })
  expect([registered.statusCode, registered.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: wire.governmentId, message: expect.stringMatching(message) }] }),
  ])
  const profile = { name: 'Ana', email: 'x@example.com', telePhoneNumber: '1', homeAddress: 'x' }
  const changed = await server.call('POST /update-user', {
    token: ana.token,
    payload: formOf(profile, [{ ...picture, field: 'profilePic' }]),
  })
  expect([changed.statusCode, changed.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: 'profilePic', message: expect.stringMatching(message) }] }),
  ])
})

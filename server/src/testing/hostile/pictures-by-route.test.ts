import sharp from 'sharp'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { formOf, newCustomer, prealertFields, signUp, type TestFile } from '../product/test-customer.ts'
import { testServer } from '../test-server.ts'
import { heicPicture } from './heic-picture.ts'
import { gifOf } from './picture-parts.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const token = await newCustomer(server, 'pictures@example.com')

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#28a' } })
const jpeg = await plain(60, 40).jpeg().toBuffer()
const HEIC =
  'This picture is in HEIC format, which we cannot open. Please save it as JPEG or PNG, or take a screenshot of it, and send that.'

const pictures: Readonly<
  Record<string, { bytes: Buffer; name: string; type: string; said?: string; upright?: readonly [number, number] }>
> = {
  'HEIC of a telephone': { bytes: heicPicture, name: 'IMG_0042.HEIC', type: 'image/heic', said: HEIC },
  'HEIC that is called JPEG': { bytes: heicPicture, name: 'IMG_0042.jpg', type: 'image/jpeg', said: HEIC },
  AVIF: { bytes: await plain(60, 40).avif({ effort: 0 }).toBuffer(), name: 'a.avif', type: 'image/avif', upright: [60, 40] },
  'WebP that moves': {
    bytes: await sharp(gifOf(8, 8, 5), { animated: true })
      .webp({ effort: 0 })
      .toBuffer(),
    name: 'a.webp',
    type: 'image/webp',
  },
  'JPEG in CMYK': {
    bytes: await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    name: 'a.jpg',
    type: 'image/jpeg',
    upright: [60, 40],
  },
  'PNG of 16 bits': {
    bytes: await plain(60, 40).toColourspace('rgb16').png().toBuffer(),
    name: 'a.png',
    type: 'image/png',
    upright: [60, 40],
  },
  'progressive JPEG that was held upright (EXIF 6)': {
    bytes: await plain(60, 40).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    name: 'a.jpg',
    type: 'image/jpeg',
    upright: [40, 60],
  },
  'PNG with a colour profile': {
    bytes: await plain(60, 40).png().withIccProfile('p3').toBuffer(),
    name: 'a.png',
    type: 'image/png',
    upright: [60, 40],
  },
  'JPEG that is called PNG': { bytes: jpeg, name: 'a.png', type: 'image/png', upright: [60, 40] },
  'file of 0 bytes': { bytes: Buffer.alloc(0), name: 'a.jpg', type: 'image/jpeg', said: 'The file is empty.' },
  'picture of 40,000 × 10': { bytes: await plain(40_000, 10).png().toBuffer(), name: 'a.png', type: 'image/png' },
}

let count = 0
test.each(Object.entries(pictures))(
  '%s: taken or refused with one sentence, as an ID, an invoice and a portrait',
  async (_, each) => {
    const file = (field: string): TestFile => ({ field, ...each })
    count += 1
    const answers = [
      await signUp(server, `picture${count}@example.com`, { files: [file(wire.governmentId)] }),
      await server.call('POST /create-pre-alert', {
        token,
        payload: formOf(prealertFields(`TBA1000000000${count}`), [file('invoice')]),
      }),
      await server.call('POST /update-user', {
        token,
        payload: formOf({ name: 'Ana', email: 'pictures@example.com', telePhoneNumber: '1', homeAddress: 'Here' }, [
          file('profilePic'),
        ]),
      }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode < 300, answer.statusCode < 300 ? undefined : answer.json().message]).toEqual([
        each.said === undefined,
        each.said,
      ])
    }
    if (each.said !== undefined) return
    const { profilePic } = answers[2]!.json().data
    const shown = await server.app.inject({ url: new URL(profilePic, 'http://demo.example').pathname })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    const { width, height } = await sharp(shown.rawPayload).metadata()
    if (each.upright) expect([width, height]).toEqual(each.upright)
  },
)

import sharp from 'sharp'
import { heicPicture } from './heic-picture.ts'
import { isHeic, tooManyPixels, unreadable, wrongKind, type HostileFile } from './hostile-file.ts'
import {
  avifClaiming,
  gifOf,
  jpegClaiming,
  packedProfile,
  packedText,
  pngChunk,
  pngClaiming,
  pngHeader,
  pngSignature,
  webpClaiming,
  withChunks,
  withSegments,
} from './picture-parts.ts'
import { docxOf } from './zip-of.ts'

const SECRET = 'onlyTheOwnerMayKnow'
const SCRIPT = '<script>alert("polyglot")</script>'

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#28a' } })
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))

/** Pictures that declare a larger size than they have, or are large in a small file. */
const floods = async (jpeg: Buffer, avif: Buffer): Promise<HostileFile[]> => {
  const progressive = await noise(90, 90).jpeg({ progressive: true }).toBuffer()
  const turned = await plain(6_900, 6_900).png({ compressionLevel: 1 }).withMetadata({ orientation: 6 }).toBuffer()
  return [
    { what: 'a PNG of 65,000 × 65,000', bytes: pngClaiming(65_000, 65_000), verdict: tooManyPixels },
    { what: 'a PNG of two thousand million columns', bytes: pngClaiming(0x7f_ff_ff_ff, 1), verdict: unreadable },
    { what: 'a PNG of 51 million pixels in one line', bytes: pngClaiming(51_000_000, 1), verdict: /^The picture / },
    { what: 'a PNG of no size', bytes: pngClaiming(0, 0), verdict: unreadable },
    { what: 'a JPEG of 65,000 × 65,000', bytes: jpegClaiming(jpeg, 65_000, 65_000), verdict: tooManyPixels },
    { what: 'a GIF of 65,535 × 65,535', bytes: gifOf(65_535, 65_535, 1), verdict: tooManyPixels },
    { what: 'a WebP of 16,383 × 16,383', bytes: webpClaiming(16_383, 16_383), verdict: /^The picture / },
    { what: 'a WebP of 16,777,216 × 16,777,216', bytes: webpClaiming(0x1_00_00_00, 0x1_00_00_00), verdict: /^The picture / },
    { what: 'an AVIF of 30,000 × 30,000', bytes: avifClaiming(avif, 30_000, 30_000), verdict: /^The picture / },
    {
      what: 'a JPEG of 48 megapixels that must be held whole to be read',
      bytes: jpegClaiming(progressive, 6_900, 6_900),
      verdict: tooManyPixels,
    },
    { what: 'such a PNG', bytes: pngClaiming(6_900, 6_900, { interlaced: true }), verdict: tooManyPixels },
    { what: 'a PNG of 48 megapixels that is to be turned', bytes: turned, verdict: tooManyPixels },
    {
      what: 'a JPEG of 48 megapixels that is read line by line',
      bytes: await plain(8_000, 6_000).jpeg({ quality: 50 }).toBuffer(),
      verdict: 'taken',
    },
    {
      what: 'a PNG of 48 megapixels that is read line by line',
      bytes: await plain(8_000, 6_000).png({ compressionLevel: 1 }).toBuffer(),
      verdict: 'taken',
    },
    {
      what: 'a noisy PNG of 3 megapixels',
      bytes: await noise(2_000, 1_500).png({ compressionLevel: 1 }).toBuffer(),
      verdict: 'taken',
    },
    { what: 'a GIF of 30 megapixels', bytes: gifOf(6_000, 5_000, 1), verdict: tooManyPixels },
    { what: 'an animated GIF of 30,000 frames', bytes: gifOf(1, 1, 30_000), verdict: 'taken' },
    { what: 'an animated GIF of 500 frames on a large canvas', bytes: gifOf(3_000, 3_000, 500), verdict: 'taken' },
  ]
}

/** Pictures that carry more than a picture. */
const carriers = async (jpeg: Buffer, png: Buffer): Promise<HostileFile[]> => {
  const profile = Buffer.alloc(64 * 1024 * 1024)
  const located = await sharp(jpeg)
    .withExif({
      IFD0: { Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '59/1 37/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
  const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), Buffer.alloc(128), Buffer.from(SECRET)])
  return [
    { what: 'a JPEG that says where it was taken', bytes: located, verdict: 'taken', secret: SECRET },
    { what: 'a JPEG with XMP', bytes: withSegments(jpeg, [0xe1, xmp]), verdict: 'taken', secret: SECRET },
    { what: 'a JPEG with a forged colour profile', bytes: withSegments(jpeg, [0xe2, icc]), verdict: 'taken', secret: SECRET },
    {
      what: 'a JPEG with a page in its comment',
      bytes: withSegments(jpeg, [0xfe, Buffer.from(SCRIPT)]),
      verdict: 'taken',
      secret: 'alert',
    },
    {
      what: 'a JPEG with 2,000 comments',
      bytes: withSegments(jpeg, ...Array.from({ length: 2_000 }, () => [0xfe, Buffer.alloc(1_000, 'c')] as const)),
      verdict: 'taken',
      secret: 'cccccccccccccccc',
    },
    { what: 'a JPEG with a ZIP behind it', bytes: Buffer.concat([jpeg, docxOf()]), verdict: 'taken', secret: 'PK\u0003\u0004' },
    {
      what: 'a PNG with a program behind it',
      bytes: Buffer.concat([png, Buffer.from(`<?php system("${SECRET}") ?>`)]),
      verdict: 'taken',
      secret: SECRET,
    },
    {
      what: 'a PNG with a program in its text',
      bytes: withChunks(png, pngChunk('tEXt', Buffer.from(`Comment\0<?php ${SECRET} ?>`))),
      verdict: 'taken',
      secret: SECRET,
    },
    {
      what: 'a PNG with text that unpacks a thousandfold',
      bytes: withChunks(png, packedText('Comment', profile)),
      verdict: 'taken',
    },
    {
      what: 'a PNG with a colour profile that unpacks a thousandfold',
      bytes: withChunks(png, packedProfile(profile)),
      verdict: 'taken',
    },
    {
      what: 'a PNG with private chunks',
      bytes: withChunks(png, pngChunk('prVt', Buffer.from(SECRET))),
      verdict: 'taken',
      secret: SECRET,
    },
    {
      what: 'a GIF with script behind it',
      bytes: Buffer.concat([gifOf(1, 1, 1), Buffer.from(SCRIPT)]),
      verdict: 'taken',
      secret: 'alert',
    },
    {
      what: 'an animated WebP',
      bytes: await sharp(gifOf(1, 1, 40), { animated: true })
        .webp({ effort: 0 })
        .toBuffer(),
      verdict: 'taken',
    },
  ]
}

/** The same AVIF with the family's brand first. */
const heifOf = (avif: Buffer): Buffer => {
  const bytes = Buffer.from(avif)
  bytes.write('mif1', 8, 'latin1')
  return bytes
}

/** Pictures that are cut off, forged, or in formats that nothing here can open. */
const broken = async (jpeg: Buffer, png: Buffer, avif: Buffer): Promise<HostileFile[]> => {
  const webp = await noise(200, 200).webp().toBuffer()
  const gif = await noise(200, 200).gif().toBuffer()
  const wrongSum = Buffer.from(png)
  const place = png.indexOf('IDAT') + 40
  wrongSum[place] = (wrongSum[place] ?? 0) ^ 0xff
  return [
    { what: 'half a JPEG', bytes: half(jpeg), verdict: unreadable },
    { what: 'half a PNG', bytes: half(png), verdict: unreadable },
    { what: 'half a WebP', bytes: half(webp), verdict: unreadable },
    { what: 'half a GIF', bytes: half(gif), verdict: unreadable },
    { what: 'half an AVIF', bytes: half(avif), verdict: unreadable },
    { what: 'the first bytes of a JPEG', bytes: Buffer.from('ffd8ffe000104a464946', 'hex'), verdict: unreadable },
    { what: 'the first bytes of a PNG', bytes: Buffer.concat([pngSignature, pngHeader(8, 8)]), verdict: unreadable },
    { what: 'a PNG whose pixels were tampered with', bytes: wrongSum, verdict: unreadable },
    {
      what: 'a HEIC of nothing',
      bytes: Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      verdict: isHeic,
    },
    { what: 'a HEIC of a telephone', bytes: heicPicture, name: 'IMG_0042.HEIC', verdict: isHeic },
    { what: 'a HEIC named JPEG', bytes: heicPicture, name: 'IMG_0042.jpg', verdict: isHeic },
    { what: 'an AVIF that says HEIF only', bytes: heifOf(avif), verdict: 'taken' },
    { what: 'half of such an AVIF', bytes: half(heifOf(avif)), verdict: unreadable },
    {
      what: 'script that begins like a GIF',
      bytes: Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(document.cookie)//'),
      name: 'a.gif',
      verdict: unreadable,
    },
  ]
}

/** Drawings and old formats, which customers may not send. */
const otherKinds = async (): Promise<HostileFile[]> => {
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
  const entities = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`
  return [
    { what: 'a drawing with script', bytes: svg('<script>alert(1)</script>'), name: 'a.svg', verdict: wrongKind },
    { what: 'a drawing with script named PNG', bytes: svg('<g onload="alert(1)"/>'), name: 'a.png', verdict: wrongKind },
    { what: 'a drawing of entities', bytes: Buffer.from(entities), name: 'a.png', verdict: wrongKind },
    { what: 'a harmless drawing', bytes: svg('<path d="M0 0h9v9z"/>'), name: 'a.svg', verdict: wrongKind },
    { what: 'a TIFF', bytes: await plain(9, 9).tiff().toBuffer(), name: 'a.jpg', verdict: wrongKind },
    { what: 'a bitmap', bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), name: 'a.png', verdict: wrongKind },
    { what: 'an icon', bytes: Buffer.from('0000010001001010000001002000', 'hex'), name: 'a.png', verdict: wrongKind },
  ]
}

export const hostilePictures = async (): Promise<HostileFile[]> => {
  const jpeg = await noise(400, 300).jpeg().toBuffer()
  const png = await noise(120, 90).png().toBuffer()
  const avif = await noise(200, 200).avif({ effort: 0 }).toBuffer()
  return [
    ...(await floods(jpeg, avif)),
    ...(await carriers(jpeg, png)),
    ...(await broken(jpeg, png, avif)),
    ...(await otherKinds()),
  ]
}

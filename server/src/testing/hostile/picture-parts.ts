import { crc32, deflateSync } from 'node:zlib'

const uint32 = (value: number): Buffer => {
  const made = Buffer.alloc(4)
  made.writeUInt32BE(value)
  return made
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A PNG's header chunk: eight bits a channel, RGB. */
export const pngHeader = (width: number, height: number, { depth = 8, color = 2, interlaced = false } = {}): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, color, 0, 0, interlaced ? 1 : 0])]))

/** A PNG that declares this size, with hardly any pixels inside. */
export const pngClaiming = (width: number, height: number, { interlaced = false } = {}): Buffer =>
  Buffer.concat([
    pngSignature,
    pngHeader(width, height, { interlaced }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** Compressed text in a PNG; `repeated` makes it a bomb. */
export const packedText = (keyword: string, text: Buffer): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text, { level: 9 })]))

export const packedProfile = (profile: Buffer): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile, { level: 9 })]))

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

export const withSegments = (jpeg: Buffer, ...segments: readonly (readonly [marker: number, data: Buffer])[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments.map(([marker, data]) => jpegSegment(marker, data)), jpeg.subarray(2)])

export const jpegClaiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const made = Buffer.from(jpeg)
  const frame = [0xc0, 0xc2].map((marker) => made.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0
  made.writeUInt16BE(height, frame + 5)
  made.writeUInt16BE(width, frame + 7)
  return made
}

/** A GIF of many frames, each declared as large as the canvas, each with the data of one pixel. */
export const gifOf = (width: number, height: number, frames: number): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const screen = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000', 'hex'), Buffer.from('000000ffffff', 'hex')])
  const [control, place, pixel] = ['21f9040000000000', '2c00000000', '000202440100']
  const frame = Buffer.concat([Buffer.from(`${control}${place}`, 'hex'), size, Buffer.from(pixel, 'hex')])
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A WebP that declares this size: an extended header and an empty lossless picture. */
export const webpClaiming = (width: number, height: number): Buffer => {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
  }
  const lossless = Buffer.concat([
    Buffer.from([0x2f]),
    Buffer.from('ffff ff0f 00'.replaceAll(' ', ''), 'hex'),
    Buffer.alloc(16),
  ])
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), chunk('VP8L', lossless)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}

export const avifClaiming = (avif: Buffer, width: number, height: number): Buffer => {
  const made = Buffer.from(avif)
  const property = made.indexOf('ispe')
  made.writeUInt32BE(width, property + 8)
  made.writeUInt32BE(height, property + 12)
  return made
}

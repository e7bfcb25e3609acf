import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openLargeZip, type LargeZip } from './large-zip.ts'

const at = new Date('2026-11-27T10:20:30Z')
const bytesOf = (zip: LargeZip): Buffer => Buffer.concat(zip.ready())

test('files written in pieces and whole ones come out as they went in, under names of any script', () => {
  const zip = openLargeZip(at)
  const file = zip.open('tables/größe.csv')
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}\r\n`)
  for (const line of lines) file.write(line)
  file.close()
  zip.add('files/photo.jpg', Uint8Array.of(0xff, 0xd8, 0, 1, 2), 'packed')
  zip.add('index.json', Buffer.from('{}'), 'text')
  zip.open('tables/empty.csv').close()
  zip.end()
  const files = unzipSync(bytesOf(zip))
  expect(Object.keys(files)).toEqual(['tables/größe.csv', 'files/photo.jpg', 'index.json', 'tables/empty.csv'])
  expect(Buffer.from(files['tables/größe.csv']!).toString()).toBe(lines.join(''))
  expect([...files['files/photo.jpg']!]).toEqual([0xff, 0xd8, 0, 1, 2])
  expect(files['tables/empty.csv']).toHaveLength(0)
})

test('bytes leave while a file is written', () => {
  const zip = openLargeZip(at)
  const file = zip.open('a.csv')
  let [left, most] = [0, 0]
  for (let piece = 0; piece < 200; piece += 1) {
    file.write(Buffer.from(Array.from({ length: 20_000 }, () => Math.floor(Math.random() * 256))))
    const bytes = zip.ready().reduce((sum, { length }) => sum + length, 0)
    left += bytes
    most = Math.max(most, bytes)
  }
  expect(left).toBeGreaterThan(3_000_000)
  expect(most).toBeLessThan(500_000)
})

test('more files than an old ZIP can name are all in the directory', () => {
  const zip = openLargeZip(at)
  const content = Buffer.from('x')
  for (let number = 0; number < 70_000; number += 1) zip.add(`files/${number}`, content, 'packed')
  zip.end()
  const bytes = bytesOf(zip)
  // The end of the directory says "see Zip64", whose record has the true number.
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(0xff_ff)
  const record = bytes.lastIndexOf(Buffer.from('PK\u0006\u0006'))
  expect(Number(bytes.readBigUInt64LE(record + 32))).toBe(70_000)
  expect(Object.keys(unzipSync(bytes))).toHaveLength(70_000)
})

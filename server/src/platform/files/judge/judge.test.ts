import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageTypes, pdfTypes, wordTypes } from '@parcelport/contract/uploads-rules.ts'
import { judge } from './judge.ts'
import { safeName } from '../safe-name.ts'
import { pdf } from '../../../testing/hostile/pdf-of.ts'
import { zipOf } from '../../../testing/hostile/zip-of.ts'

const all = [...imageTypes, ...pdfTypes, ...wordTypes]
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const types = Buffer.from(
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
)
const word = (claims?: number) =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>'), ...(claims !== undefined && { claims }) },
  ])
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

test('a file is what its content says', async () => {
  expect(await judge(await png(), all)).toEqual({ type: 'image/png' })
  expect(await judge(Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n'), all)).toEqual({ type: 'application/pdf' })
  expect(await judge(word(), all)).toEqual({ type: docx })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.from('MZ\u0090\0this program cannot be run', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a PDF that was cut off', Buffer.from('%PDF-1.4\n1 0 obj')],
  ['a Word document that was cut off', word().subarray(0, 200)],
  ['a ZIP without a document', zipOf([{ name: 'readme.txt', content: Buffer.from('hi') }])],
  ['a document that would unpack to gigabytes', word(3_000_000_000)],
  ['a document that unpacks a thousandfold', word(50 * 1024 * 1024)],
])('%s is refused with a sentence', async (_what, bytes) => {
  expect(await judge(bytes, all)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('a picture that was cut off, and one of too many pixels, are refused', async () => {
  const whole = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  expect(await judge(whole, all)).toEqual({ type: 'image/jpeg' })
  expect(await judge(whole.subarray(0, whole.length / 2), all)).toHaveProperty('problem')
  const flood = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await judge(flood, all)).toEqual({ problem: 'The picture has too many pixels. Please make it smaller.' })
})

test('a PDF behind blank lines, as portals send it, is a PDF; one behind a page is none', async () => {
  const behind = (lead: string): Buffer => Buffer.concat([Buffer.from(lead), pdf()])
  expect(await judge(behind('\r\n\r\n  \n'), pdfTypes)).toEqual({ type: 'application/pdf' })
  expect(await judge(behind('\uFEFF'), pdfTypes)).toEqual({ type: 'application/pdf' })
  expect(await judge(behind('\n'.repeat(2_000)), pdfTypes)).toEqual({ problem: 'Please choose a PDF document.' })
  expect(await judge(behind('\n<html>'), pdfTypes)).toEqual({ problem: 'Please choose a PDF document.' })
})

test('a type that the call does not take is refused though it is a good file', async () => {
  expect(await judge(await png(), pdfTypes)).toEqual({ problem: 'Please choose a PDF document.' })
})

test.each([
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\invoice.pdf', 'application/pdf', 'invoice.pdf'],
  ['invoice\u202Egpj.exe', 'image/png', 'invoicegpj.png'],
  ['a\r\nSet-Cookie: x.png', 'image/png', 'aSet-Cookie x.png'],
  ['.htaccess', 'image/png', 'file.png'],
  ['', 'image/png', 'file.png'],
  ['résumé 2026.docx', docx, 'résumé 2026.docx'],
  ['CON.pdf', 'application/pdf', 'file-CON.pdf'],
  ['nul', 'application/pdf', 'file-nul.pdf'],
  ['aux.invoice.pdf', 'application/pdf', 'file-aux.invoice.pdf'],
  ['COM1.pdf', 'application/pdf', 'file-COM1.pdf'],
  ['Console.pdf', 'application/pdf', 'Console.pdf'],
  ['null.pdf', 'application/pdf', 'null.pdf'],
  ['📄'.repeat(100), 'image/png', `${'📄'.repeat(50)}.png`],
  ['発票'.repeat(60), 'image/png', `${'発票'.repeat(33)}.png`],
  ['x'.repeat(400), 'image/png', `${'x'.repeat(100)}.png`],
])('the name %j becomes harmless', (name, type, harmless) => {
  expect(safeName(name, type)).toBe(harmless)
})

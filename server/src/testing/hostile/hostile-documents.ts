import { deflateRawSync, gzipSync } from 'node:zlib'
import { acts, damaged, hasMacros, unpacksTooMuch, wrongKind, type HostileFile } from './hostile-file.ts'
import { flate, pdf, pdfOf } from './pdf-of.ts'
import { END, wordBinaryOf } from './word-binary-of.ts'
import { docxOf, zipOf, type Part } from './zip-of.ts'

const pdfs = (): HostileFile[] => {
  const script = '<</S/JavaScript/JS(app.alert(1))>>'
  const program = flate('/Type/EmbeddedFile', 'MZ this program cannot be run')
  const files = '<</Names<</EmbeddedFiles<</Names[(a)3 0 R]>>>>>>'
  return [
    { what: 'a PDF with a script', bytes: pdfOf(`<</OpenAction${script}>>`), verdict: acts },
    { what: 'one whose script is spelled otherwise', bytes: pdfOf('<</S/J#61vaScr#69pt/J#53 9 0 R>>'), verdict: acts },
    {
      what: 'one whose script is in a packed list',
      bytes: pdfOf(flate('/Type/ObjStm/N 1/First 4', `9 0 ${script}`)),
      verdict: acts,
    },
    { what: 'one whose script stands in what looks like a stream', bytes: pdfOf('<<>>stream\n', script), verdict: acts },
    { what: 'one that starts a program', bytes: pdfOf('<</S/Launch/F(cmd.exe)>>'), verdict: acts },
    { what: 'one with a program inside', bytes: pdfOf(program, files), verdict: acts },
    {
      what: 'one with a program inside that is called nothing',
      bytes: pdfOf(program.replace('/Type/EmbeddedFile', ''), files),
      verdict: acts,
    },
    {
      what: 'an electronic invoice with its XML inside',
      bytes: pdfOf(flate('/Type/EmbeddedFile', '<?xml version="1.0"?><a/>'), files),
      verdict: 'taken',
    },
    {
      what: 'one whose pages go in circles',
      bytes: pdfOf('<</Type/Pages/Kids[3 0 R]>>', '<</Type/Pages/Kids[2 0 R]>>'),
      verdict: damaged,
    },
    {
      what: 'one whose packed list names a million objects',
      bytes: pdfOf(flate('/Type/ObjStm/N 1000000/First 4000000', '1 0 '.repeat(1_000_000))),
      verdict: unpacksTooMuch,
    },
    { what: 'one whose stream unpacks to 300 MB', bytes: pdfOf(flate('', zeros(300))), verdict: unpacksTooMuch },
    {
      what: 'one that says it opens at its second page',
      bytes: pdfOf('<</OpenAction[3 0 R/Fit]/Note(how to write /JavaScripts)>>', '<</Type/Page>>'),
      verdict: 'taken',
    },
    {
      what: 'a form to fill in',
      bytes: pdfOf('<</AcroForm<</Fields[]>>>>', flate('', 'BT /F1 12 Tf ET'.repeat(9_000))),
      verdict: 'taken',
    },
  ]
}

const part = (name: string, content: Buffer | string, more: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.from(content),
  ...more,
})
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024)

const words = (): HostileFile[] => {
  const thousandfold = zeros(90)
  const liar = { content: Buffer.alloc(100), packed: deflateRawSync(zeros(60)) }
  const innermost = zipOf([part('0.txt', zeros(9))])
  const entities =
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><w:document>&b;</w:document>'
  const outside = '<?xml version="1.0"?><!DOCTYPE d SYSTEM "file:///etc/passwd"><w:document/>'
  return [
    {
      what: 'a Word document that claims gigabytes',
      bytes: docxOf([part('word/a.xml', 'a', { claims: 3_000_000_000 })]),
      verdict: unpacksTooMuch,
    },
    {
      what: 'a Word document that unpacks a thousandfold',
      bytes: docxOf([part('word/a.bin', thousandfold)]),
      verdict: unpacksTooMuch,
    },
    {
      what: 'a Word document of many bombs, each of them small',
      bytes: docxOf(Array.from({ length: 40 }, (_, i) => part(`word/${i}.xml`, zeros(3)))),
      verdict: unpacksTooMuch,
    },
    {
      what: 'a Word document that unpacks to more than it says',
      bytes: docxOf([{ name: 'word/a.xml', ...liar }]),
      verdict: damaged,
    },
    {
      what: 'a Word document whose parts lie upon each other',
      bytes: zipOf([part('[Content_Types].xml', 'x'), part('word/document.xml', 'abcdefgh'.repeat(40))], { times: 400 }),
      verdict: wrongKind,
    },
    {
      what: 'a Word document of 6,000 parts',
      bytes: docxOf(Array.from({ length: 6_000 }, (_, i) => part(`word/${i}`, ''))),
      verdict: unpacksTooMuch,
    },
    {
      what: 'a Word document with the same part twice',
      bytes: docxOf([part('word/document.xml', '<w:other/>')]),
      verdict: damaged,
    },
    {
      what: 'a Word document with a part outside of it',
      bytes: docxOf([part('../../../etc/cron.d/x', 'x')]),
      verdict: damaged,
    },
    ...[
      ['a template elsewhere', 'attachedTemplate" TargetMode="External', 'https://evil.example/a.dotm', acts],
      ['a frame elsewhere', 'frame" TargetMode="External', 'file://evil.example/a', acts],
      ['an object of another program', 'oleObject', 'embeddings/a.bin', acts],
      ['macros under another name', 'vbaProject', 'picture.png', hasMacros],
      ['a link', 'hyperlink" TargetMode="External', 'https://shop.example/', 'taken' as const],
    ].map(([what, type, target, verdict]) => ({
      what: `a Word document with ${String(what)}`,
      bytes: docxOf([
        part(
          'word/_rels/document.xml.rels',
          `<Relationships><Relationship Id="a" Type="http://schemas.example/relationships/${String(type)}" Target="${String(target)}"/></Relationships>`,
        ),
      ]),
      verdict: verdict as HostileFile['verdict'],
    })),
    {
      what: 'a Word document with a compound file that is called a picture',
      bytes: docxOf([part('word/media/a.png', wordBinaryOf())]),
      verdict: acts,
    },
    {
      what: 'a Word document whose entities come late',
      bytes: docxOf([], { document: `<?xml version="1.0"?>${' '.repeat(70_000)}${entities.slice(21)}` }),
      verdict: damaged,
    },
    {
      what: 'a Word document whose entities are spelled in two bytes',
      bytes: docxOf([part('word/a.xml', Buffer.from(`\uFEFF${entities}`, 'utf16le'))]),
      verdict: damaged,
    },
    { what: 'a Word document of entities', bytes: docxOf([], { document: entities }), verdict: damaged },
    { what: 'a Word document that refers to a file of ours', bytes: docxOf([], { document: outside }), verdict: damaged },
    { what: 'a Word document with a secret part', bytes: docxOf([part('word/a.xml', 'x', { flags: 1 })]), verdict: damaged },
    {
      what: 'a Word document without its list of types',
      bytes: docxOf([], { types: false }),
      verdict: /^(Please choose|The document is damaged)/,
    },
    { what: 'half a Word document', bytes: docxOf().subarray(0, 300), verdict: /^(Please choose|The document is damaged)/ },
    {
      what: 'a Word document with macros',
      bytes: docxOf([part('word/vbaProject.bin', 'x')], { macros: true }),
      name: 'a.docm',
      verdict: wrongKind,
    },
    {
      what: 'the same, renamed',
      bytes: docxOf([part('word/vbaProject.bin', 'x')], { macros: true }),
      name: 'a.docx',
      verdict: wrongKind,
    },
    {
      what: 'a Word document that hides its macros',
      bytes: docxOf([part('word/vbaProject.bin', 'x')]),
      name: 'a.docx',
      verdict: hasMacros,
    },
    {
      what: 'a ZIP in a ZIP in a ZIP',
      bytes: zipOf([part('b.zip', zipOf([part('a.zip', innermost)]))]),
      name: 'a.docx',
      verdict: wrongKind,
    },
    { what: 'a Word document with a ZIP inside', bytes: docxOf([part('word/embeddings/a.zip', innermost)]), verdict: 'taken' },
    {
      what: 'an archive of classes',
      bytes: zipOf([part('META-INF/MANIFEST.MF', 'Main-Class: A'), part('A.class', 'x')]),
      name: 'a.docx',
      verdict: wrongKind,
    },
    {
      what: 'a list of types that unpacks a thousandfold',
      bytes: zipOf([part('[Content_Types].xml', zeros(60)), part('word/document.xml', 'x')]),
      verdict: /^(Please choose|The document unpacks)/,
    },
  ]
}

const oldWords = (): HostileFile[] => {
  const circle = wordBinaryOf()
  circle.writeUInt32LE(1, 512 + 4)
  const whole = wordBinaryOf()
  return [
    { what: 'a Word document of old', bytes: whole, name: 'a.doc', verdict: 'taken' },
    {
      what: 'one whose allocations are padded with ends',
      bytes: wordBinaryOf(undefined, { padding: END }),
      name: 'a.doc',
      verdict: 'taken',
    },
    { what: 'all of one but its last sector', bytes: whole.subarray(0, -512), name: 'a.doc', verdict: damaged },
    { what: 'half of one', bytes: whole.subarray(0, whole.length / 2), name: 'a.doc', verdict: damaged },
    { what: 'its first bytes', bytes: whole.subarray(0, 512), name: 'a.doc', verdict: damaged },
    { what: 'one with macros', bytes: wordBinaryOf(['WordDocument', 'Macros']), name: 'a.doc', verdict: hasMacros },
    { what: 'one whose directory goes in circles', bytes: circle, name: 'a.doc', verdict: damaged },
    {
      what: 'a Word document behind a password',
      bytes: wordBinaryOf(['EncryptedPackage', 'EncryptionInfo']),
      name: 'a.docx',
      verdict: /asks for a password/,
    },
    { what: 'a table of old named Word', bytes: wordBinaryOf(['Workbook']), name: 'a.doc', verdict: damaged },
    {
      what: 'rich text named Word',
      bytes: Buffer.from('{\\rtf1\\ansi{\\object\\objdata 0105}}'),
      name: 'a.doc',
      verdict: wrongKind,
    },
  ]
}

const others = (): HostileFile[] => [
  { what: 'nothing', bytes: Buffer.alloc(0), verdict: /^The file is empty\.$/ },
  { what: 'one byte', bytes: Buffer.from('x'), verdict: wrongKind },
  {
    what: 'a program for Windows',
    bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
    name: 'invoice.pdf',
    verdict: wrongKind,
  },
  {
    what: 'a program for Linux',
    bytes: Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(400)]),
    name: 'invoice.png',
    verdict: wrongKind,
  },
  { what: 'a script', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), name: 'invoice.pdf', verdict: wrongKind },
  { what: 'a page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'invoice.pdf', verdict: wrongKind },
  {
    what: 'a page that contains a PDF',
    bytes: Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf()]),
    name: 'invoice.pdf',
    verdict: wrongKind,
  },
  {
    what: 'a PDF that contains a page',
    bytes: pdf('% <html><script>alert(1)</script></html>'),
    name: 'invoice.html',
    verdict: 'taken',
  },
  { what: 'half a PDF', bytes: pdf().subarray(0, 40), name: 'invoice.pdf', verdict: damaged },
  { what: 'the first bytes of a PDF', bytes: Buffer.from('%PDF-'), name: 'invoice.pdf', verdict: damaged },
  { what: 'a bomb in gzip', bytes: gzipSync(zeros(90)), name: 'invoice.png', verdict: wrongKind },
  {
    what: 'a film',
    bytes: Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    name: 'a.jpg',
    verdict: wrongKind,
  },
  { what: 'ten megabytes of one letter', bytes: Buffer.alloc(10 * 1024 * 1024, 'a'), name: 'a.jpg', verdict: wrongKind },
]

export const hostileDocuments = (): HostileFile[] => [...words(), ...oldWords(), ...pdfs(), ...others()]

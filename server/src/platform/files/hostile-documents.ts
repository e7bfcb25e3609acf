import { deflateRawSync, gzipSync } from 'node:zlib'
import { damaged, hasMacros, unpacksTooMuch, wrongKind, type HostileFile } from './hostile-file.ts'
import { END, wordBinaryOf } from './word-binary-of.ts'
import { docxOf, zipOf, type Part } from './zip-of.ts'

const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`)
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

/** Documents, and what only looks like one, by those who mean harm. */
export const hostileDocuments = (): HostileFile[] => [...words(), ...oldWords(), ...others()]

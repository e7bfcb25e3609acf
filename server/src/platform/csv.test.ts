import { expect, test } from 'vitest'
import { csvLine, importText, withoutFormula } from './csv.ts'

test.each([
  [['a', 'b "c"', null, 1.5, -2], '"a","b ""c""","",1.5,-2\r\n'],
  [['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx'], `"'=1+1","'+1","'-1","'@a","'\tx","'\rx","'\nx"\r\n`],
  [['two\nlines', 'a,b', 'ü🐟', 'a = b', 'x;y', 'a-b@c'], '"two\nlines","a,b","ü🐟","a = b","x;y","a-b@c"\r\n'],
  [['＝1', '＋1', '－1', '＠a', '﹦1'], `"'＝1","'＋1","'－1","'＠a","'﹦1"\r\n`],
  [['x;=1+1', ';;@a', 'x; =1', 'x\t-1'], `"x;'=1+1",";;'@a","x;' =1","x\t'-1"\r\n`],
  [['9400111899223344556677', '012', '12345678901', '0'], '"=""9400111899223344556677""","=""012""","12345678901","0"\r\n'],
  [['\n=1', '\r\n+1', ' =1', '\u200B=1', '\uFEFF＝1'], `"'\n'=1","'\r\n'+1","' =1","'\u200B=1","'\uFEFF＝1"\r\n`],
])('%j is written as %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test('no sign that any program folds into the beginning of a formula begins a cell', () => {
  const signs = Array.from({ length: 0x11_0000 }, (_, point) => point)
    .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => /^[=+\-@]/.test(sign.normalize('NFKC')))
  expect(signs.length).toBeGreaterThan(10)
  for (const sign of signs) {
    expect(csvLine([`${sign}1`])).toBe(`"'${sign}1"\r\n`)
    expect(csvLine([`x;${sign}1`])).toBe(`"x;'${sign}1"\r\n`)
  }
})

test.each([
  ...['81E12', '1e5', '1.5E+3', '1/2', '3-4', '12/11', '1-2-26', '10-2026', '2026/12', '1.2.26', '3.12.', '1 1/2'],
  ...['MAR1', 'Sept-2', 'DEC 5', '5 Dec', '1-Dec-26', '1dec', 'March 4, 2026', '12:30', '7:5:09 PM', '5 pm', '5 a'],
])('%s stays this text in a spreadsheet', (text) => expect(csvLine([text])).toBe(`"=""${text}"""\r\n`))

test.each(['2026-12-03', '2026-000123', 'A-12', 'B3-4', '1Z999AA1', 'Marble 5', '81E', 'E12', 'Decor 5', '5 apples', '116.06'])(
  '%s is written as it is',
  (text) => expect(csvLine([text])).toBe(`"${text}"\r\n`),
)

test('a table for import has no marks for spreadsheets', () => {
  expect(importText([['@ Home', '012', '3-4', 'a "b"', null, -1.5]])).toBe('"@ Home","012","3-4","a ""b""","",-1.5\r\n')
})

test.each([
  ['@ Home', 'Home'],
  ['=+-@＝1', '1'],
  ['a;=1;@b', 'a;1;b'],
  ['a-b@c', 'a-b@c'],
  ['\u200B=1', '1'],
])('%j without a formula is %j', (text, plain) => expect(withoutFormula(text)).toBe(plain))

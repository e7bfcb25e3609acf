import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

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

import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b "c"', null, 1.5, -2], '"a","b ""c""","",1.5,-2\r\n'],
  [['=1+1', '+1', '-1', '@a', '\tx', '\rx'], `"'=1+1","'+1","'-1","'@a","'\tx","'\rx"\r\n`],
  [['two\nlines', 'a,b', 'ü🐟'], '"two\nlines","a,b","ü🐟"\r\n'],
])('%j is written as %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

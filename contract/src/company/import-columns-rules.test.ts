import { expect, test } from 'vitest'
import { readImportColumns, readStatusWords, writeImportColumns, writeStatusWords } from './import-columns-rules.ts'

test('columns are read as they were written', () => {
  const columns = [
    { at: 0, is: 'last name, first name' },
    { at: 2, is: 'email' },
    { at: 59, is: 'customer since', dayOrder: 'month first' },
  ] as const
  expect(writeImportColumns(columns)).toBe('0:last name, first name;2:email;59:customer since:month first')
  expect(readImportColumns(writeImportColumns(columns))).toEqual(columns)
})

test.for([
  '',
  '0',
  '60:email',
  '-1:email',
  '0:colour',
  '0:email:backwards',
  '0:email:day first:x',
  '0:email;0:full name',
  '0:email;',
])('anything else is not: %j', (text) => expect(readImportColumns(text)).toBeUndefined())

test('words of statuses are written and read again, whatever signs they have; any other text is none', () => {
  const words = [
    { word: 'At "WH"; 1:2', is: 'Received' },
    { word: 'Done', is: 'left out' },
  ] as const
  expect(readStatusWords(writeStatusWords(words))).toEqual(words)
  const others = [
    '',
    '{',
    '{}',
    '[1]',
    '[["a"]]',
    '[["a","Gone"]]',
    '[["a","Received","b"]]',
    `[["${'a'.repeat(61)}","Received"]]`,
  ]
  for (const text of [...others, JSON.stringify(Array.from({ length: 41 }, () => ['a', 'Received']))])
    expect(readStatusWords(text)).toBeUndefined()
})

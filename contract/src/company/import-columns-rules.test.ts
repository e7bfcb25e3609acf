import { expect, test } from 'vitest'
import { readImportColumns, writeImportColumns } from './import-columns-rules.ts'

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

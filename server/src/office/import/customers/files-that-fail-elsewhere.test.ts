import { expect, test } from 'vitest'
import { dryRunOf } from '../dry-run.ts'
import type { ReadImportFile } from '../file-reading.ts'
import { readImportFile } from '../read-import-file.ts'
import { judgeCustomers, type KnownCustomers } from './judge-customers.ts'
import type { CustomerLine } from './read-customer-line.ts'

const read = (...parts: readonly (string | readonly number[])[]): ReadImportFile<CustomerLine> => {
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const answer = readImportFile({
    kind: 'customers',
    bytes,
    columns: null,
    statuses: null,
    today: '2026-12-03',
    prefix: 'FFP-',
  })
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}
const faultsOf = ({ faulty }: ReadImportFile<CustomerLine>) => faulty.map(({ row, fault, found }) => [row, fault, found])
const nobody: KnownCustomers = { byOutsideId: new Map(), byEmail: new Map(), byBox: new Map() }

test('Windows’ own letters, which are none in Latin 1', () => {
  const { lines } = read('Name;Email\nO', [0x92], 'Neil ', [0x8a], 'ari', [0x9c], ';ana@example.com')
  expect(lines[0]?.name).toBe('O’Neil Šariœ')
})

test('sums with a decimal comma part no column, and a box number with decimals is refused', () => {
  const found = read(
    'Box;Name;Email;Balance\r\n1042;Ana;ana@example.com;1.234,50\r\n1043,00;Ben;ben@example.com;0,00\r\n1.044;Cleo;cleo@example.com;2,5',
  )
  expect(found.columns.map(({ name, is }) => [name, is])).toEqual([
    ['Box', 'box number'],
    ['Name', 'full name'],
    ['Email', 'email'],
    ['Balance', null],
  ])
  expect(found.lines.map(({ boxNumber, name }) => [boxNumber, name])).toEqual([[1042, 'Ana']])
  expect(faultsOf(found)).toEqual([
    [3, 'bad box number', '1043,00'],
    [4, 'bad box number', '1.044'],
  ])
})

test('zeros in front stay in an ID and count for nothing in a box number', () => {
  const { lines } = read('ID,Box,Name,Email\n0042,0042,Ana,ana@example.com\n="042",="0043",Ben,ben@example.com')
  expect(lines.map(({ outsideId, boxNumber }) => [outsideId, boxNumber])).toEqual([
    ['0042', 42],
    ['042', 43],
  ])
})

test('01/02/25 is refused whatever the other days tell: nobody guesses its century', () => {
  const found = read('Name,Email,Joined\nAna,ana@example.com,01/02/25\nBen,ben@example.com,25/02/2019')
  expect(faultsOf(found)).toEqual([[2, 'bad day', '01/02/25']])
  expect(found.lines.map(({ since }) => since)).toEqual(['2019-02-25'])
})

test('an email in other letters is the same email', () => {
  const found = read('Name,Email\nAna,ana@example.com\nBen, ANA@Example.COM\nCleo,"ana@example.com "')
  expect(found.lines).toEqual([])
  expect(found.faulty.map(({ row, fault }) => [row, fault])).toEqual([
    [2, 'email twice'],
    [3, 'email twice'],
    [4, 'email twice'],
  ])
})

test('line breaks in quotes are blanks, and lines are counted as a spreadsheet counts them', () => {
  const found = read('Name,Email,Address\r\n"Ana\r\nBest",ana@example.com,"1 Pine Road\n\n\nOistins"\r\nBen,nobody,')
  expect(found.lines.map(({ name, homeAddress }) => [name, homeAddress])).toEqual([['Ana Best', '1 Pine Road Oistins']])
  expect(faultsOf(found)).toEqual([[3, 'no email', 'nobody']])
})

test('formulas are given back as text, and read again as what they were', () => {
  const found = read('Name,Email\n"=HYPERLINK(""https://example.com"")",nobody\n+1,\n@SUM(A1),ana@example.com')
  const { told } = dryRunOf(found, judgeCustomers(found.lines, nobody))
  expect([told.create, told.refuse]).toEqual([1, 2])
  const cells = told.refused.split('\r\n').map((line) => line.split('","')[1])
  expect(cells.slice(1, 3)).toEqual([`'=HYPERLINK(""https://example.com"")`, `'+1`])
  const again = read(told.refused)
  expect(faultsOf(again)).toEqual([
    [2, 'no email', 'nobody'],
    [3, 'no email', ''],
  ])
  expect(again.rows[1]?.cells[2]).toBe(`'=HYPERLINK("https://example.com")`)
})

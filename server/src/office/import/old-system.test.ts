import { readFileSync } from 'node:fs'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { expect, test } from 'vitest'
import type { ImportFile } from './file-reading.ts'
import { readImportFile } from './read-import-file.ts'

const read = (kind: ImportKind, bytes: Uint8Array) => {
  const said: Omit<ImportFile, 'kind' | 'bytes'> = {
    columns: null,
    statuses: null,
    today: '2026-12-03',
    timeZone: 'America/Barbados',
    prefix: 'POS-',
  }
  const answer = readImportFile({ kind, bytes, ...said })
  if ('problem' in answer) throw new Error(answer.problem)
  return { ...answer, lines: [...answer.lines] }
}
const old = (kind: ImportKind) => read(kind, readFileSync(new URL(`old-system/${kind}.csv`, import.meta.url)))
const suggested = ({ columns }: ReturnType<typeof read>) => columns.flatMap(({ name, is }) => (is === null ? [] : [[name, is]]))

test('the files of another product open without a question: its columns, its prefix of boxes and its statuses are known', () => {
  const customers = old('customers')
  expect([customers.missing, customers.isReady, customers.faulty]).toEqual([[], true, []])
  expect(suggested(customers)).toEqual([
    ['suiteCode', 'box number'],
    ['contactName', 'last name, first name'],
    ['contactPhone', 'telephone'],
    ['contactEmail', 'email'],
    ['deliveryAddress', 'home address'],
  ])
  expect(customers.lines.map((line) => ('name' in line ? [line.boxNumber, line.name] : []))).toEqual([
    [2001, 'Ana Brathwaite'],
    [2002, 'Shanelle Boyce'],
    [2003, 'Kofi Springer'],
    [2004, 'Marcia Greaves'],
  ])

  const packages = old('packages')
  expect([packages.missing, packages.isReady, packages.faulty, packages.leftOut]).toEqual([[], true, [], 1])
  expect(suggested(packages)).toEqual([
    ['suiteCode', 'box number'],
    ['courierTrackingNumber', 'tracking number'],
    ['status', 'status'],
    ['description', 'description'],
    ['weightLbs', 'weight in lb'],
    ['declaredValueUsd', 'value'],
    ['invoiceFileName', 'invoice'],
  ])
  expect(packages.lines.map((line) => ('status' in line ? [line.outsideId, line.status] : []))).toEqual([
    ['TBA310000000001', 'Received'],
    ['TBA310000000002', 'In transit'],
    ['1Z999AA10123456784', 'Ready for pickup'],
    ['TBA310000000004', 'Prealerted'],
  ])

  const balances = old('balances')
  expect([balances.missing, balances.isReady, balances.faulty, balances.leftOut]).toEqual([[], true, [], 1])
  expect(balances.lines.map((line) => ('side' in line ? [line.boxNumber, line.side, line.amount] : []))).toEqual([
    [2001, 'owed', '42.15'],
    [2002, 'deposit', '25'],
    [2004, 'owed', '118.4'],
  ])
})

test('a warehouse’s list with several weights and statuses, quoted numbers and a count of its lines is understood', () => {
  const lines = [
    'No,Flight,Container,Location,Position,Country,Suite,Client,Client Phone,Track,Internal ID,Seller,Category,Tariff Type,Chargeable weight,Gross weight,Volume weight,Delivered status,Status,Invoice status,Invoice price,Invoice currency,Date,Declared Date',
    '1,,---,---,---,USA,1042,Ana Best,2465550187,"""TBA310000000001""",AS77,Amazon,Shoes,Standard,2.4,2.1,2.4,NO,In warehouse,No invoice,49.90,USD,2026-11-20 14:05,',
  ]
  const found = read('packages', Buffer.from(lines.join('\n')))
  expect(suggested(found)).toEqual([
    ['Location', 'shelf'],
    ['Suite', 'box number'],
    ['Track', 'tracking number'],
    ['Seller', 'store'],
    ['Category', 'description'],
    ['Gross weight', 'weight in lb'],
    ['Status', 'status'],
    ['Invoice price', 'value'],
    ['Date', 'received on'],
  ])
  expect(found.lines).toMatchObject([
    { outsideId: 'TBA310000000001', boxNumber: 1042, weight: { amount: '2.1' }, receivedOn: '2026-11-20', shelf: '' },
  ])
})

test('a column that counts the lines is no ID of a customer', () => {
  const counted = read(
    'customers',
    Buffer.from('No,Suite,Client,Email\n1,AS900,Ana,ana@example.com\n2,AS901,Ben,ben@example.com'),
  )
  expect(suggested(counted).map(([name]) => name)).toEqual(['Suite', 'Client', 'Email'])
  const named = read('customers', Buffer.from('No,Client,Email\n0042,Ana,ana@example.com\n7,Ben,ben@example.com'))
  expect(suggested(named)[0]).toEqual(['No', 'outside id'])
})

test('where a file has boxes behind several prefixes, none of them is guessed', () => {
  const found = read(
    'packages',
    Buffer.from('Tracking,Suite,Status,Weight lb\nTBA310000000001,KIN1042,Received,1\nTBA310000000002,MBJ1042,Received,1'),
  )
  expect(found.faulty.map(({ fault }) => fault)).toEqual(['bad box number', 'bad box number'])
})

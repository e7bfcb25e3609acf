import { expect, test } from 'vitest'
import type { ImportFile, ReadImportFile } from '../file-reading.ts'
import { readImportFile } from '../read-import-file.ts'

const read = (text: string, said: Partial<Pick<ImportFile, 'columns' | 'statuses'>> = {}) => {
  const file = {
    columns: null,
    statuses: null,
    ...said,
    bytes: Buffer.from(text),
    today: '2026-12-03',
    timeZone: 'America/Barbados',
    prefix: 'FFP-',
  }
  const answer = readImportFile({ kind: 'packages', ...file })
  if ('problem' in answer) throw new Error(answer.problem)
  return { ...answer, lines: [...answer.lines] }
}
const faultsOf = ({ faulty }: ReadImportFile) => faulty.map(({ row, fault, found }) => [row, fault, found])

test('columns and statuses are suggested by their words; what is not known is asked', () => {
  const found = read(
    [
      'Tracking #,Suite,Package Status,Merchant,Contents,Declared Value,Weight (lbs),Bin,Date Received,Agent',
      '1Z999AA10123456784,FFP-1042,At warehouse,Amazon,Shoes,49.90,2.5,A1,2026-11-20,x',
      'TBA100000000001,1043,HLD-C,Nike,Dress,20,1,A2,2026-11-21,x',
      'TBA100000000002,1043,at WAREHOUSE,Nike,Dress,20,1,A2,2026-11-21,x',
      'TBA100000000003,1043,Delivered,Nike,Dress,20,1,,2026-11-21,x',
    ].join('\n'),
  )
  expect(found.columns.map(({ is }) => is)).toEqual([
    'tracking number',
    'box number',
    'status',
    'store',
    'description',
    'value',
    'weight in lb',
    'shelf',
    'received on',
    null,
  ])
  expect(found.statuses).toEqual([
    { word: 'At warehouse', lines: 2, is: 'Received' },
    { word: 'HLD-C', lines: 1, is: null },
    { word: 'Delivered', lines: 1, is: 'left out' },
  ])
  expect([found.isReady, found.lines]).toEqual([false, []])
})

test('a line says what it says; those with a status to leave out are counted', () => {
  const text = [
    'Tracking No;Suite;Customer ID;Status;Store;Contents;Value;Weight kg;Shelf;Received',
    '1z 999 AA1 01 2345 6784;FFP-1042;00042;HLD-C;Amazon;Shoes;1.234,50;1,25;A1;20/11/2026',
    'TBA100000000001;1043;;Gone;Nike;Dress;;;;',
  ].join('\n')
  const found = read(text, {
    statuses: [
      { word: 'HLD-C', is: 'Received' },
      { word: 'gone', is: 'left out' },
    ],
  })
  expect(found.lines).toEqual([
    {
      row: 2,
      outsideId: '1Z999AA10123456784',
      courier: 'UPS',
      boxNumber: 1042,
      customerId: '00042',
      status: 'Received',
      store: 'Amazon',
      description: 'Shoes',
      value: '1234.5',
      weight: { amount: '1.25', unit: 'kg' },
      shelf: 'A1',
      receivedOn: '2026-11-20',
      invoice: '',
    },
  ])
  expect([found.leftOut, found.faulty]).toEqual([1, []])
})

test('each fault is told with what was found', () => {
  const found = read(
    [
      'Tracking,Box,Status,Value,Weight lb,Shelf,Received',
      ',1042,Received,1,1,,',
      '9.4E+21,1042,Received,1,1,,',
      'TBA100000000001,,Received,1,1,,',
      'TBA100000000002,1042,,1,1,,',
      'TBA100000000003,1042,Received,1,,,',
      'TBA100000000004,1042,Prealerted,1,,,',
      'TBA100000000005,1042,Received,-5,1,,',
      'TBA100000000006,1042,Received,1,1,,2027-01-01',
      'TBA100000000007,x,Received,1,1,,',
      'TBA100000000008,1042,Received,1,20000,,',
      'TBA100000000009,1042,Received,1,1,' + 'A'.repeat(21) + ',',
      'TBA100000000010,1042,Received,1,1.234,,',
    ].join('\n'),
  )
  expect(faultsOf(found).map(([row, fault]) => [row, fault])).toEqual([
    [2, 'no number'],
    [3, 'digits lost'],
    [4, 'no box number'],
    [5, 'no status'],
    [6, 'no weight'],
    [8, 'bad figure'],
    [9, 'day ahead'],
    [10, 'bad box number'],
    [11, 'bad figure'],
    [12, 'too long'],
    [13, 'unclear figure'],
  ])
  expect(found.lines.map(({ row, weight }) => [row, weight])).toEqual([[7, null]])
})

test('lines with one tracking number are all refused, however it is written', () => {
  const found = read(
    'Tracking,Box,Status,lb\nTBA100000000001,1,Received,1\ntba 100000000001,2,Received,1\nTBA100000000002,2,Received,1',
  )
  expect(faultsOf(found)).toEqual([
    [2, 'number twice', 'TBA100000000001, box 1'],
    [3, 'number twice', 'TBA100000000001, box 2'],
  ])
  expect(found.lines).toHaveLength(1)
})

test('what no column has is said; a column of notes is no column of statuses', () => {
  expect(read('Tracking,Store\nTBA100000000001,x').missing).toEqual([
    'Say which column has the box number, or the customer’s ID in the old system.',
  ])
  const notes = Array.from({ length: 41 }, (_, at) => `TBA1000000000${at + 10},1042,note ${at},1`)
  const found = read(['Tracking,Box,Status,lb', ...notes].join('\n'))
  expect(found.missing).toEqual(['The column of statuses has more than 40 different words. Is it another column?'])
  expect(found.statuses).toHaveLength(40)
})

test('a column of customers is none of a file of packages', () => {
  expect(() => read('Tracking,Mail\nTBA100000000001,x', { columns: [{ at: 1, is: 'email' }] })).toThrow(
    'There is no such column in this kind of file.',
  )
})

test('of a file without statuses, a person says once where all of its packages are', () => {
  const text = 'Tracking,Suite,Weight lb\nTBA100000000001,1042,1\nTBA100000000002,1043,2'
  const asked = read(text)
  expect([asked.missing, asked.statuses, asked.isReady]).toEqual([[], [{ word: '', lines: 2, is: null }], false])
  const said = read(text, { statuses: [{ word: '', is: 'In transit' }] })
  expect([said.isReady, said.lines.map(({ status }) => status)]).toEqual([true, ['In transit', 'In transit']])
})

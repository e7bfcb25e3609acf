import { expect, test } from 'vitest'
import type { ImportFile, ReadImportFile } from '../file-reading.ts'
import { readImportFile } from '../read-import-file.ts'
import { balanceWords, sumsOf } from './balances-import.ts'

const read = (text: string, columns: ImportFile['columns'] = null) => {
  const file = {
    columns,
    statuses: null,
    bytes: Buffer.from(text),
    today: '2026-12-03',
    timeZone: 'America/Barbados',
    prefix: 'FFP-',
  }
  const answer = readImportFile({ kind: 'balances', ...file })
  if ('problem' in answer) throw new Error(answer.problem)
  return { ...answer, lines: [...answer.lines] }
}
const faultsOf = ({ faulty }: ReadImportFile) => faulty.map(({ row, fault, found }) => [row, fault, found])

test('a line is what is owed or a deposit; balances of zero are left out', () => {
  const found = read(
    [
      'Suite;Client ID;Outstanding;Credit;Ccy;As of;Note',
      'FFP-1042;00042;1.234,50;0,00;bbd;30/11/2026;two invoices',
      '1043;;;20,5;;;',
      '1044;;0,00;-;;;',
    ].join('\n'),
  )
  expect(found.columns.map(({ is }) => is)).toEqual([
    'box number',
    'customer id',
    'owed',
    'deposit',
    'currency',
    'as of',
    'words',
  ])
  expect(found.lines).toEqual([
    {
      ...{ row: 2, outsideId: 'box 1042', boxNumber: 1042, customerId: '00042', side: 'owed', amount: '1234.5' },
      ...{ currency: 'BBD', asOf: '2026-11-30', words: 'two invoices' },
    },
    {
      ...{ row: 3, outsideId: 'box 1043', boxNumber: 1043, customerId: '', side: 'deposit', amount: '20.5' },
      ...{ currency: '', asOf: null, words: '' },
    },
  ])
  expect([found.leftOut, found.faulty]).toEqual([1, []])
  expect(found.lines.map(balanceWords)).toEqual([
    'Owed from our old system, as of 30 November 2026: two invoices',
    'Deposit from our old system',
  ])
  expect(sumsOf(found.lines, 'BBD')).toEqual({
    ...{ currency: 'BBD', owing: 1, owed: 1234.5, holding: 1, deposits: 20.5, net: 1214 },
  })
})

test('each fault is told, and two lines of one customer are both refused', () => {
  const found = read(
    [
      'Box,ID,Owed,Deposit,Date',
      '1042,,10.00,5.00,',
      '1043,,-10.00,,',
      ',,10.00,,',
      '1044,,10.00,,2027-01-01',
      '1045,A1,10.00,,',
      ',A1,12.00,,',
      '1046,,1.00,,',
      '1046,,2.00,,',
      '1047,,2000000,,',
    ].join('\n'),
  )
  expect(faultsOf(found)).toEqual([
    [2, 'both sides', 'box 1042: 10 and 5'],
    [3, 'bad figure', '-10.00'],
    [4, 'no box number', '10'],
    [5, 'day ahead', '2027-01-01'],
    [10, 'bad figure', '2000000'],
    [6, 'balance twice', 'A1, box 1045'],
    [7, 'balance twice', 'A1, A1'],
    [8, 'balance twice', 'box 1046, box 1046'],
    [9, 'balance twice', 'box 1046, box 1046'],
  ])
  expect(found.lines).toEqual([])
  expect(read('Box,Name\n1042,Ana').missing).toEqual(['Say which column has what is owed, or the deposit.'])
})

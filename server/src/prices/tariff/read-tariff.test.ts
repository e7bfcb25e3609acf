import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTariff, type TariffFile } from './read-tariff.ts'

const read = (text: string) => readTariff(new TextEncoder().encode(text))
const file = (text: string): TariffFile => {
  const found = read(text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const line = { description: '', duty: null, vat: null, notes: '' }

test('reads hs, duty, vat and notes in any order and writing; what it does not know is left', () => {
  const { columns, entries, faults } = file(
    'Notes;VAT (%);HS Code;Unit;Duty rate\nCET;17,5 %;8517.13.00;u;Free\n;17.5;6403 99;pr;20\n;;"0101";;-\n',
  )
  expect(columns.map(({ is }) => is)).toEqual(['notes', 'vat', 'hs', null, 'duty'])
  expect(entries).toEqual([
    { ...line, hs: '0101' },
    { ...line, hs: '640399', duty: '20.000', vat: '17.500' },
    { ...line, hs: '85171300', duty: '0.000', vat: '17.500', notes: 'CET' },
  ])
  expect(faults).toEqual([])
})

test('reads the public-domain list of codes by its columns: words without rates', () => {
  const { columns, entries } = file(
    'section,hscode,description,parent,level\nI,01,Animals; live,TOTAL,2\nI,0101,"Horses, asses, mules and hinnies; live",01,4\nI,010121,"Horses; live, pure-bred breeding animals",0101,6\n',
  )
  expect(columns.map(({ name, is }) => [name, is])).toEqual([
    ['section', null],
    ['hscode', 'hs'],
    ['description', 'description'],
    ['parent', null],
    ['level', null],
  ])
  expect(entries.map(({ hs, duty }) => [hs, duty])).toEqual([
    ['01', null],
    ['0101', null],
    ['010121', null],
  ])
})

test('a line that cannot be read stays out with its reason, and the others come', () => {
  const { entries, faults } = file(
    'hs,duty,vat\n640399,20,17.5\n10121,5,5\n6404,twenty,5\n640411,20,lots\n,1,1\n640399,30,17.5\nTOTAL,1,1\n640419,1001,5\n640420,1.2345,5\n',
  )
  expect(entries.map(({ hs, duty }) => [hs, duty])).toEqual([['640399', '20.000']])
  expect(faults).toEqual([
    { row: 3, why: 'Its code has an odd number of digits: a zero at its beginning may be lost.' },
    { row: 4, why: 'Its duty is no percentage.' },
    { row: 5, why: 'Its VAT is no percentage.' },
    { row: 6, why: 'It has no code.' },
    { row: 7, why: 'The code 640399 is in the file twice: the first line counts.' },
    { row: 8, why: 'Its code is not two to ten digits.' },
    { row: 9, why: 'Its duty is no percentage.' },
    { row: 10, why: 'Its duty is no percentage.' },
  ])
})

test.for([
  ['name,price\nShoes,4\n', /first line must name the columns/],
  ['hs,vat\n640399,5\n', /column of duty, or of descriptions/],
  ['hs,duty\nTOTAL,5\n', /No line of this file/],
  ['PK\u0003\u0004', /not a CSV/],
  [`hs,duty\n${Array.from({ length: 20_001 }, (_, index) => `${100_000 + 2 * index},1`).join('\n')}`, /20,000 lines at most/],
] as const)('refuses %#', ([text, problem]) => {
  expect(read(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test('whatever the file says, it is read or refused with a sentence, within the limits of the table', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('640399', '1e9', '-5', '20 %', '"', ';', '\u0000', '９９', '=1+1'))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
      const found = read(`hs,duty,vat,notes,description\n${rows.map((row) => row.join(',')).join('\n')}`)
      if ('problem' in found) expect(found.problem).toMatch(/\.$/)
      for (const { hs, duty, vat } of 'problem' in found ? [] : found.entries) {
        expect(hs).toMatch(/^\d{2,10}$/)
        for (const rate of [duty, vat]) expect(rate ?? '0.000').toMatch(/^\d{1,4}\.\d{3}$/)
      }
    }),
  )
})

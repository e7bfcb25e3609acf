import { expect, test } from 'vitest'
import { importText } from '../../platform/csv.ts'
import { salesFiles, type SoldBill } from './sales-files.ts'

const codes = {
  xeroSales: '200',
  xeroCustoms: '850',
  xeroTax: 'VAT 17.5%',
  xeroNoTax: 'No VAT',
  quickbooksTax: 'VAT',
  quickbooksNoTax: 'Exempt',
}
const bill = (changes: Partial<SoldBill> = {}): SoldBill => ({
  kind: 'bill',
  number: '2026-000007',
  reference: 'ABCDEFGH',
  customer: '=Ana, "B" (1042)',
  email: 'ana@example.com',
  issuedOn: '2026-12-03',
  dueOn: '2026-12-17',
  total: '43.50',
  currency: 'BBD',
  lines: [
    { code: 'freight', title: 'Freight', party: 'ours', taxPercent: '17.50', net: '20.00', tax: '3.50' },
    { code: 'duty', title: 'Duty', party: 'customs', taxPercent: '0', net: '20.00', tax: '0.00' },
  ],
  ...changes,
})
const note = (): SoldBill => bill({ kind: 'credit note', number: 'C2026-000001' })
const text = (bills: readonly SoldBill[], kind: string): string =>
  salesFiles(bills, codes)
    .filter((file) => file.kind === kind)
    .map(({ lines }) => importText(lines))
    .join('\n')

test('a bill reads in Xero as one invoice of several lines, without a formula', () => {
  const [head = '', freight, duty] = text([bill()], 'xero-sales').split('\r\n')
  expect(head.split(',')).toHaveLength(29)
  expect(freight).toBe(
    `"Ana, B (1042)","ana@example.com","","","","","","","","","2026-000007","ABCDEFGH","03/12/2026","17/12/2026",43.5,"","Freight",1,20,"","200","VAT 17.5%",3.5,"","","","","BBD",""`,
  )
  expect(duty).toContain('"Duty",1,20,"","850","No VAT",0,')
})

test('a credit note is negative in Xero, and in a separate file for QuickBooks', () => {
  expect(text([note()], 'xero-sales')).toContain(
    '"C2026-000001","ABCDEFGH","03/12/2026","17/12/2026",-43.5,"","Freight",1,-20,',
  )
  expect(text([note()], 'quickbooks-invoices')).toBe('')
  expect(text([bill(), note()], 'quickbooks-invoices')).not.toContain('C2026')
  const [head = '', line] = text([bill(), note()], 'quickbooks-credits').split('\r\n')
  expect(head.split(',')).toHaveLength(15)
  expect(line).toBe(
    `"C2026-000001","Ana, B (1042)","2026-12-03","2026-12-17","","","ABCDEFGH","freight","Freight",1,20,20,"VAT",3.5,"BBD"`,
  )
})

test('each file is small enough for its program, and no bill is split over two', () => {
  const many = Array.from({ length: 501 }, (_, index) => bill({ number: `2026-${index}` }))
  const files = salesFiles(many, codes)
  const rows = (kind: string) => files.filter((file) => file.kind === kind).map(({ part, lines }) => [part, lines.length - 1])
  expect(rows('xero-sales')).toEqual([
    [1, 1000],
    [2, 2],
  ])
  expect(rows('quickbooks-invoices').map(([, lines]) => lines)).toEqual([200, 200, 200, 200, 200, 2])
  const long = salesFiles(
    [bill({ lines: Array.from({ length: 1200 }, () => bill().lines[0] as SoldBill['lines'][number]) }), bill()],
    codes,
  ).find(({ kind }) => kind === 'quickbooks-invoices')
  expect(long?.lines).toHaveLength(1201)
})

test('makes no file if there were no sales', () => {
  expect(salesFiles([], codes)).toEqual([])
})

test('names are such as both programs take: no colon, short enough with their box number, nothing put before an @', () => {
  const names = (customer: string) =>
    salesFiles([bill({ customer })], codes).map(({ lines }) => lines[1]?.find((cell) => String(cell).includes('(1042)')))
  expect(names('Baker: Ana:Luisa (1042)')).toEqual(['Baker Ana Luisa (1042)', 'Baker Ana Luisa (1042)'])
  expect(names('@Home Ltd (1042)')).toEqual(['Home Ltd (1042)', 'Home Ltd (1042)'])
  const long = names(`${'Ana Maria '.repeat(40)}(1042)`).map(String)
  expect(long.every(({ length }, at) => length <= [255, 100][at]! && length > [245, 90][at]!)).toBe(true)
  expect(long.every((name) => name.endsWith(' (1042)'))).toBe(true)
  expect(names(':::: (1042)')).toEqual(['(1042)', '(1042)'])
})

test('accounts with a leading zero, and titles that a spreadsheet would read as a day, are imported as they are', () => {
  const lines = bill()
    .lines.slice(0, 1)
    .map((line) => ({ ...line, title: '3-4' }))
  const [file] = salesFiles([bill({ lines })], { ...codes, xeroSales: '090' })
  expect(importText(file?.lines.slice(1) ?? [])).toContain('"3-4",1,20,"","090","VAT 17.5%"')
})

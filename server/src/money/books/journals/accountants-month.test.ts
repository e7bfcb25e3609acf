import { suggestedCodes } from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const accounts = await newStaff(server)
const { send, get, billed, pay, setUp, faults } = testMoney(server, accounts)
const { owner } = server.services.database
await setUp('2026-12-03')
const ana = await packageOwner(server)
const { rows: places } = await owner.query(`select id from places where tenant_id = $1 order by position limit 1`, [tenantId])

const codes: AccountCodes = { ...suggestedCodes, xeroTaxRate: 'Tax Exempt' }
const batchCodes = {
  xeroSales: '200',
  xeroCustoms: '617',
  xeroTax: 'VAT',
  xeroNoTax: 'Tax Exempt',
  quickbooksTax: '',
  quickbooksNoTax: '',
}
const path = '/staff/books/account-codes' as const
const save = (version: number, of: object = codes) => send('PUT', path, { version, codes: of })
const saved = async () => (await get(path)).json().data
const close = async (until: string) => send('POST', '/staff/books/batches', { until, codes: batchCodes })
const make = (number: number, program: string) => send('POST', `/staff/books/batches/${number}/journals/${program}`, {})
const file = async (number: number, kind: string, part = 1) =>
  (await get(`/staff/books/batches/${number}/${kind}/${part}/csv`)).body
const ok = async (
  answer: Promise<{ statusCode: number; body: string; json: () => { data: Record<string, string & number> } }>,
) => {
  const { statusCode, body, json } = await answer
  expect([200, 201], body).toContain(statusCode)
  return json().data
}

/** Rows of a CSV file of ours without its head, by column. */
const rowsOf = (text: string): Record<string, string>[] => {
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,"]+)/g)].map(([, quoted, bare]) => (quoted ?? bare ?? '').replaceAll('""', '"'))
  const [head = '', ...lines] = text.split('\r\n').filter(Boolean)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [cells(head)[index] ?? '', cell])))
}
const sumBy = <Row>(rows: readonly Row[], key: (row: Row) => string, sum: (row: Row) => string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, key)].map(([of, same]) => [
      of,
      same.reduce((total, row) => total.plus(sum(row) || 0), new Big(0)).toFixed(2),
    ]),
  )

/** Balance of each account that a journal names, debits less credits, in BBD. */
const ledger = async (): Promise<Record<string, string>> => {
  const { rows } = await owner.query<{ kind: string; sum: string }>(
    `select a.kind, sum(m.amount)::numeric(14, 2)::text as sum from (
       select debit as account, amount from ledger_transfers where tenant_id = $1
       union all select credit, -amount from ledger_transfers where tenant_id = $1) as m
     join ledger_accounts a on a.id = m.account group by a.kind having sum(m.amount) <> 0`,
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

const nextDay = async (): Promise<void> => {
  server.clock.advance(86_400)
  Object.assign(accounts.headers, (await newStaff(server)).headers)
}

/** Payments, a refund, a credit note of a paid bill, a write-off, Customs, and a till that is short. */
const aMonth = async (): Promise<void> => {
  const till = await ok(send('POST', '/staff/tills', { name: 'Front', placeId: places[0].id }))
  const shift = await ok(send('POST', `/staff/tills/${till['_id']}/shifts`, { floats: [{ currency: 'BBD', amount: 100 }] }))
  const first = await billed(ana.id, 20.01, { taxed: true })
  const paid = await ok(pay(ana.id, 60))
  await billed(ana.id, 10)
  await ok(pay(ana.id, 12, { means: 'card terminal' }))
  await ok(pay(ana.id, 3, { means: 'bank transfer' }))
  await ok(send('POST', `/staff/payments/${paid['_id']}/refund`, { to: 'cash', amount: 5, reason: 'Asked' }))
  const { version: now } = await ok(get(`/staff/bills/${first._id}`))
  await ok(
    send('POST', `/staff/bills/${first._id}/credit`, { version: now, lines: [{ line: 1, amount: 4 }], reason: 'A gift' }),
  )
  const lost = await billed(ana.id, 7.5)
  await ok(send('POST', `/staff/bills/${lost._id}/write-off`, { version: lost.version, reason: 'Gone' }))
  const void1 = await billed(ana.id, 99)
  await ok(send('POST', `/staff/bills/${void1._id}/void`, { version: void1.version, reason: 'Typed twice' }))
  const parcel = await shelvedParcel(server, await packageOwner(server))
  const entry = { version: 0, number: 'C 1', assessedOn: '2026-12-03', cif: 57, duty: 11.4, levies: 0, vat: 11.97 }
  await ok(send('PUT', `/staff/packages/${parcel._id}/customs-entry`, entry))
  await ok(send('POST', '/staff/customs-payments', { paidOn: '2026-12-03', reference: '=R 1', amount: 20 }))
  const { version } = await ok(get(`/staff/shifts/${shift['_id']}`))
  const counts = [{ currency: 'BBD', amount: 152.35 }]
  await ok(send('POST', `/staff/shifts/${shift['_id']}/close`, { version, counts, note: '' }))
}

test('codes are whole and versioned; a formula, too long a code and an unknown account are refused; two people cannot overwrite', async () => {
  expect(await saved()).toMatchObject({ version: 0, changed: null, codes: { xero: { cash: '' }, xeroTaxRate: '' } })
  const with1 = (cash: unknown) => ({ ...codes, xero: { ...codes.xero, cash } })
  for (const cash of ['=1+1', '+1', '-1', '@SUM(1)', '12345678901', 7, null])
    expect((await save(0, with1(cash))).statusCode, String(cash)).toBe(400)
  expect((await save(0, with1('=1+1'))).json().errors[0]).toMatchObject({ field: 'codes.xero.cash' })
  const { xero, ...rest } = codes
  expect((await save(0, rest)).statusCode).toBe(400)
  expect((await save(0, { ...rest, xero: { cash: xero.cash } })).statusCode).toBe(400)
  expect((await save(1)).statusCode).toBe(409)
  const both = await Promise.all([save(0), save(0)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await saved()).toMatchObject({ version: 1, codes, changed: { by: accounts.name } })
  // Control characters and direction marks are not kept.
  const marked = await save(1, with1(' 61\u202e2\u0007 '))
  expect(marked.json().data).toMatchObject({ version: 2, codes: { xero: { cash: '612' } } })
  // For the next test: no account for cash yet, and none of QuickBooks.
  const emptied = {
    ...codes,
    xero: { ...xero, cash: '' },
    quickbooks: Object.fromEntries(Object.keys(xero).map((key) => [key, ''])),
  }
  expect((await save(2, emptied)).statusCode).toBe(200)
})

test('a month balances in both programs, with the sales and without counting anything twice; its bytes never change', async () => {
  await aMonth()
  const balances = await ledger()
  expect(await faults()).toEqual([])
  await nextDay()
  const closed = await close('2026-12-03')
  expect(closed.json().message).toBe(
    'Batch 1 is closed. Xero has no code yet for: Cash. Enter it under Account codes, then make the journal.',
  )
  expect((closed.json().data as BookBatch).files.map(({ kind }) => kind)).toEqual(
    expect.not.arrayContaining(['xero-journal', 'quickbooks-journal']),
  )
  expect((await make(1, 'xero')).json().message).toMatch(/^Xero has no code yet for: Cash\. /)
  expect((await make(1, 'quickbooks')).json().message).toMatch(/^QuickBooks has no code yet for: Owed by customers, /)
  expect((await save(3)).statusCode).toBe(200)
  const twice = await Promise.all([make(1, 'xero'), make(1, 'xero')])
  expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await make(1, 'quickbooks')).statusCode).toBe(201)

  const before = [await file(1, 'xero-journal'), await file(1, 'quickbooks-journal')]
  const [xero, quickbooks] = before.map(rowsOf)
  if (!xero || !quickbooks) throw new Error('No journal')
  for (const sum of Object.values(
    sumBy(
      xero,
      (row) => row['*Narration'] ?? '',
      (row) => row['*Amount'] ?? '',
    ),
  ))
    expect(sum).toBe('0.00')
  for (const side of [
    sumBy(
      quickbooks,
      (row) => `${row['*JournalNo']} ${row['Currency']}`,
      (row) => new Big(row['*Debits'] || 0).minus(row['*Credits'] || 0).toString(),
    ),
  ])
    for (const sum of Object.values(side)) expect(sum).toBe('0.00')
  expect(new Set(xero.map((row) => row['*Date']))).toEqual(new Set(['03/12/2026']))
  expect(new Set(quickbooks.map((row) => row['*JournalDate']))).toEqual(new Set(['12/03/2026']))
  expect(before.join('')).not.toMatch(/(^|[,\r\n])"?[=+@]/)

  // Sales and journal together are the ledger, account by account.
  const { receivable, disbursed, vat, 'revenue:handling': revenue, ...journalOnly } = balances
  const inXero = sumBy(
    xero,
    (row) => row['*AccountCode'] ?? '',
    (row) => row['*Amount'] ?? '',
  )
  const nonZero = Object.fromEntries(Object.entries(inXero).filter(([, sum]) => sum !== '0.00'))
  const sales = rowsOf(await file(1, 'xero-sales'))
  const sold = (column: string) => sales.reduce((sum, row) => sum.plus(row[column] || 0), new Big(0))
  expect(new Big(nonZero[codes.xero.receivable] ?? 0).plus(sold('*UnitAmount')).plus(sold('TaxAmount')).toFixed(2)).toBe(
    receivable ?? '0.00',
  )
  expect([sold('*UnitAmount').times(-1).toFixed(2), sold('TaxAmount').times(-1).toFixed(2)]).toEqual([revenue, vat])
  expect(nonZero[codes.xero.disbursed]).toBe(disbursed)
  for (const account of [
    'cash',
    'card terminal',
    'bank transfer',
    'bank',
    'customs payable',
    'bad debt',
    'cash over and short',
    'deposit',
    'rounding',
  ] as const)
    expect(nonZero[codes.xero[account]], account).toBe(journalOnly[account])
  expect(Object.keys(journalOnly).toSorted()).toEqual([
    'bad debt',
    'bank',
    'bank transfer',
    'card terminal',
    'cash',
    'cash over and short',
    'customs payable',
    'deposit',
  ])
  const inQuickbooks = sumBy(
    quickbooks,
    (row) => row['*AccountName'] ?? '',
    (row) => new Big(row['*Debits'] || 0).minus(row['*Credits'] || 0).toString(),
  )
  for (const account of Object.keys(codes.xero) as (keyof typeof codes.xero)[])
    expect(inQuickbooks[codes.quickbooks[account]] ?? '0.00', account).toBe(inXero[codes.xero[account]] ?? '0.00')
  // Each debt has its customer, by the name that the sales give.
  const named = new Set(
    quickbooks.filter((row) => row['*AccountName'] === codes.quickbooks.receivable).map((row) => row['Name']),
  )
  expect(named).toEqual(new Set(sales.map((row) => row['*ContactName'])))

  await save(4, { ...codes, xero: { ...codes.xero, cash: '999' } })
  await owner.query(`update customers set name = 'Renamed' where id = $1`, [ana.id])
  await ok(pay(ana.id, 1))
  expect((await make(1, 'xero')).json().message).toBe('Batch 1 already has its journal for Xero.')
  expect([await file(1, 'xero-journal'), await file(1, 'quickbooks-journal')]).toEqual(before)
})

test('a batch that closes has its journals at once where the codes are there; one of sales alone has none', async () => {
  await billed(ana.id, 5)
  await nextDay()
  const closed = await close('2026-12-04')
  expect(closed.json()).toMatchObject({ message: 'Batch 2 is closed.' })
  expect((closed.json().data as BookBatch).files.map(({ kind }) => kind)).toEqual([
    'journal',
    'xero-sales',
    'xero-journal',
    'quickbooks-invoices',
    'quickbooks-journal',
  ])
  expect(await file(2, 'xero-journal')).toContain('"999"')
  await billed(ana.id, 6)
  await nextDay()
  expect((await close('2026-12-05')).json().message).toBe('Batch 3 is closed.')
  expect((await make(3, 'xero')).json().message).toBe(
    'Batch 3 has bills and credit notes only, which are in the files of sales.',
  )
})

test('codes are read with the books and changed by who closes batches; another company has its own', async () => {
  for (const role of ['cashier', 'operations', 'support', 'content'] as const) {
    const as = testMoney(server, await newStaff(server, role))
    expect((await as.get(path)).statusCode).toBe(403)
    expect((await as.send('PUT', path, { version: 5, codes })).statusCode).toBe(403)
    expect((await as.send('POST', '/staff/books/batches/1/journals/xero', {})).statusCode).toBe(403)
  }
  expect((await make(99, 'xero')).statusCode).toBe(404)
  expect((await make(1, 'sage')).statusCode).toBe(400)
  const other = await server.tenant('other')
  const seen = await server.services.database.inTenant(other.id, (tx) =>
    tx.selectFrom('book_account_codes').selectAll().execute(),
  )
  expect(seen).toEqual([])
})

import { expect, test } from 'vitest'
import { ledgerMoves } from '../../../billing/statements/ledger-moves.ts'
import { wordsOfMoves } from '../../../billing/statements/statement-words.ts'
import { soldBills } from '../../../money/books/batch-contents.ts'
import { customersFile, importingCompany } from '../../../testing/test-import.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { newMadeRole, newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })

/** A company that makes bills and whose customers are here already, with boxes from 5001 on. */
const withCustomers = async (tenant: string, count: number) => {
  const company = await importingCompany(server, tenant)
  const money = testMoney(server, await newStaff(server, 'accounts', { tenant }), tenant)
  await money.setUp('2026-12-03')
  await company.bring(customersFile(count))
  const idOf = async (box: number): Promise<string> =>
    (await company.rowsOf('customers')).find(({ box_number: of }) => of === box)?.id
  const balanceOf = async (box: number) => (await money.get(`/staff/customers/${await idOf(box)}/money`)).json().data.balance
  const accounts = async (kind: string): Promise<string[]> =>
    (
      await server.services.database.owner.query(
        `select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)::text as sum
         from ledger_accounts a join ledger_transfers t on t.tenant_id = a.tenant_id and a.id in (t.debit, t.credit)
         where a.tenant_id = $1 and a.kind like $2`,
        [company.tenantId, kind],
      )
    ).rows.map(({ sum }) => sum)
  return { ...company, money, idOf, balanceOf, accounts }
}

const FILE = 'Box,Owed,Deposit,As of,Note\n5001,120.50,,2026-11-30,two invoices\n5002,,40.00,2026-11-30,\n5003,0,,,'

test('what is owed is a bill and what was held a deposit; the books agree, and nobody is told', async () => {
  const { tenantId, look, bring, imported, balanceOf, accounts, money, rowsOf, idOf } = await withCustomers('first', 3)
  const { dryRun, balances } = await look(FILE, 'balances')
  expect(dryRun).toMatchObject({ create: 2, same: 1, refuse: 0 })
  expect(balances).toEqual({ currency: 'BBD', owing: 1, owed: 120.5, holding: 1, deposits: 40, net: 80.5 })
  expect(await rowsOf('bills')).toEqual([])

  const id = await bring(FILE, 'balances')
  await runJobs(server)
  expect(await imported(id)).toMatchObject({ kind: 'balances', state: 'done', created: 2, same: 1 })
  expect(await balanceOf(5001)).toMatchObject({ owed: 120.5, deposit: 0, bills: 1, overdue: 0 })
  expect(await balanceOf(5002)).toMatchObject({ owed: 0, deposit: 40 })
  expect([await accounts('opening balances'), await accounts('revenue:%'), await money.faults()]).toEqual([
    ['80.50'],
    ['0'],
    [],
  ])
  expect([await rowsOf('mails'), await rowsOf('notifications')]).toEqual([[], []])
  const [line] = await rowsOf('bill_lines')
  expect(line).toMatchObject({
    ...{ party: 'earlier', title: 'Owed from our old system, as of 30 November 2026: two invoices', tax: '0.00' },
  })
  await server.services.database.inTenant(tenantId, async (tx) => {
    const days = { begins: new Date('2026-12-01'), ends: new Date('2026-12-31'), from: '2026-12-01', to: '2026-12-30' }
    const told: (string | undefined)[] = []
    for (const box of [5001, 5002]) {
      const { moves } = await ledgerMoves(tx, await idOf(box), days, 10)
      told.push(...(await wordsOfMoves(tx, moves)).flatMap(({ title, under }) => [title, under]))
    }
    expect(told).toEqual([
      'Bill 2026-000001',
      'Carried over from our old system',
      'Receipt R2026-000001: deposit carried over from our old system',
      'Deposit from our old system, as of 30 November 2026',
    ])
    // The accountant's program has the balance already.
    expect(await soldBills(tx, [line?.bill_id])).toEqual([])
  })
  // It is paid like any other bill.
  expect((await money.pay(await idOf(5001), 120.5)).statusCode).toBe(201)
  expect([await balanceOf(5001), await money.faults()]).toMatchObject([{ owed: 0, deposit: 0 }, []])
  // And a deposit pays the next bill or is handed out.
  const payment = (await rowsOf('payments')).find(({ means }) => means === 'opening balance')
  const refund = await money.send('POST', `/staff/payments/${payment?.id}/refund`, {
    ...{ to: 'cash', amount: 40, reason: 'Asked for it' },
  })
  expect([refund.statusCode, await money.faults()]).toEqual([201, []])
})

test('the same file again is skipped; another sum, another currency and nobody are refused', async () => {
  const { look, bring } = await withCustomers('again', 3)
  await bring(FILE, 'balances')
  expect((await look(FILE, 'balances')).dryRun).toMatchObject({ create: 0, same: 3, refuse: 0 })
  const { dryRun } = await look(
    'Box,Owed,Deposit,Currency\n5001,99.00,,BBD\n5002,40.00,,\n5003,5.00,,USD\n5999,5.00,,\n5003,,,',
    'balances',
  )
  expect(dryRun).toMatchObject({ create: 0, refuse: 4 })
  expect(dryRun?.faults.map(({ fault, count }) => [fault, count])).toEqual([
    ['no such customer', 1],
    ['other currency', 1],
    ['balance is here', 2],
  ])
})

test('who may import but not bill brings no balances, and undoes none', async () => {
  const { bring, look, formWith, imported } = await withCustomers('allowed', 3)
  const id = await bring(FILE, 'balances')
  const { headers } = await newStaff(
    server,
    await newMadeRole(server, ['settings.edit', 'bills.edit'], { tenant: 'allowed' }),
    {
      tenant: 'allowed',
    },
  )
  const theirs = { tenant: 'allowed', headers }
  const { dryRun } = await look('Box,Owed\n5003,5.00', 'balances')
  const fields = { kind: 'balances', columns: '0:box number;1:owed', seen: dryRun?.seen ?? '' }
  const answers = [
    await server.call('POST /staff/imports', { ...theirs, payload: formWith('Box,Owed\n5003,5.00', fields) }),
    await server.call(`POST /staff/imports/${id}/undo`, { ...theirs, payload: {} }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [403, 'Balances go into the books. Ask somebody who may bill and take payments.'],
    [403, 'Balances go into the books. Ask somebody who may bill and take payments.'],
  ])
  expect(await imported(id)).toMatchObject({ state: 'done', undone: 0 })
})

test('a company that makes no bills is told so', async () => {
  const { bring, look } = await importingCompany(server, 'billless')
  await bring(customersFile(1))
  const { dryRun, balances } = await look('Box,Owed\n5001,10.00', 'balances')
  expect([dryRun?.faults.map(({ fault }) => fault), balances]).toEqual([['no bills here'], null])
})

test('killed half-way, run twice and at once: no balance twice, none lost, and the books agree all the time', async () => {
  const { start, commit, imported, rowsOf, money, accounts } = await withCustomers('killed', 20)
  const lines = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? `${5001 + at},10.00,` : `${5001 + at},,4.00`))
  const { _id } = (await start(['Box,Owed,Deposit', ...lines].join('\n'), undefined, 'balances')).json().data
  await expect(commit(_id, 7)).rejects.toThrow('killed')
  expect([await imported(_id), await money.faults()]).toMatchObject([{ state: 'running', through: 7, created: 7 }, []])
  await Promise.all([commit(_id), commit(_id)])
  expect(await imported(_id)).toMatchObject({ state: 'done', through: 20, created: 20 })
  expect([(await rowsOf('bills')).length, (await rowsOf('payments')).length]).toEqual([10, 10])
  expect([await accounts('opening balances'), await money.faults()]).toEqual([['60.00'], []])
})

test('undone, what was posted is countered and stays; what was paid or used since stays, and is listed', async () => {
  const { bring, undo, send, get, imported, balanceOf, accounts, money, idOf, rowsOf } = await withCustomers('undone', 6)
  const file = 'Box,Owed,Deposit\n5001,10.00,\n5002,,20.00\n5003,30.00,\n5004,,40.00\n5005,50.00,'
  const id = await bring(file, 'balances')
  await money.pay(await idOf(5003), 10)
  const used = (await rowsOf('payments')).find(({ amount }) => amount === '40.00')
  await money.send('POST', `/staff/payments/${used?.id}/refund`, { to: 'cash', amount: 5, reason: 'Asked for it' })

  expect((await send('POST', `/staff/imports/${id}/undo`)).statusCode).toBe(202)
  await expect(undo(id, 2)).rejects.toThrow('killed')
  expect(await money.faults()).toEqual([])
  await Promise.all([undo(id), undo(id)])
  expect(await imported(id)).toMatchObject({ state: 'undone', created: 5, undone: 3, touched: 2 })
  expect([await balanceOf(5001), await balanceOf(5002), await balanceOf(5003), await balanceOf(5005)]).toMatchObject([
    { owed: 0, charges: 0 },
    { deposit: 0 },
    { owed: 20 },
    { owed: 0 },
  ])
  expect([await accounts('opening balances'), await money.faults()]).toEqual([['-10.00'], []])
  const { data } = (await get(`/staff/imports/${id}/rows`, { state: 'touched' })).json()
  expect(data.map(({ row, why }: { row: number; why: string }) => [row, why])).toEqual([
    [4, 'Its bill was paid, credited or made void.'],
    [5, 'The deposit was used or given back.'],
  ])
})

test('on a later day the bill is credited instead of made void', async () => {
  const { bring, undo, send, money, rowsOf } = await withCustomers('later', 1)
  const id = await bring('Box,Owed\n5001,10.00', 'balances')
  await send('POST', `/staff/imports/${id}/undo`)
  server.clock.set('2026-12-04T15:00:00Z')
  await undo(id)
  expect((await rowsOf('imports')).find((row) => row.id === id)).toMatchObject({ state: 'undone', undone: 1 })
  expect((await rowsOf('bills')).map(({ kind, state }) => [kind, state]).toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['bill', 'issued'],
    ['credit note', 'issued'],
  ])
  const accounts = await rowsOf('ledger_accounts')
  expect(accounts.filter(({ balance }) => Number(balance) !== 0)).toEqual([])
  expect(await money.faults()).toEqual([])
})

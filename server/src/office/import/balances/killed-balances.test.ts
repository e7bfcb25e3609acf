import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { verifyBooks } from '../../../money/ledger/verify-books.ts'
import { beginStep } from '../../../testing/killed/begin-step.ts'
import type { ImportStep } from '../../../testing/killed/import-process.ts'
import { roundsOf } from '../../../testing/killed/rounds-of.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { customersFile, importingCompany } from '../../../testing/test-import.ts'
import { testServer } from '../../../testing/test-server.ts'

/** Kills of the job that brings balances into the books; as many of the one that takes them back. */
const rounds = roundsOf({ few: 2, many: 20 })
/** Lines of the file: some more than all rounds can take over before they are killed. */
const lines = 60 * rounds

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { owner } = server.services.database

interface Progress {
  readonly state: string
  /** Lines that are taken over, or undone. */
  readonly done: number
}

const progressOf = async (importId: string, step: 'commit' | 'undo'): Promise<Progress> => {
  const { rows } = await owner.query<Progress>(
    `select state, ${step === 'commit' ? 'through' : 'undone + touched'} as done from imports where id = $1`,
    [importId],
  )
  return rows[0] ?? { state: 'gone', done: 0 }
}

test(
  `killed ${2 * rounds} times between its lines, the import of balances posts each once, and its undoing counters each once`,
  { timeout: 1_200_000 },
  async () => {
    const { tenantId, start, send, bring, imported, rowsOf } = await importingCompany(server, 'killed-books')
    const money = testMoney(server, await newStaff(server, 'accounts', { tenant: 'killed-books' }), 'killed-books')
    const today = await server.services.database.inTenant(tenantId, (tx) => companyDay(tx, server.services.clock.now()))
    await money.setUp(today.date)
    await bring(customersFile(lines))
    const faults = () => server.services.database.inTenant(tenantId, verifyBooks)
    /** What accounts of some kinds were credited with, less what they were debited with. */
    const sumOf = async (kinds: string): Promise<number> => {
      const { rows } = await owner.query<{ sum: string }>(
        `select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)::text as sum
         from ledger_accounts a join ledger_transfers t on t.tenant_id = a.tenant_id and a.id in (t.debit, t.credit)
         where a.tenant_id = $1 and a.kind like $2`,
        [tenantId, kinds],
      )
      return Number(rows[0]?.sum)
    }
    /** Kills a step as soon as it has gone on by some lines, so many times, then lets it end. */
    const killBetweenLines = async (kind: 'commit' | 'undo', id: string): Promise<void> => {
      const step: ImportStep = {
        ...{ step: kind, id, tenantId, databaseUrl: server.databaseUrl, dataDir: server.services.config.dataDir },
        ...{ kind: 'balances', path: '' },
      }
      const reached: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const before = await progressOf(id, kind)
        const { child, ended } = beginStep(step)
        while ((await progressOf(id, kind)).done === before.done && child.exitCode === null) await pause(5)
        await pause(Math.random() * 100)
        child.kill('SIGKILL')
        expect(await ended).toEqual([null, 'SIGKILL'])
        const { state, done } = await progressOf(id, kind)
        expect([state, await faults()]).toEqual([kind === 'commit' ? 'running' : 'undoing', []])
        reached.push(done)
      }
      // Each kill met it between its first line and its last.
      expect(new Set(reached).size).toBe(rounds)
      expect(Math.max(...reached)).toBeLessThan(lines)
      expect(await beginStep(step).ended).toEqual([0, null])
    }

    const file = Array.from({ length: lines }, (_, at) => (at % 2 === 0 ? `${5_001 + at},10.25,` : `${5_001 + at},,4.00`))
    const { _id: id } = (await start(['Box,Owed,Deposit', ...file].join('\n'), undefined, 'balances')).json().data
    await killBetweenLines('commit', id)
    expect(await imported(id)).toMatchObject({ state: 'done', lines, through: lines, created: lines, refused: 0, same: 0 })
    const half = lines / 2
    for (const table of ['bills', 'payments', 'charges']) {
      const rows = await rowsOf(table)
      expect([table, rows.length, new Set(rows.map(({ customer_id: of }) => of)).size]).toEqual([table, half, half])
    }
    const numbers = (await rowsOf('bills')).map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: half }, (_, at) => at + 1))
    expect([await sumOf('opening balances'), await faults()]).toEqual([6.25 * half, []])

    // A person takes a payment for one of them.
    const customer = (await rowsOf('customers')).find(({ box_number: box }) => box === 5_001)
    expect((await money.pay(customer?.id, 10.25)).statusCode).toBe(201)
    expect((await send('POST', `/staff/imports/${id}/undo`)).statusCode).toBe(202)
    await killBetweenLines('undo', id)
    expect(await imported(id)).toMatchObject({ state: 'undone', undone: lines - 1, touched: 1 })
    // Each was countered once: what is left is the one that was paid.
    const open = (await rowsOf('ledger_accounts')).filter(({ balance }) => Number(balance) !== 0)
    expect([open, await sumOf('opening balances'), await faults()]).toEqual([[], 10.25, []])
    expect((await rowsOf('bills')).filter(({ state }) => state !== 'void')).toHaveLength(1)
    const returned = (await rowsOf('payments')).flatMap(({ returns }) => returns ?? [])
    expect([returned.length, new Set(returned).size]).toEqual([half, half])
  },
)

import {
  addBankAccountCall,
  bankAccountsCall,
  bankLinesCall,
  confirmBankLineCall,
  readStatementCall,
  setBankLineAsideCall,
  takeBankLineBackCall,
} from '@parcelport/contract/payments/staff-bank.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { bankAccounts, knownOfAccount, MOST_BANK_ACCOUNTS } from './bank-accounts.ts'
import { bankLines, lockBankLine, shownBankLine, wireBankLines } from './bank-lines-queries.ts'
import { confirmBankLine } from './confirm-bank-line.ts'
import { keepStatement } from './keep-statement.ts'
import { readBankFileAside } from './read-bank-file-aside.ts'

const PAGE = 25

/** Routes for bank files: read, compared with what is owed, and confirmed by staff. */
export const bankRoutes = (app: App, services: Services): void => {
  handle(app, services, bankAccountsCall, async ({ transaction }) => ({ data: await transaction(bankAccounts) }))

  handle(app, services, addBankAccountCall, ({ body, act }) =>
    act(async (tx) => {
      const { name } = body
      // One call at a time: two must not create the same account, or exceed the limit.
      await sql`select pg_advisory_xact_lock(hashtextextended('bank accounts ' || current_tenant(), 0))`.execute(tx)
      const accounts = await bankAccounts(tx)
      if (accounts.length === MOST_BANK_ACCOUNTS) throw refuse.conflict(`There are ${MOST_BANK_ACCOUNTS} accounts at most.`)
      const { id } =
        (await tx
          .insertInto('bank_accounts')
          .values({ name, currency: body.currency })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()) ?? {}
      if (id === undefined) throw refuse.conflict(`There is already an account called ${name}.`)
      await audit(tx, 'bank-account.add', { kind: 'bank', id }, { name, currency: body.currency })
      return {
        message: `The account ${name} is added.`,
        data: { _id: id, name, currency: body.currency, layout: null, last: null },
      }
    }),
  )

  handle(app, services, readStatementCall, async ({ params, body, by, transaction, act }) => {
    const known = await transaction((tx) => knownOfAccount(tx, params.accountId, by.at))
    // Read while no transaction is open.
    const read = await readBankFileAside({ content: body.content, layout: body.layout ?? null, ...known })
    return act((tx) => keepStatement(tx, params.accountId, read, body))
  })

  handle(app, services, bankLinesCall, ({ query: { state = 'open', cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      const waits = state === 'open'
      let asked = bankLines(tx)
        .where('line.state', '=', sql.lit(state))
        .orderBy(waits ? 'line.booked_on' : 'line.decided_at', waits ? 'asc' : 'desc')
        .orderBy('line.id', waits ? 'asc' : 'desc')
        .limit(limit + 1)
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        asked = asked.where(
          waits
            ? sql<boolean>`(line.booked_on, line.id) > ((${at}::timestamptz at time zone 'UTC')::date, ${id}::uuid)`
            : sql<boolean>`(line.decided_at, line.id) < (${at}::timestamptz, ${id}::uuid)`,
        )
      }
      const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
      return { data: await wireBankLines(tx, page), nextCursor }
    }),
  )

  handle(app, services, confirmBankLineCall, ({ params, body, act }) =>
    act(async (tx) => {
      const message = await confirmBankLine(tx, params.lineId, body)
      return { message, data: await shownBankLine(tx, params.lineId) }
    }),
  )

  handle(app, services, setBankLineAsideCall, ({ params, body, act }) =>
    act(async (tx) => {
      const line = await lockBankLine(tx, params.lineId, 'open')
      const reason = plainLine(body.reason)
      const decided = { state: 'set aside', reason, decided_at: tx.by.at, decided_by: tx.by.actor.name }
      await tx.updateTable('bank_lines').set(decided).where('id', '=', line.id).execute()
      const details = { amount: line.amount, currency: line.currency, reason }
      await audit(tx, 'bank-line.set-aside', { kind: 'bank', id: line.id }, details)
      return { message: 'The line is set aside.', data: await shownBankLine(tx, line.id) }
    }),
  )

  handle(app, services, takeBankLineBackCall, ({ params, act }) =>
    act(async (tx) => {
      const line = await lockBankLine(tx, params.lineId, 'set aside')
      const open = { state: 'open', reason: null, decided_at: null, decided_by: null }
      await tx.updateTable('bank_lines').set(open).where('id', '=', line.id).execute()
      await audit(tx, 'bank-line.take-back', { kind: 'bank', id: line.id }, { amount: line.amount, currency: line.currency })
      return { message: 'The line is waiting again.', data: await shownBankLine(tx, line.id) }
    }),
  )
}

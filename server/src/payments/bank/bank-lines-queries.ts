import type { BankLineState } from '@parcelport/contract/payments/bank-rules.ts'
import type { BankLine } from '@parcelport/contract/payments/staff-bank.ts'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { proposals } from './propose.ts'

/** Bank lines with account, payment and customer. The caller narrows and orders the query. */
export const bankLines = (tx: Tx) =>
  tx
    .selectFrom('bank_lines as line')
    .innerJoin('bank_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'line.tenant_id').onRef('account.id', '=', 'line.bank_account_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'line.tenant_id').onRef('payments.id', '=', 'line.payment_id'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'payments.tenant_id').onRef('customers.id', '=', 'payments.customer_id'),
    )
    .select(['line.id', 'line.words', 'line.amount', 'line.currency', 'line.state', 'line.reason', 'line.decided_by'])
    .select(['line.payment_id', 'line.bank_account_id', 'account.name as account_name'])
    .select(['payments.period', 'payments.receipt_number'])
    .select(['customers.id as customer_id', 'customers.name as customer_name', 'customers.box_number'])
    .select(sql<string>`line.booked_on::text`.as('day'))
    .select(
      // Time in the cursor of a list: the bank's day, or the time of the decision.
      sql<string>`(case when line.state = 'open' then line.booked_on::timestamp at time zone 'UTC' else line.decided_at end)::text`.as(
        'at',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof bankLines>['execute']>>[number]

const paymentOf = (row: Row): BankLine['payment'] =>
  row.payment_id === null || row.customer_id === null || row.customer_name === null || row.box_number === null
    ? null
    : {
        _id: row.payment_id,
        receipt:
          row.period === null || row.receipt_number === null ? null : numberText('receipt', row.period, row.receipt_number),
        customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
      }

/** For staff; unmatched lines come with suggested customers. */
export const wireBankLines = async (tx: Tx, rows: readonly Row[]): Promise<BankLine[]> => {
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  const offered = open.length > 0 ? await proposals(tx, open) : new Map()
  return rows.map((row) => ({
    _id: row.id,
    account: { _id: row.bank_account_id, name: row.account_name },
    day: row.day,
    words: row.words,
    amount: Number(row.amount),
    currency: row.currency,
    state: row.state as BankLineState,
    proposals: offered.get(row.id) ?? [],
    payment: paymentOf(row),
    reason: row.reason,
    decidedBy: row.decided_by,
  }))
}

/** One line, for staff. */
export const shownBankLine = async (tx: Tx, id: string): Promise<BankLine> => {
  const [line] = await wireBankLines(tx, [await bankLines(tx).where('line.id', '=', id).executeTakeFirstOrThrow()])
  return line as BankLine
}

/** Locks a line until the transaction ends. Throws 404, and 409 where it is in another state than `state`. */
export const lockBankLine = async (tx: Tx, lineId: string, state: BankLineState) => {
  const row = await tx.selectFrom('bank_lines').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such line.')
  if (row.state === state) return row
  const who = row.decided_by ?? 'Somebody'
  if (row.state === 'used') throw refuse.outdated(`${who} has already used this line.`)
  throw refuse.outdated(
    row.state === 'open' ? 'This line is already waiting.' : `${who} has set this line aside. Undo that first.`,
  )
}

import { sql } from 'kysely'
import type Big from 'big.js'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sumOf } from './money.ts'

/**
 * An account of the ledger. `receivable` and `deposit` belong to a customer: the debt, and the money held. All others are the company's
 * own.
 */
export type Account =
  | { readonly kind: 'receivable' | 'deposit'; readonly owner: string }
  | { readonly kind: CompanyAccount; readonly owner?: undefined }

export type Takings = 'cash' | 'card terminal' | 'card online' | 'bank transfer'
export type CompanyAccount =
  | Takings
  | 'vat'
  | 'disbursed'
  | 'customs payable'
  | 'rounding'
  | 'bad debt'
  | 'bank'
  | 'cash over and short'
  | 'loss paid out'
  | 'opening balances'
  | `revenue:${string}`

export interface Transfer {
  readonly debit: Account
  readonly credit: Account
  /** More than zero. */
  readonly amount: Big
}

export interface Entry {
  readonly about: {
    readonly kind: 'bill' | 'credit note' | 'payment' | 'customs entry' | 'customs payment' | 'till shift'
    readonly id: string
  }
  readonly words: string
  readonly currency: string
  readonly transfers: readonly Transfer[]
}

/** Sign of a debit on a customer's balance: it raises the debt and lowers the deposit. */
const debitAdds = { receivable: 1, deposit: -1 } as const

const keyOf = ({ kind, owner = '' }: Account): string => `${kind} ${owner}`

/** Id of an account. Creates it, also while another transaction creates it. */
const openAccount = async (tx: Tx, { kind, owner }: Account, currency: string): Promise<string> => {
  await tx
    .insertInto('ledger_accounts')
    .values({ kind, owner: owner ?? null, currency, balance: owner === undefined ? null : '0' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'owner', 'currency']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('owner', owner === undefined ? 'is' : '=', owner ?? null)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return id
}

/** Ids of accounts by key. Missing accounts are created in one order, so that two transactions cannot deadlock. */
const accountIds = async (tx: Tx, accounts: readonly Account[], currency: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'owner'])
    .where('currency', '=', currency)
    .where((eb) =>
      eb.or(
        accounts.map(({ kind, owner }) =>
          eb.and([eb('kind', '=', kind), eb('owner', owner === undefined ? 'is' : '=', owner ?? null)]),
        ),
      ),
    )
    .execute()
  const ids = new Map(rows.map(({ id, kind, owner }) => [`${kind} ${owner ?? ''}`, id]))
  const named = new Map(accounts.map((account) => [keyOf(account), account]))
  for (const [key, account] of [...named].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (!ids.has(key)) ids.set(key, await openAccount(tx, account, currency))
  return ids
}

/** A customer's debt and deposit in one currency. */
export interface Held {
  readonly owed: string
  readonly deposit: string
}

/**
 * Locks a customer's money until the transaction ends: a simultaneous bill, payment, refund, void or release for the same customer
 * waits. Returns the balances.
 */
export const lockCustomerMoney = async (tx: Tx, owner: string, currency: string): Promise<Held> => {
  tx.locks.wait('customer money', [`${owner} ${currency}`])
  const lock = () =>
    tx
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('owner', '=', owner)
      .where('currency', '=', currency)
      .orderBy('kind')
      .forUpdate()
      .execute()
  let rows = await lock()
  if (rows.length < 2) {
    await openAccount(tx, { kind: 'receivable', owner }, currency)
    await openAccount(tx, { kind: 'deposit', owner }, currency)
    rows = await lock()
  }
  const balanceOf = (kind: Account['kind']): string => rows.find((row) => row.kind === kind)?.balance ?? '0'
  return { owed: balanceOf('receivable'), deposit: balanceOf('deposit') }
}

/**
 * Like {@link lockCustomerMoney}, for several customers and all their currencies. The rows are locked in one order, so that two
 * transactions cannot deadlock.
 */
export const lockMoneyOfAll = async (tx: Tx, owners: readonly string[]): Promise<void> => {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['owner', 'currency'])
    .where('owner', 'in', [...new Set(owners)])
    .orderBy('owner')
    .orderBy('currency')
    .orderBy('kind')
    .forUpdate()
    .execute()
  tx.locks.wait(
    'customer money',
    rows.map(({ owner, currency }) => `${owner} ${currency}`),
  )
}

/**
 * Writes one entry in the name of the person who acts and at that moment. Each transfer debits one account and credits another, so both
 * sides are always equal. Updates the customer's debt and deposit; the transaction fails where one becomes negative.
 */
export const post = async (
  tx: ActingTx<StaffActor | SystemActor | CustomerActor>,
  { about, words, currency, transfers }: Entry,
): Promise<void> => {
  if (transfers.length === 0) return
  const { actor, at } = tx.by
  const accounts = new Map(
    transfers.flatMap(({ debit, credit }) => [debit, credit]).map((account) => [keyOf(account), account]),
  )
  const ids = await accountIds(tx, [...accounts.values()], currency)
  const idOf = (account: Account): string => ids.get(keyOf(account)) as string
  const { id: entryId } = await tx
    .insertInto('ledger_entries')
    .values({
      at,
      about_kind: about.kind,
      about_id: about.id,
      words,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'system' ? null : actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledger_transfers')
    .values(
      transfers.map(({ debit, credit, amount }) => ({
        entry_id: entryId,
        debit: idOf(debit),
        credit: idOf(credit),
        amount: amount.toFixed(2),
        currency,
      })),
    )
    .execute()
  for (const [key, account] of accounts) {
    if (account.owner === undefined) continue
    const debited = sumOf(transfers.filter(({ debit }) => keyOf(debit) === key).map(({ amount }) => amount))
    const credited = sumOf(transfers.filter(({ credit }) => keyOf(credit) === key).map(({ amount }) => amount))
    const moved = debited.minus(credited).times(debitAdds[account.kind])
    if (moved.eq(0)) continue
    await tx
      .updateTable('ledger_accounts')
      .set({ balance: sql`balance + ${moved.toFixed(2)}::numeric` })
      .where('id', '=', ids.get(key) as string)
      .execute()
  }
}

import type { Transaction } from 'kysely'
import type { MailOrder } from '../mail/mail.ts'
import type { Sealing } from '../sealing.ts'
import type { DB } from './types.generated.ts'

/** What transactions hold until they end, in the order in which all of them take it: of two that took it in other orders, each would wait for the other. */
const lockOrder = ['packages', 'customer money', 'bills'] as const
type Rank = (typeof lockOrder)[number]

/** What a transaction holds so far. */
interface Locks {
  /** Before rows are waited for. `shared`: others may share them, so that to take them whole later is a lock of its own. */
  wait(rank: Rank, ids: readonly string[], strength?: 'whole' | 'shared'): void
  /** Rows that were taken without waiting for anybody, as `skip locked` does: in any order. */
  hold(rank: Rank, ids: readonly string[], strength?: 'whole' | 'shared'): void
}

/** One transaction; made by `Database.inTenant`, it sees and writes the rows of its tenant alone. */
export type Tx = Transaction<DB> & {
  readonly tenantId: string
  readonly locks: Locks
  /** The time, by the server's clock. */
  now(): Date
  /** Queues a mail, which leaves if, and only if, the transaction commits. One without a usable address is recorded as given up. */
  mail<Data>(order: MailOrder<Data>): Promise<void>
  /** Seals values of the company for one purpose. */
  sealing(purpose: string): Sealing
}

/** The outbox: writes a queued mail within a transaction. */
export type QueueMail = <Data>(tx: Tx, order: MailOrder<Data>) => Promise<void>

/** The sealing of a company for one purpose. */
export type SealingOf = (tenantId: string, purpose: string) => Sealing

/** The locks of a transaction in a company where nobody else works yet: it never waits, so it may take them in any order. */
export const locksOfOneAlone: Locks = { wait: () => undefined, hold: () => undefined }

/** The locks of a new transaction. @param onDisorder told of what is waited for after something that comes behind it */
export const openLocks = (onDisorder: (fault: Error) => void): Locks => {
  const held = new Map<Rank, Set<string>>()
  const hold: Locks['hold'] = (rank, ids, strength = 'whole') => {
    if (ids.length === 0) return
    const keys = ids.flatMap((id) => (strength === 'whole' ? [id, `${id} shared`] : [`${id} shared`]))
    held.set(rank, new Set([...(held.get(rank) ?? []), ...keys]))
  }
  const wait: Locks['wait'] = (rank, ids, strength = 'whole') => {
    const mine = held.get(rank)
    const isNew = ids.some((id) => !mine?.has(strength === 'whole' ? id : `${id} shared`))
    const later = lockOrder.slice(lockOrder.indexOf(rank) + 1).findLast((each) => held.has(each))
    if (isNew && later !== undefined) onDisorder(new Error(`Locks in the wrong order: ${rank} are waited for after ${later}`))
    hold(rank, ids, strength)
  }
  return { wait, hold }
}

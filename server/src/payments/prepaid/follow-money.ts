import { owedBeforeFlight } from '../../billing/bills/release/before-flight.ts'
import { billNumber } from '../../billing/bills/lock-bill.ts'
import type { Owed } from '../../billing/bills/release/release.ts'
import { followSoon } from '../../money/ledger/follow-money-job.ts'
import { movePackage } from '../../warehouse/packages/move/move-package.ts'
import { lockedOf, waitingOf, willWait } from './prepaid-packages.ts'
import { lockPackage, statusBeforeAction, type PackageRow } from '../../warehouse/packages/packages-queries.ts'
import { mayMove } from '../../warehouse/packages/transitions.ts'
import type { Tx } from '../../platform/database/database.ts'

const system = { kind: 'system' } as const
const onShelf = ({ shelf }: PackageRow) => (shelf === null ? {} : { statusNote: `On shelf ${shelf}` })

/** Moves an unpaid package to Action required, with the bills that it waits for. */
const hold = (tx: Tx, pkg: PackageRow, { bills }: Extract<Owed, { kind: 'not paid' }>): Promise<void> =>
  movePackage(tx, {
    pkg,
    to: 'Action required',
    actor: system,
    fix: 'payment',
    // Without the sum: it shrinks with each partial payment, and the bill shows it.
    note: `Pay ${bills.map((bill) => `bill ${billNumber(bill)}`).join(' and ')}: it flies once that is paid.`,
  })

/** Moves a package that waits for no payment any more back to its earlier status. */
const free = async (tx: Tx, pkg: PackageRow, owed: Owed | undefined): Promise<void> => {
  const to = await statusBeforeAction(tx, pkg.id)
  if (!mayMove('Action required', to)) return
  const note = owed ? 'Its bill was cancelled. A new one will follow.' : 'It no longer waits for payment.'
  await movePackage(tx, { pkg, to, actor: system, note, also: note, ...onShelf(pkg) })
}

/**
 * Updates a customer's packages that are paid before they fly, after a change of their bills. A package that waited and is paid returns
 * to its earlier status. A package in Miami with an unpaid bill waits for payment, and the customer is told. Both happen in the
 * transaction that paid or refunded. Packages that another transaction has locked follow by a job: the caller may hold the customer's
 * money, and the other transaction may wait for that lock. Billing, which knows no payments, queues the same job (`followSoon`) where a
 * bill is credited or void, or a package is released.
 */
export const followMoney = async (tx: Tx, customerId: string): Promise<void> => {
  const seen = [...(await waitingOf(tx, customerId)), ...(await willWait(tx, customerId))]
  const locked = await lockedOf(tx, seen)
  for (const id of locked) {
    const pkg = await lockPackage(tx, id)
    if (!pkg) continue
    const owed = await owedBeforeFlight(tx, pkg, tx.now())
    const isHeld = pkg.status === 'Action required'
    if (isHeld && pkg.action_fix === 'payment' && owed?.kind !== 'not paid') await free(tx, pkg, owed)
    if (pkg.status === 'Received' && owed?.kind === 'not paid') await hold(tx, pkg, owed)
  }
  if (locked.length < seen.length) await followSoon(tx, { customerId })
}

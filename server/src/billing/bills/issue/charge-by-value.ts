import Big from 'big.js'
import { rechargePackage } from '../../charges/charge-package.ts'
import { valueChanges } from '../../charges/charge-valued.ts'
import { isBilled } from '../../charges/is-billed.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditedOfLines } from '../show/bill-wire.ts'
import { creditLines, lockBillsOf, packagesBeside, ruleLinesOf } from '../correct/credit-measured.ts'
import { billWhenReady } from './issue-when-ready.ts'

/** Limit of a credit note's reason, in characters. */
const MOST_OF_A_REASON = 300

/**
 * Locks a package and the other packages on its bills in one order, before its declared value is corrected: otherwise two corrections
 * on one bill could deadlock.
 */
export const lockWithBills = async (tx: Tx, packageId: string): Promise<void> => {
  const ids = await packagesBeside(tx, packageId)
  tx.locks.wait('packages', ids)
  await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

interface Valued {
  /** Locked by the caller with {@link lockWithBills}. */
  readonly pkg: { readonly id: string; readonly customer_id: string; readonly tracking_number: string }
  readonly wasDeclared: boolean
  /** What was corrected and why, in a sentence for the customer. */
  readonly why: string
}

/** Bill lines of these codes with something left, and the codes that were credited in full. */
const standingLines = async (tx: Tx, packageId: string, codes: readonly string[]) => {
  const lines = (await ruleLinesOf(tx, [packageId])).filter(({ code }) => codes.includes(code))
  const left: typeof lines = []
  for (const line of lines) {
    const credited = (await creditedOfLines(tx, line.bill_id)).get(line.line)?.gross ?? 0
    if (new Big(line.net).plus(line.tax).gt(credited)) left.push(line)
  }
  return { left, gone: lines.map(({ code }) => code).filter((code) => !left.some((line) => line.code === code)) }
}

const openCodes = async (tx: Tx, packageId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('charges')
    .select('code')
    .where('package_id', '=', packageId)
    .where('basis', 'is not', null)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ code }) => code)
}

/**
 * Charges a package by its current declared value. Unbilled charges are replaced. On a bill, each charge that depends on the value is
 * credited in full and charged again, and the customer is told of both. Customs' taxes stay as their entry has them, and a charge that
 * somebody credited in full stays credited. Returns sentences for the person who corrected the value. Throws 409 where discounts on a
 * bill leave too little to credit.
 */
export const chargeByValue = async (tx: StaffTx, { pkg, wasDeclared, why }: Valued): Promise<string[]> => {
  const { at } = tx.by
  if (!(await isBilled(tx, pkg.id, 'ours'))) {
    await rechargePackage(tx, pkg.id, at, 'valued')
    return []
  }
  const changes = await valueChanges(tx, pkg.id, wasDeclared)
  if (!changes) return []
  const held = await lockBillsOf(tx, await ruleLinesOf(tx, [pkg.id]))
  const { left, gone } = await standingLines(tx, pkg.id, changes.codes)
  const open = await openCodes(tx, pkg.id)
  const codes = changes.codes.filter((code) => !gone.includes(code) || open.includes(code))
  const lines = left.map(({ bill_id: billId, line }) => ({ billId, line }))
  const made = await changes.charge(codes, at)
  const newCharge = made.map(({ title, usd }) => `${title} ${spoken(usd, 'USD')}`).join(', ')
  const reason = newCharge === '' ? why : `${why} New charge: ${newCharge}.`
  const said = await creditLines(tx, { held, lines, why: reason.slice(0, MOST_OF_A_REASON) })
  if (made.length === 0) return said
  if (said.length === 0)
    await notify(tx, {
      customerId: pkg.customer_id,
      packageId: pkg.id,
      kind: 'account',
      about: 'bills',
      message: `${pkg.tracking_number}: ${why} Your next bill includes ${newCharge} for it, before tax.`,
    })
  await billWhenReady(tx, pkg.customer_id, at)
  return [...said, `On the next bill: ${newCharge}.`]
}

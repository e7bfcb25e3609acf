import { sql } from 'kysely'
import { lockPackages } from '../../billing/bills/release/lock-packages.ts'
import { billNumber, type BillRow } from '../../billing/bills/lock-bill.ts'
import { recordCustody, type Recording } from '../../warehouse/packages/custody/record-custody.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/uuid.ts'

/** Packages on some bills, each once per bill, ordered by id. */
const packagesOfBills = async (tx: Tx, billIds: readonly string[]) => {
  if (billIds.length === 0) return []
  const rows = await tx
    .selectFrom('bill_lines')
    .select(['package_id', 'bill_id'])
    .distinct()
    .where('bill_id', 'in', billIds)
    .where('package_id', 'is not', null)
    .orderBy('package_id')
    .orderBy('bill_id')
    .execute()
  return rows.flatMap(({ package_id: packageId, bill_id: billId }) => (packageId === null ? [] : [{ packageId, billId }]))
}

/** Locks the packages on bills that a payment may be for. Comes before the lock of the customer's money, as everywhere. */
export const lockBilled = async (tx: Tx, billIds: readonly string[]): Promise<void> =>
  lockPackages(
    tx,
    (await packagesOfBills(tx, billIds)).map(({ packageId }) => packageId),
  )

/** Most packages on the bills of one visit. */
const MOST_BESIDE = 2_000

/** Packages on the unpaid bills of some packages: the payment goes into their custody logs too. */
export const besideOnBills = async (tx: Tx, packageIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct other.package_id as id
    from bill_lines asked
    join bills on bills.tenant_id = asked.tenant_id and bills.id = asked.bill_id
      and bills.open > 0
    join bill_lines other on other.tenant_id = bills.tenant_id and other.bill_id = bills.id and other.package_id is not null
    where asked.tenant_id = current_tenant() and asked.package_id = any(${packageIds.filter(isUuid)}::uuid[])
    limit ${MOST_BESIDE}`.execute(tx)
  return rows.map(({ id }) => id)
}

interface PaidBill {
  readonly bill: BillRow
  /** Whether nothing is left to pay of the bill now. */
  readonly whole: boolean
}

/**
 * Adds to the custody log of each package on some bills that its bill is paid, in full or in part. Without the sum, because others see
 * the log.
 */
export const recordPaid = async (
  tx: Tx,
  { at, actor }: Omit<Recording, 'packageId'>,
  { paid, receipt }: { readonly paid: readonly PaidBill[]; readonly receipt: string },
): Promise<void> => {
  const byId = new Map(paid.map((each) => [each.bill.id, each]))
  for (const { packageId, billId } of await packagesOfBills(tx, [...byId.keys()])) {
    const found = byId.get(billId)
    if (!found) continue
    const said = { bill: billNumber(found.bill), receipt, whole: found.whole }
    await recordCustody(tx, { packageId, at, actor }, 'payment', said)
  }
}

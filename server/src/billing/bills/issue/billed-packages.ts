import type { BilledPackage } from '@parcelport/contract/billing/bills.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Evidence, KeptDifference, KeptPromise } from '../why/compare-packages.ts'
import type { BillRow } from '../lock-bill.ts'

/** Reader of a bill: decides where its links lead. */
export type Reader = 'customer' | 'staff'

const linkOf = (evidence: Evidence | null, packageId: string | null, reader: Reader): string | null => {
  if (evidence?.to === 'rates') return reader === 'staff' ? `/console/rates/${evidence.rateTableId}` : '/rates'
  if (evidence?.to === 'request')
    return reader === 'staff'
      ? `/console/requests?request=${evidence.requestId}`
      : `/dashboard/requests?request=${evidence.requestId}`
  if (!evidence || packageId === null) return null
  return reader === 'staff' ? `/console/packages/${packageId}` : `/dashboard/packages?package=${packageId}`
}

/** Packages of a bill with what was promised for each, as stored when the bill was issued. A credit note has none. */
export const billedPackages = async (
  tx: Tx,
  bill: Pick<BillRow, 'id' | 'currency'>,
  reader: Reader,
): Promise<BilledPackage[]> => {
  const rows = await tx
    .selectFrom('bill_packages')
    .leftJoin('customs_entries', (join) =>
      join
        .onRef('customs_entries.tenant_id', '=', 'bill_packages.tenant_id')
        .onRef('customs_entries.package_id', '=', 'bill_packages.package_id'),
    )
    .leftJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'bill_packages.tenant_id').onRef('packages.id', '=', 'bill_packages.package_id'),
    )
    .selectAll('bill_packages')
    .select(['paper_file_id', 'packages.description'])
    .where('bill_id', '=', bill.id)
    .orderBy('place')
    .execute()
  return rows.map(({ package_id: packageId, tracking_number: trackingNumber, billed, earlier, promised, ...row }) => {
    const promise = row.promise as unknown as KeptPromise | null
    const differences = row.differences as unknown as readonly KeptDifference[]
    return {
      packageId,
      trackingNumber,
      ...(row.description !== null && { description: row.description }),
      billed: Number(billed),
      earlier: Number(earlier),
      promised: promise && {
        sum: Number(promised),
        currency: bill.currency,
        told: Number(promise.told),
        toldCurrency: 'USD',
        day: promise.day,
        edition: promise.edition,
        kind: promise.kind,
      },
      differences: differences.map(({ factor, amount, words, parts, evidence, by }) => ({
        factor,
        amount: Number(amount),
        words,
        ...(parts && { parts: parts.map((part) => ({ title: part.title, amount: Number(part.amount) })) }),
        evidence: linkOf(evidence, packageId, reader),
        ...(reader === 'staff' && by !== undefined && { by }),
      })),
      customsPaper: row.paper_file_id !== null,
    }
  })
}

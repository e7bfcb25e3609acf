import { billStateOf } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCharge } from '@parcelport/contract/billing/staff-bills.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Most open charges of one customer that are shown, and billed together. */
export const MOST_CHARGES = 200

/** Charges with package, customer and bill, as staff see them. The caller narrows the query. */
export const charges = (tx: Tx) =>
  tx
    .selectFrom('charges')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'charges.tenant_id').onRef('customers.id', '=', 'charges.customer_id'),
    )
    .leftJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'charges.tenant_id').onRef('packages.id', '=', 'charges.package_id'),
    )
    .leftJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'charges.tenant_id').onRef('bills.id', '=', 'charges.bill_id'),
    )
    .select([
      'charges.id',
      'charges.customer_id',
      'charges.package_id',
      'charges.code',
      'charges.title',
      'charges.party',
      'charges.amount',
      'charges.currency',
      'charges.tax_class',
      'charges.state',
      'charges.reason',
      'charges.made_at',
      'charges.made_by',
      'customers.name as customer_name',
      'customers.box_number',
      'packages.tracking_number',
      'packages.description',
      'bills.id as bill_id',
      'bills.period',
      'bills.number',
      'bills.state as bill_state',
      'bills.total',
      'bills.paid',
      'bills.credited',
      'bills.written_off',
      'bills.due_on',
    ])
    .orderBy('charges.place')
    .limit(MOST_CHARGES)

export type ChargeRow = Awaited<ReturnType<ReturnType<typeof charges>['execute']>>[number]

const billOf = (row: ChargeRow, today: string): StaffCharge['bill'] => {
  const { bill_id: id, period, number, due_on: dueOn } = row
  if (id === null || period === null || number === null || dueOn === null) return null
  const figures = {
    state: row.bill_state as 'issued' | 'void',
    total: Number(row.total),
    paid: Number(row.paid),
    credited: Number(row.credited),
    writtenOff: Number(row.written_off ?? 0),
    dueOn,
  }
  return { _id: id, number: numberText('bill', period, number), state: billStateOf(figures, today) }
}

/** A charge in an answer, on a day of the company. Pure. */
export const wireCharge = (row: ChargeRow, today: string): StaffCharge => ({
  _id: row.id,
  code: row.code,
  title: row.title,
  party: row.party as StaffCharge['party'],
  amount: Number(row.amount),
  currency: row.currency,
  state: row.state as StaffCharge['state'],
  reason: row.reason,
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by,
  package:
    row.package_id === null || row.tracking_number === null
      ? null
      : { _id: row.package_id, trackingNumber: row.tracking_number, description: row.description ?? '' },
  bill: billOf(row, today),
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
})

/** Charges of a package that are not cancelled, oldest first. */
export const chargesOfPackage = (tx: Tx, packageId: string) =>
  charges(tx).where('charges.package_id', '=', packageId).where('charges.state', '<>', 'cancelled').execute()

/** Unbilled charges of a customer, oldest first. */
export const openChargesOf = (tx: Tx, customerId: string) =>
  charges(tx).where('charges.customer_id', '=', customerId).where('charges.state', '=', 'open').execute()

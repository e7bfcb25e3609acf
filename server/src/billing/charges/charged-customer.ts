import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** The customer of a bill, a charge or a payment. Throws 404. */
export const chargedCustomer = async (tx: Tx, customerId: string) => {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'box_number', 'home_address', 'deposit_pays_bills'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw refuse.notFound('There is no such customer.')
  return customer
}

/** The package of a charge. Throws 404. */
export const chargedPackage = async (tx: Tx, packageId: string) => {
  const pkg = await tx
    .selectFrom('packages')
    .select(['id', 'customer_id', 'tracking_number', 'status', 'parent_id'])
    .where('id', '=', packageId)
    .executeTakeFirst()
  if (!pkg) throw refuse.notFound('There is no such package.')
  return pkg
}

/** A package that may be charged by hand. Throws 404, and 409 for a package inside a box: the box is charged instead. */
export const chargeablePackage = async (tx: Tx, packageId: string) => {
  const pkg = await chargedPackage(tx, packageId)
  if (pkg.parent_id !== null) throw refuse.conflict(`${pkg.tracking_number} is packed in a box with others. Charge that box.`)
  return pkg
}

import type { BodyOf } from '@parcelport/contract/call.ts'
import type { issueBillCall, StaffCharge } from '@parcelport/contract/billing/staff-bills.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { openChargesOf, previewBill } from '../../api/payments/money.ts'

/** A customer's bill before it is issued, or the reason why there is none. */
export interface DrawnUp {
  readonly customer: StaffCharge['customer']
  /** The request that issues the bill, with its idempotency key. */
  readonly bill?: BodyOf<typeof issueBillCall> & { readonly key: string }
  readonly problem?: string
}

const drawUp = async (customer: StaffCharge['customer']): Promise<DrawnUp> => {
  const customerId = customer._id
  try {
    const chargeIds = await openChargesOf(customerId)
    if (chargeIds.length === 0) return { customer, problem: 'Nothing is open any more.' }
    const { total, currency } = (await previewBill({ customerId, chargeIds })).data
    return { customer, bill: { key: newKey(), customerId, chargeIds, expected: { total, currency } } }
  } catch (failure) {
    return { customer, problem: failureMessage(failure) }
  }
}

/** Draws up a bill of all open charges for each customer, one by one. A failure for one customer does not stop the others. */
export const drawUpBills = async (customers: readonly StaffCharge['customer'][]): Promise<readonly DrawnUp[]> => {
  const drawn: DrawnUp[] = []
  for (const customer of customers) drawn.push(await drawUp(customer))
  return drawn
}

import type { BodyOf } from '@parcelport/contract/call.ts'
import type { pickUpCall } from '@parcelport/contract/payments/staff-pickups.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { spoken } from '../../money/ledger/money.ts'
import { chosenPackages } from '../../warehouse/packages/deliver/chosen-packages.ts'
import { lockForRelease, releaseLocked } from '../../warehouse/packages/deliver/release-packages.ts'
import { receivePayment } from '../take/receive-payment.ts'
import { besideOnBills } from '../take/record-paid.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { Refusal, refuse } from '../../platform/http/answer/refusal.ts'
import { pickupDue, requireDue } from './pickup-due.ts'
import { takenBefore } from './taken-before.ts'

type Body = BodyOf<typeof pickUpCall>

/** Change to hand back over the counter, or null. Throws 400 where less is given than is due. */
const changeOf = ({ means, amount, currency, given }: Body): { amount: number; currency: string } | null => {
  if (means !== 'cash' || given === undefined) return null
  const change = givenSum(given, currency, 'given').minus(amount)
  if (change.lt(0)) {
    const missing = `Too little. Still missing: ${spoken(change.abs(), currency)}.`
    throw refuse.field('given', missing)
  }
  return change.gt(0) ? { amount: change.toNumber(), currency } : null
}

/** Runs work that another counter may be doing at the same moment: the second is told who took the money, and when. */
const unlessTaken = async <T>(tx: ActingTx<StaffActor>, packageIds: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 409)) throw error
    // While something is due, nobody has paid it.
    const { due } = await pickupDue(tx, packageIds, tx.by.at)
    const told = due === 0 ? await takenBefore(tx, packageIds, tx.by.at) : undefined
    throw told === undefined ? error : refuse.outdated(told)
  }
}

/**
 * A visit at the counter: the packages are paid, and handed over against a name and a signature, in one transaction. Throws 400 and
 * 404; 409 where a package or the sum differs from what was shown, or where something else holds a package back.
 */
export const pickUp = async (tx: ActingTx<StaffActor>, body: Body, signatureFileId: string) => {
  const { name } = body
  const change = changeOf(body)
  const chosen = chosenPackages(body.packages)
  const ids = chosen.map(({ _id }) => _id)
  const { held, due } = await unlessTaken(tx, ids, async () => {
    const packages = await lockForRelease(tx, chosen, await besideOnBills(tx, ids))
    const asked = await pickupDue(tx, ids, tx.by.at)
    requireDue(asked, body)
    return { held: packages, due: asked }
  })
  const { means, amount, currency, reference } = body
  const paid = await receivePayment(tx, {
    customerId: held[0]?.customer_id ?? '',
    means,
    amount,
    currency,
    billIds: due.bills.map(({ _id }) => _id),
    ...(reference !== undefined && { reference }),
    ...(change && { given: body.given }),
  })
  const { confirmed, pass } = body
  const numbers = await releaseLocked(tx, { held, name, signatureFileId, confirmed, pass })
  const gone = numbers.length === 1 ? `${numbers[0]} is` : `${numbers.length} packages are`
  const back = change ? ` Give ${spoken(change.amount, change.currency)} change.` : ''
  return {
    message: `${paid.message}${back} ${gone} handed to ${name}.`,
    data: { delivered: numbers.length, payment: paid.data, change },
  }
}

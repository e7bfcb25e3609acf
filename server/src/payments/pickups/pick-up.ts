import type { BodyOf } from '@parcelport/contract/call.ts'
import type { pickUpCall } from '@parcelport/contract/payments/staff-pickups.ts'
import { changeText, readTenders, type Money } from '@parcelport/contract/payments/tenders-rules.ts'
import { spoken } from '../../money/ledger/money.ts'
import { chosenPackages } from '../../warehouse/packages/deliver/chosen-packages.ts'
import { lockForRelease, releaseLocked, type Taken } from '../../warehouse/packages/deliver/release-packages.ts'
import { receiveTenders } from '../take/receive-payment.ts'
import { besideOnBills } from '../take/record-paid.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { Refusal, refuse } from '../../platform/http/answer/refusal.ts'
import { pickupDue, requireDue } from './pickup-due.ts'
import { takenBefore } from './taken-before.ts'

type Body = BodyOf<typeof pickUpCall>

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

/** Change as people say it: `US$14.00 and BBD 0.25`. Pure. */
const changeWords = (change: readonly Money[]): string =>
  change.map(({ amount, currency }) => spoken(amount, currency)).join(' and ')

/**
 * A visit at the counter: the packages are paid by one or several tenders with one receipt, and handed over against a name and a
 * signature, in one transaction. Throws 400 and 404; 409 where a package, the sum or the change differs from what was shown, or where
 * something else holds a package back.
 */
export const pickUp = async (tx: ActingTx<StaffActor>, body: Body, signed: Pick<Taken, 'signatureFileId' | 'proof'>) => {
  const { name } = body
  const chosen = chosenPackages(body.packages)
  const ids = chosen.map(({ _id }) => _id)
  const { held, due } = await unlessTaken(tx, ids, async () => {
    const packages = await lockForRelease(tx, chosen, await besideOnBills(tx, ids))
    const asked = await pickupDue(tx, ids, tx.by.at)
    requireDue(asked, body.due)
    return { held: packages, due: asked }
  })
  const { receipt, change, payments } = await receiveTenders(tx, {
    customerId: held[0]?.customer_id ?? '',
    billIds: due.bills.map(({ _id }) => _id),
    tenders: readTenders(body.tenders),
  })
  if (body.change !== undefined && body.change !== changeText(change))
    throw refuse.outdated(
      `The change is now ${changeWords(change) || 'nothing'}, because a rate has changed. Look at it again.`,
    )
  const { confirmed, pass } = body
  const numbers = await releaseLocked(tx, { held, name, ...signed, confirmed, pass })
  const gone = numbers.length === 1 ? `${numbers[0]} is` : `${numbers.length} packages are`
  const back = change.length > 0 ? ` Give ${changeWords(change)} change.` : ''
  const sums = payments.map(({ tenderAmount, tenderCurrency }) => spoken(tenderAmount, tenderCurrency)).join(' + ')
  return {
    message: `Receipt ${receipt}: ${sums}.${back} ${gone} handed to ${name}.`,
    data: {
      delivered: numbers.length,
      payment: payments[0],
      payments,
      change: change.map(({ amount, currency }) => ({ amount: amount.toNumber(), currency })),
    },
  }
}

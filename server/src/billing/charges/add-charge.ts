import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addChargeCall } from '@parcelport/contract/billing/staff-bills.ts'
import { audit } from '../../company/audit/audit.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { spoken, sumText } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { chargedCustomer, chargeablePackage } from './charged-customer.ts'
import { charges, wireCharge } from './charges-queries.ts'

/** Charges a customer by hand. Throws 404 for another customer's package, 409 where the company makes no bills. */
export const addCharge = async (tx: ActingTx<StaffActor>, body: BodyOf<typeof addChargeCall>) => {
  const { actor, at } = tx.by
  const { today, profile } = await billingDay(tx, at)
  const customer = await chargedCustomer(tx, body.customerId)
  const pkg = body.packageId === undefined ? undefined : await chargeablePackage(tx, body.packageId)
  if (pkg && pkg.customer_id !== customer.id) throw refuse.notFound('There is no such package.')
  const { currency, code, title, reason } = body
  if (currency !== 'USD' && currency !== profile.localCurrency)
    throw refuse.badRequest('Charges are in US dollars or in the local currency.', [
      { field: 'currency', message: `Choose USD or ${profile.localCurrency}.` },
    ])
  const amount = sumText(givenSum(body.amount, currency), currency)
  const { id } = await tx
    .insertInto('charges')
    .values({
      customer_id: customer.id,
      package_id: pkg?.id ?? null,
      code,
      title,
      party: 'ours',
      amount,
      currency,
      tax_class: body.taxed ? 'standard' : 'none',
      reason,
      made_at: at,
      made_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, 'charge.add', { kind: 'charge', id }, { code, title, amount, currency, reason, customer: customer.name })
  const row = await charges(tx).where('charges.id', '=', id).executeTakeFirstOrThrow()
  return { message: `${customer.name} is charged ${spoken(amount, currency)}.`, data: wireCharge(row, today) }
}

import Big from 'big.js'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { customsEntryCall } from '@parcelport/contract/staff-bills.ts'
import { audit } from '../audit/audit.ts'
import { convert } from '../money/convert.ts'
import { givenSum } from '../money/given-sum.ts'
import { post, type Account } from '../money/ledger.ts'
import { billingDay } from '../money/money-day.ts'
import { sumOf } from '../money/money.ts'
import type { ActingTx, StaffActor } from '../platform/database/acting.ts'
import { isDay } from '../platform/http/moments.ts'
import { refuse } from '../platform/http/refusal.ts'
import { chargedPackage } from './charged-customer.ts'

const parts = [
  { code: 'duty', title: 'Customs duty' },
  { code: 'levies', title: 'Customs levies' },
  { code: 'customs vat', title: 'VAT charged by Customs' },
] as const

const disbursed: Account = { kind: 'disbursed' }
const payable: Account = { kind: 'customs payable' }

/**
 * Enters what Customs assessed for a package: its taxes become charges that the company only passes on. Entered again, it replaces what is
 * on no bill yet. Throws 409 where one of them is on a bill, or somebody else entered it in between.
 */
export const enterCustoms = async (tx: ActingTx<StaffActor>, packageId: string, body: BodyOf<typeof customsEntryCall>) => {
  const { actor, at } = tx.by
  const money = await billingDay(tx, at)
  const { localCurrency: currency, billCurrency } = money.profile
  const pkg = await chargedPackage(tx, packageId)
  if (!isDay(body.assessedOn) || body.assessedOn > money.today)
    throw refuse.badRequest('Customs cannot have assessed it later than today.', [
      { field: 'assessedOn', message: 'Enter today or a day before.' },
    ])
  // Two who enter at once: the package is held before anything is looked at.
  await tx.selectFrom('packages').select('id').where('id', '=', pkg.id).forUpdate().execute()
  const before = await tx.selectFrom('customs_entries').selectAll().where('package_id', '=', pkg.id).executeTakeFirst()
  if ((before?.version ?? 0) !== body.version)
    throw refuse.conflict('Somebody entered this a moment ago. Look at it again, then repeat.')
  const sources = parts.map(({ code }) => `${code}:${pkg.id}`)
  const billed = await tx
    .selectFrom('charges')
    .select('id')
    .where('source', 'in', sources)
    .where('state', '=', 'billed')
    .limit(1)
    .executeTakeFirst()
  if (billed)
    throw refuse.conflict('What Customs assessed is on a bill already. Credit the lines there and charge the rest by hand.')
  const sums = [givenSum(body.duty, 'duty'), givenSum(body.levies, 'levies'), givenSum(body.vat, 'vat')]
  const entry = {
    number: body.number,
    assessed_on: body.assessedOn,
    currency,
    cif: givenSum(body.cif, 'cif').toFixed(2),
    duty: sums[0]?.toFixed(2) ?? '0',
    levies: sums[1]?.toFixed(2) ?? '0',
    vat: sums[2]?.toFixed(2) ?? '0',
    entered_at: at,
    entered_by: actor.name,
    version: body.version + 1,
  }
  await tx
    .insertInto('customs_entries')
    .values({ package_id: pkg.id, ...entry })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'package_id']).doUpdateSet(entry))
    .execute()
  await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: 'The customs entry was corrected.' })
    .where('source', 'in', sources)
    .where('state', '=', 'open')
    .execute()
  const made = parts.flatMap(({ code, title }, index) => {
    const amount = sums[index] ?? new Big(0)
    return amount.gt(0) ? [{ code, title, amount }] : []
  })
  if (made.length > 0)
    await tx
      .insertInto('charges')
      .values(
        made.map(({ code, title, amount }) => ({
          customer_id: pkg.customer_id,
          package_id: pkg.id,
          code,
          title,
          party: 'customs',
          amount: amount.toFixed(2),
          currency,
          tax_class: 'none',
          source: `${code}:${pkg.id}`,
          made_at: at,
          made_by: actor.name,
        })),
      )
      .execute()
  // The company owes it to Customs from now on, and the customer to the company once it is on a bill.
  const inBills = (amount: Big): Big => convert({ amount, currency }, billCurrency, money.rateOf).amount
  const was = before ? sumOf([before.duty, before.levies, before.vat].map((sum) => inBills(new Big(sum)))) : new Big(0)
  const moved = sumOf(sums.map(inBills)).minus(was)
  const [debit, credit] = moved.gt(0) ? [disbursed, payable] : [payable, disbursed]
  await post(tx, {
    about: { kind: 'customs entry', id: pkg.id },
    words: `Customs entry ${body.number} of ${pkg.tracking_number}`,
    currency: billCurrency,
    at,
    actor: { kind: 'staff', id: actor.id },
    transfers: moved.eq(0) ? [] : [{ debit, credit, amount: moved.abs() }],
  })
  const { number, duty, levies, vat } = entry
  await audit(
    tx,
    'charge.customs',
    { kind: 'package', id: pkg.id },
    { trackingNumber: pkg.tracking_number, number, duty, levies, vat },
  )
  return pkg
}

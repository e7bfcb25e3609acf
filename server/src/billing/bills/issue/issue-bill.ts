import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { BillPreview, issueBillCall, previewBillCall } from '@parcelport/contract/billing/staff-bills.ts'
import { audit } from '../../../company/audit/audit.ts'
import { chargedCustomer } from '../../charges/charged-customer.ts'
import { requireSayable } from '../../../money/ledger/convert.ts'
import { followSoon } from '../../../money/ledger/follow-money-job.ts'
import { lockCustomerMoney, post } from '../../../money/ledger/ledger.ts'
import { billingDay, dayAfter, type BillingDay } from '../../../money/ledger/money-day.ts'
import { spoken, sumText } from '../../../money/ledger/money.ts'
import { nextNumber, numberText } from '../../../money/ledger/next-number.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { enqueue } from '../../../platform/jobs/task.ts'
import { chargeSource } from '../why/charge-source.ts'
import { billTransfers } from './bill-postings.ts'
import { comparePackages } from '../why/compare-packages.ts'
import { depositPays } from './deposit-pays.ts'
import { lockPackages } from '../release/lock-packages.ts'
import { insertBill } from './insert-bill.ts'
import { keepHead } from '../../../papers/paper-head.ts'
import { chargeToBill, drawUp, type Drawn, type ToBill } from './draw-up.ts'

/** Issuer's name on bills and credit notes that the system issues. */
export const BY_ITSELF = 'Issued automatically'

/** Locks the chosen charges of a customer. Throws 409 where one is no longer open, and names its bill. */
const openCharges = async (tx: Tx, customerId: string, chargeIds: readonly string[]): Promise<ToBill[]> => {
  const ids = [...new Set(chargeIds)]
  const held = await tx
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .orderBy('place')
    .forUpdate()
    .execute()
  if (held.length < ids.length) throw refuse.notFound('One of these charges does not exist.')
  const billed = held.find(({ bill_id }) => bill_id !== null)
  if (billed?.bill_id) {
    const bill = await tx
      .selectFrom('bills')
      .select(['period', 'number'])
      .where('id', '=', billed.bill_id)
      .executeTakeFirstOrThrow()
    throw refuse.outdated(`These charges are already on bill ${numberText('bill', bill.period, bill.number)}.`)
  }
  const cancelled = held.find(({ state }) => state !== 'open')
  if (cancelled) throw refuse.outdated(`“${cancelled.title}” was cancelled a moment ago. Look at the charges again.`)
  const packageIds = [...new Set(held.flatMap(({ package_id }) => package_id ?? []))]
  const packages =
    packageIds.length > 0
      ? await tx.selectFrom('packages').select(['id', 'tracking_number']).where('id', 'in', packageIds).execute()
      : []
  const numbers = new Map(packages.map((pkg) => [pkg.id, pkg.tracking_number]))
  return held.map((row) => ({
    ...chargeToBill(row, row.package_id === null ? null : (numbers.get(row.package_id) ?? null)),
    besides: chargeSource(row),
    by: row.made_by,
  }))
}

const draw = (charges: readonly ToBill[], { profile, rateOf }: BillingDay): Drawn => {
  const drawn = drawUp(charges, {
    currency: profile.billCurrency,
    tax: { percent: profile.taxPercent, included: profile.pricesIncludeTax },
    rateOf,
  })
  if (drawn.total.lt(0)) throw refuse.conflict('These charges add up to less than zero. Choose more charges.')
  requireSayable(drawn.total, profile.billCurrency)
  return drawn
}

const dueOn = async (tx: Tx, customerId: string, { today, profile }: BillingDay): Promise<string> => {
  const credit = await tx
    .selectFrom('customer_credit')
    .select('terms_days')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return dayAfter(today, credit?.terms_days ?? profile.termsDays)
}

/** Preview of a bill: everything that issuing would write. */
export const previewBill = async (tx: Tx, now: Date, body: BodyOf<typeof previewBillCall>): Promise<BillPreview> => {
  const money = await billingDay(tx, now)
  const customer = await chargedCustomer(tx, body.customerId)
  const drawn = draw(await openCharges(tx, customer.id, body.chargeIds), money)
  return {
    currency: money.profile.billCurrency,
    net: drawn.net.toNumber(),
    tax: drawn.tax.toNumber(),
    total: drawn.total.toNumber(),
    dueOn: await dueOn(tx, customer.id, money),
    taxName: money.profile.taxName,
    lines: drawn.lines.map((line, index) => ({
      line: index + 1,
      code: line.code,
      title: line.title,
      party: line.party,
      trackingNumber: line.trackingNumber,
      packageId: line.packageId,
      charged: Number(line.amount),
      chargedCurrency: line.currency,
      rate: line.rate.toNumber(),
      taxPercent: Number(line.taxPercent),
      net: line.net.toNumber(),
      tax: line.tax.toNumber(),
      credited: 0,
      reason: line.reason,
    })),
  }
}

/**
 * Issues a bill of open charges: lines, postings and, last, its number. When two people issue the same charges, one wins and the other
 * gets 409 with the number of the bill.
 */
export const issueBill = async (
  tx: ActingTx<StaffActor | SystemActor>,
  body: BodyOf<typeof issueBillCall>,
): Promise<string> => {
  const { actor, at } = tx.by
  const money = await billingDay(tx, at)
  const { billCurrency: currency, id: profileId } = money.profile
  const customer = await chargedCustomer(tx, body.customerId)
  const about = await tx.selectFrom('charges').select('package_id').where('id', 'in', body.chargeIds).execute()
  await lockPackages(
    tx,
    about.map(({ package_id }) => package_id),
  )
  const held = await lockCustomerMoney(tx, customer.id, currency)
  const drawn = draw(await openCharges(tx, customer.id, body.chargeIds), money)
  if (currency !== body.expected.currency || !drawn.total.eq(body.expected.total))
    throw refuse.outdated(`The bill is now ${spoken(drawn.total, currency)}, because something has changed. Look at it again.`)
  const id = randomUUID()
  const due = await dueOn(tx, customer.id, money)
  await tx
    .insertInto('bill_lines')
    .values(
      drawn.lines.map((line, index) => ({
        bill_id: id,
        line: index + 1,
        charge_id: line.id,
        package_id: line.packageId,
        tracking_number: line.trackingNumber,
        code: line.code,
        title: line.title,
        party: line.party,
        charged: String(line.amount),
        charged_currency: line.currency,
        rate: line.rate.toFixed(6),
        tax_percent: line.taxPercent,
        net: line.net.toFixed(2),
        tax: line.tax.toFixed(2),
        reason: line.reason,
      })),
    )
    .execute()
  const packages = await comparePackages(tx, drawn.lines, money)
  if (packages.length > 0)
    await tx
      .insertInto('bill_packages')
      .values(packages.map((row) => ({ bill_id: id, ...row })))
      .execute()
  const chargeIds = drawn.lines.map((line) => line.id)
  await tx.updateTable('charges').set({ state: 'billed', bill_id: id }).where('id', 'in', chargeIds).execute()
  await post(tx, {
    about: { kind: 'bill', id },
    words: `Bill of ${customer.name}`,
    currency,
    transfers: billTransfers(drawn.lines, customer.id, 'owed'),
  })
  await audit(
    tx,
    'bill.issue',
    { kind: 'bill', id },
    { customer: customer.name, total: sumText(drawn.total, currency), currency },
  )
  const head = await keepHead(tx)
  const { period, number } = await nextNumber(tx, 'bill', money.today)
  await insertBill(tx, {
    id,
    kind: 'bill',
    series: 'bill',
    period,
    number,
    customer_id: customer.id,
    billed_name: customer.name,
    billed_address: customer.home_address,
    currency,
    issued_at: at,
    issued_on: money.today,
    issued_by: actor.kind === 'staff' ? actor.name : BY_ITSELF,
    due_on: due,
    net: drawn.net.toFixed(2),
    tax: drawn.tax.toFixed(2),
    total: drawn.total.toFixed(2),
    profile_id: profileId,
    head_id: head,
  })
  // The job that spends the deposit also follows the customer's prepaid packages.
  if (customer.deposit_pays_bills && Number(held.deposit) > 0) await enqueue(tx, depositPays, { billId: id })
  else if (money.profile.prepay !== 'none') await followSoon(tx, { customerId: customer.id })
  return id
}

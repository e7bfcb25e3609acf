import Big from 'big.js'
import { sql } from 'kysely'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { customsEntryCall } from '@parcelport/contract/billing/staff-bills.ts'
import { audit } from '../../company/audit/audit.ts'
import { convert } from '../../money/ledger/convert.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { post, type Account } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { sumOf } from '../../money/ledger/money.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { chargeablePackage } from './charged-customer.ts'
import { isBilled } from './is-billed.ts'

const parts = [
  { code: 'duty', title: 'Customs duty' },
  { code: 'levies', title: 'Customs levies' },
  { code: 'customs vat', title: 'VAT charged by Customs' },
] as const

const disbursed: Account = { kind: 'disbursed' }
const payable: Account = { kind: 'customs payable' }

/** Disbursements posted for a package, by currency. */
const postedFor = async (tx: Tx, packageId: string): Promise<ReadonlyMap<string, Big>> => {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select t.currency, sum(case a.kind when 'disbursed' then t.amount else -t.amount end)::text as amount
    from ledger_entries e join ledger_transfers t on t.tenant_id = e.tenant_id and t.entry_id = e.id
    join ledger_accounts a on a.tenant_id = t.tenant_id and a.id = t.debit
    where e.about_id = ${packageId} and e.about_kind = 'customs entry' group by t.currency order by t.currency`.execute(tx)
  return new Map(rows.map(({ currency, amount }) => [currency, new Big(amount)]))
}

/**
 * Enters what Customs assessed for a package: its taxes become charges that the company passes on. A second entry replaces charges that
 * are unbilled, or credited. Throws 409 where one of them is on a bill, or where somebody else entered it since.
 */
export const enterCustoms = async (tx: ActingTx<StaffActor>, packageId: string, body: BodyOf<typeof customsEntryCall>) => {
  const { actor, at } = tx.by
  const money = await billingDay(tx, at)
  const { localCurrency: currency, billCurrency } = money.profile
  const pkg = await chargeablePackage(tx, packageId)
  if (!isDay(body.assessedOn) || body.assessedOn > money.today)
    throw refuse.badRequest('Customs cannot have assessed it after today.', [
      { field: 'assessedOn', message: 'Enter today or an earlier day.' },
    ])
  // Locks the package before anything is read, against two entries at once.
  tx.locks.wait('packages', [pkg.id])
  await tx.selectFrom('packages').select('id').where('id', '=', pkg.id).forUpdate().execute()
  const entered = await tx.selectFrom('customs_entries').selectAll().where('package_id', '=', pkg.id).executeTakeFirst()
  if ((entered?.version ?? 0) !== body.version)
    throw refuse.outdated('Somebody entered this a moment ago. Look at it again, then repeat.')
  if (await isBilled(tx, pkg.id, 'customs'))
    throw refuse.conflict('What Customs assessed is already on a bill. Credit those lines there, then enter it again.')
  const sums = [
    givenSum(body.duty, currency, 'duty'),
    givenSum(body.levies, currency, 'levies'),
    givenSum(body.vat, currency, 'vat'),
  ]
  const entry = {
    number: body.number,
    assessed_on: body.assessedOn,
    currency,
    cif: givenSum(body.cif, currency, 'cif').toFixed(2),
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
    .where('package_id', '=', pkg.id)
    .where('party', '=', 'customs')
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
          source: `${code}:${pkg.id}:${entry.version}`,
          made_at: at,
          made_by: actor.name,
        })),
      )
      .execute()
  // The company owes Customs from now on; the customer owes the company once it is billed. An earlier posting is reversed with its own
  // amount, whatever today's rate is.
  const inBills = sumOf(sums.map((amount) => convert({ amount, currency }, billCurrency, money.rateOf).amount))
  const before = await postedFor(tx, pkg.id)
  for (const of of new Set([...before.keys(), billCurrency])) {
    const moved = (of === billCurrency ? inBills : new Big(0)).minus(before.get(of) ?? 0)
    const [debit, credit] = moved.gt(0) ? [disbursed, payable] : [payable, disbursed]
    await post(tx, {
      about: { kind: 'customs entry', id: pkg.id },
      words: `Customs entry ${body.number} of ${pkg.tracking_number}`,
      currency: of,
      transfers: moved.eq(0) ? [] : [{ debit, credit, amount: moved.abs() }],
    })
  }
  const { number, duty, levies, vat } = entry
  await audit(
    tx,
    'charge.customs',
    { kind: 'package', id: pkg.id },
    { trackingNumber: pkg.tracking_number, number, duty, levies, vat },
  )
  return pkg
}

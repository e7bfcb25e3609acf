import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { companyDay, companyTimeZone } from '../../company/tenants/company-day.ts'

/** `at 10:42`, or `on 3 December at 10:42` for an earlier day, by the company's clock. */
const when = (at: Date, timeZone: string, startOfDay: Date): string => {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  if (at >= startOfDay) return `at ${time}`
  return `on ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(at)} at ${time}`
}

/** Payments that nobody takes at a counter. */
const byThemselves: Readonly<Record<string, string>> = {
  'card online': 'This was paid by card online',
  deposit: 'This was paid from the deposit',
}

/**
 * Who took the payment for some packages, and when, as a sentence for the second counter; undefined where nobody did. It names the
 * latest payment, and the person who collected packages that are gone.
 */
export const takenBefore = async (tx: Tx, packageIds: readonly string[], now: Date): Promise<string | undefined> => {
  const ids = packageIds.filter(isUuid)
  if (ids.length === 0) return undefined
  const paid = await tx
    .selectFrom('payments')
    .select(['means', 'taken_by', 'taken_at', 'period', 'receipt_number'])
    .where('direction', '=', 'in')
    .where('receipt_number', 'is not', null)
    .where(
      'id',
      'in',
      tx
        .selectFrom('allocations')
        .innerJoin('bill_lines', (join) =>
          join
            .onRef('bill_lines.tenant_id', '=', 'allocations.tenant_id')
            .onRef('bill_lines.bill_id', '=', 'allocations.bill_id'),
        )
        .select('allocations.payment_id')
        .where('bill_lines.package_id', 'in', ids),
    )
    .orderBy('taken_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!paid || paid.period === null || paid.receipt_number === null) return undefined
  const { startsAt } = await companyDay(tx, now)
  const who = byThemselves[paid.means] ?? `${paid.taken_by} took this payment`
  const told = `${who} ${when(paid.taken_at, await companyTimeZone(tx), startsAt)}, receipt ${numberText('receipt', paid.period, paid.receipt_number)}`
  const gone = await tx
    .selectFrom('packages')
    .select('handed_to')
    .where('id', 'in', ids)
    .where('status', '=', 'Delivered')
    .where('handed_to', 'is not', null)
    .orderBy(sql`tracking_number`)
    .limit(1)
    .executeTakeFirst()
  const went = gone ? `, and ${ids.length === 1 ? 'it' : 'they'} went to ${gone.handed_to}` : ''
  return `${told}${went}. Take nothing more, and look at the ${ids.length === 1 ? 'package' : 'packages'} again.`
}

import type { QueryOf } from '@parcelport/contract/call.ts'
import type { staffPaymentsCall } from '@parcelport/contract/payments/staff-payments.ts'
import { sql, type SqlBool } from 'kysely'

type Asked = Omit<QueryOf<typeof staffPaymentsCall>, 'cursor' | 'limit'>

/** A receipt's number as it is printed, or as people type it: `R2026-000123`, `r2026 123`. */
const receiptForm = /^R?(\d{4})[- ]?(\d{1,9})$/i

/** The year and number of the receipt that a text names in full; undefined for any other text. Pure. */
export const namedReceipt = (text: string): { readonly period: string; readonly number: number } | undefined => {
  const [, period, number] = receiptForm.exec(text.trim()) ?? []
  return period === undefined || number === undefined || Number(number) > 2_147_483_647
    ? undefined
    : { period, number: Number(number) }
}

/** The condition for the payment of a receipt, from the unique index of their numbers. */
export const isOfReceipt = ({ period, number }: { readonly period: string; readonly number: number }) =>
  sql<SqlBool>`payments.period = ${period} and payments.receipt_number = ${number}`

/** Conditions on payments that a list asks for, each with an index in the list's order. */
export const askedPayments = ({ customerId, from, to, means, tillId, takenBy, receipt }: Asked) => {
  const conditions = [sql<SqlBool>`true`]
  if (customerId !== undefined) conditions.push(sql`payments.customer_id = ${customerId}`)
  const begins = (day: string, later = 0) =>
    sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone (select time_zone from tenants where id = current_tenant()))`
  if (from !== undefined) conditions.push(sql`payments.taken_at >= ${begins(from)}`)
  if (to !== undefined) conditions.push(sql`payments.taken_at < ${begins(to, 1)}`)
  if (means !== undefined) conditions.push(sql`payments.means = ${means}`)
  if (takenBy !== undefined) conditions.push(sql`lower(payments.taken_by) = lower(${takenBy}::text)`)
  if (tillId !== undefined)
    conditions.push(
      sql`payments.shift_id is not null and exists (select from till_shifts s where s.tenant_id = payments.tenant_id
        and s.id = payments.shift_id and s.till_id = ${tillId})`,
    )
  if (receipt !== undefined) {
    const named = namedReceipt(receipt)
    conditions.push(named ? isOfReceipt(named) : sql`false`)
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

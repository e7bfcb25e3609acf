import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { dayIn } from './day-in.ts'

export interface CompanyDay {
  /** Year-month-day. */
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Whether the company has opened: until then it publishes no prices. */
  readonly open: boolean
}

/** The day of `now` at the transaction's tenant, by its time zone. */
export const companyDay = async (tx: Tx, now: Date): Promise<CompanyDay> => {
  const { rows } = await sql<{ date: string; starts_at: Date; ends_at: Date; open: boolean }>`
    select today::text as date, today::timestamp at time zone time_zone as starts_at, (today + 1)::timestamp at time zone time_zone as ends_at, open
    from (select time_zone, opened_at is not null as open, (${now}::timestamptz at time zone time_zone)::date as today from tenants where id = current_tenant()) as here
  `.execute(tx)
  const [here] = rows
  if (!here) throw new Error('A day needs a transaction of a company')
  return { date: here.date, startsAt: here.starts_at, endsAt: here.ends_at, open: here.open }
}

/** The time zone of the transaction's tenant, a name of the IANA database. */
export const companyTimeZone = async (tx: Tx): Promise<string> =>
  (
    await tx
      .selectFrom('tenants')
      .select('time_zone')
      .where(sql<boolean>`id = current_tenant()`)
      .executeTakeFirstOrThrow()
  ).time_zone

/** Tells the day of a moment, year-month-day, by the clock of the transaction's tenant. */
export type DayOf = (at: Date) => string

/** How the transaction's tenant counts its days. */
export const companyDays = async (tx: Tx): Promise<DayOf> => {
  const timeZone = await companyTimeZone(tx)
  return (at) => dayIn(at, timeZone)
}

/** The last second of a day (year-month-day) by the clock of the transaction's tenant: {@link companyDays} tells the same day of it. */
export const endOfCompanyDay = async (tx: Tx, day: string): Promise<Date> => {
  const { rows } = await sql<{ ends_at: Date }>`
    select (${day}::date + time '23:59:59') at time zone time_zone as ends_at from tenants where id = current_tenant()
  `.execute(tx)
  const [here] = rows
  if (!here) throw new Error('A day needs a transaction of a company')
  return here.ends_at
}

/** For rows with a `valid_until`: whether that day, if there is one, has not passed by the company's clock. */
export const isStillValid = (tx: Tx) => sql<boolean>`(valid_until is null or valid_until >=
  (${tx.now()}::timestamptz at time zone (select time_zone from tenants where id = current_tenant()))::date)`

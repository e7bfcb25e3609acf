import {
  addClosedDayCall,
  removeClosedDayCall,
  saveStoragePolicyCall,
  storageSettingsCall,
  withdrawStoragePolicyCall,
  type StoragePolicyGiven,
  type StoragePolicyPublished,
} from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { closedDayBounds, closedDayMessage, storageBounds } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'

const MOST = 100

/** All editions with their state today: by clock, latest day first, then latest edition. */
const published = async (tx: Tx, today: string): Promise<StoragePolicyPublished[]> => {
  const rows = await tx
    .selectFrom('storage_policies')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
    .limit(MOST)
    .execute()
  const inForce = new Set<string>()
  const days = new Set<string>()
  const stateOf = (row: (typeof rows)[number]): StoragePolicyPublished['state'] => {
    if (row.withdrawn_at !== null) return 'withdrawn'
    const day = `${row.clock} ${row.valid_from}`
    if (days.has(day)) return 'replaced'
    days.add(day)
    if (row.valid_from > today) return 'coming'
    if (inForce.has(row.clock)) return 'past'
    inForce.add(row.clock)
    return 'in force'
  }
  return rows.map((row) => ({
    _id: row.id,
    clock: row.clock as StoragePolicyGiven['clock'],
    validFrom: row.valid_from,
    freeDays: row.free_days,
    calendar: row.calendar as StoragePolicyGiven['calendar'],
    bands: row.bands as unknown as StoragePolicyGiven['bands'],
    mostUsd: row.most_usd === null ? null : Number(row.most_usd),
    remind: row.remind,
    abandonAfter: row.abandon_after,
    noticeDays: row.notice_days,
    state: stateOf(row),
    author: row.author,
    publishedAt: row.published_at.toISOString(),
  }))
}

const wrong = (field: string, message: string) => refuse.badRequest(message, [{ field, message }])

/** Throws 400 for a policy that contradicts itself. */
const requireSound = (
  { validFrom, bands, remind, freeDays, abandonAfter, noticeDays }: StoragePolicyGiven,
  today: string,
): void => {
  if (!isDay(validFrom) || validFrom < today) throw wrong('validFrom', 'Choose today or a later day.')
  const begins = bands.map(({ fromDay }) => fromDay)
  if (begins.some((day, index) => day <= (begins[index - 1] ?? freeDays)))
    throw wrong('bands', 'Prices begin after the free days, each on a later day than the one before.')
  if (new Set(remind).size < remind.length) throw wrong('remind', 'Enter each reminder day once.')
  if (abandonAfter !== null && abandonAfter <= noticeDays)
    throw wrong('noticeDays', 'The letter must go out before the day on which staff decide.')
}

const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage ' || current_tenant(), 0))`.execute(tx)
}

const findIn = async (tx: Tx, today: string, id: string): Promise<StoragePolicyPublished> => {
  const found = (await published(tx, today)).find(({ _id }) => _id === id)
  if (!found) throw refuse.notFound('There is no such policy.')
  return found
}

/** Routes of the storage settings: free days, daily fees, and days on which the company is closed. */
export const storageSettingsRoutes = (app: App, services: Services): void => {
  handle(app, services, storageSettingsCall, ({ transaction }) =>
    transaction(async (tx) => {
      const { date: today } = await companyDay(tx, tx.now())
      const closedDays = await tx
        .selectFrom('closed_days')
        .select(['day', 'words'])
        .orderBy('day', 'desc')
        .limit(storageBounds.closedDays)
        .execute()
      return { data: { today, policies: await published(tx, today), closedDays } }
    }),
  )

  handle(app, services, saveStoragePolicyCall, ({ body, act }) =>
    act(async (tx) => {
      await lockSettings(tx)
      const { date: today } = await companyDay(tx, tx.by.at)
      requireSound(body, today)
      const { id } = await tx
        .insertInto('storage_policies')
        .values({
          clock: body.clock,
          valid_from: body.validFrom,
          free_days: body.freeDays,
          calendar: body.calendar,
          bands: JSON.stringify(body.bands),
          most_usd: body.mostUsd,
          remind: body.remind.toSorted((one, other) => one - other),
          abandon_after: body.abandonAfter,
          notice_days: body.noticeDays,
          author: tx.by.actor.name,
          published_at: tx.by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { clock, validFrom, freeDays } = body
      await audit(tx, 'storage.policy', { kind: 'storage', id }, { clock, validFrom, freeDays })
      const message = validFrom === today ? 'This applies from now on.' : `This applies from ${validFrom} on.`
      return { message, data: await findIn(tx, today, id) }
    }),
  )

  handle(app, services, withdrawStoragePolicyCall, ({ params, act }) =>
    act(async (tx) => {
      await lockSettings(tx)
      const { date: today } = await companyDay(tx, tx.by.at)
      const { _id, clock, validFrom, state } = await findIn(tx, today, params.policyId)
      if (state !== 'coming')
        throw refuse.conflict('Only an edition that has not begun can be withdrawn. Publish a new one instead.')
      // Withdraws every edition of its day, so that no earlier one takes its place.
      await tx
        .updateTable('storage_policies')
        .set({ withdrawn_at: tx.by.at, withdrawn_by: tx.by.actor.name })
        .where('clock', '=', clock)
        .where('valid_from', '=', validFrom)
        .where('withdrawn_at', 'is', null)
        .execute()
      await audit(tx, 'storage.policy-withdraw', { kind: 'storage', id: _id }, { clock, validFrom })
      return { message: 'This was withdrawn.', data: await findIn(tx, today, _id) }
    }),
  )

  handle(app, services, addClosedDayCall, ({ body, act }) =>
    act(async (tx) => {
      if (!isDay(body.day)) throw wrong('day', 'Please enter a day.')
      const { date: today } = await companyDay(tx, tx.by.at)
      const { back, ahead } = closedDayBounds
      if (body.day < dayAfter(today, -back) || body.day > dayAfter(today, ahead)) throw wrong('day', closedDayMessage)
      const { words } = body
      await lockSettings(tx)
      const { count } = await tx
        .selectFrom('closed_days')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= storageBounds.closedDays)
        throw refuse.conflict('There are too many closed days. Remove old ones first.')
      const added = await tx
        .insertInto('closed_days')
        .values({ day: body.day, words })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (!added) throw refuse.conflict('This day is closed already.')
      await audit(tx, 'storage.closed-day', { kind: 'storage' }, { day: body.day, words })
      return { message: `${words} does not count for storage.`, data: { day: body.day, words } }
    }),
  )

  handle(app, services, removeClosedDayCall, ({ params, act }) =>
    act(async (tx) => {
      const { date: today } = await companyDay(tx, tx.by.at)
      if (!isDay(params.day)) throw refuse.notFound('There is no such closed day.')
      // Customers were told their free days with this closed day.
      if (params.day <= today) throw refuse.conflict('A closed day that has begun cannot be removed.')
      const removed = await tx.deleteFrom('closed_days').where('day', '=', params.day).returning('words').executeTakeFirst()
      if (!removed) throw refuse.notFound('There is no such closed day.')
      await audit(tx, 'storage.open-day', { kind: 'storage' }, { day: params.day, words: removed.words })
      return { message: `${removed.words} counts for storage again.` }
    }),
  )
}

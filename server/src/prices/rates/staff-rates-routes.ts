import { rateBounds } from '@parcelport/contract/prices/rates-check-rules.ts'
import type { RateTable } from '@parcelport/contract/prices/rates.ts'
import {
  saveRatesCall,
  staffRatesCall,
  staffRateTableCall,
  withdrawRatesCall,
  type RateVersion,
} from '@parcelport/contract/prices/staff-rates.ts'
import { audit } from '../../company/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { unknownPage } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { publishRates, ratesFindings } from './publish-rates.ts'
import { ratesOn, type RatesOfDay } from './rates-queries.ts'
import { announceRates } from './rates-source.ts'
import {
  lockRates,
  ratesRevision,
  rateTable,
  rateVersions,
  withdrawRatesOf,
  type RatePlace,
  type RateVersionRow,
} from './staff-rates-queries.ts'

const PAGE = 25
const MOVED = 'Somebody else has changed the rates in the meantime. Please look at them again.'
const IN_FORCE = 'Only future rates can be withdrawn. Publish new ones from a later day instead.'

const toWire = (row: RateVersionRow): RateVersion => ({
  _id: row.id,
  validFrom: row.valid_from,
  state: row.state,
  author: row.author,
  publishedAt: row.published_at.toISOString(),
  tiers: row.tiers,
  upToLb: row.up_to_lb,
  fromUsd: row.from_usd,
  toUsd: row.to_usd,
})

const toTable = ({ validFrom, tiers, details, rules }: RatesOfDay): RateTable => ({
  validFrom,
  tiers: tiers.map(({ upToLb, priceUsd }) => ({ upToLb: Number(upToLb), priceUsd: Number(priceUsd) })),
  ...details,
  rules: structuredClone(rules) as NonNullable<RateTable['rules']>,
})

const placeOf = (cursor: string | undefined): RatePlace | undefined => {
  if (cursor === undefined) return undefined
  const [validFrom = '', edition = ''] = cursor.split('.')
  if (!isDay(validFrom) || !/^[1-9]\d{0,17}$/.test(edition)) throw unknownPage()
  return { validFrom, edition }
}

const versionOf = async (tx: Tx, id: string, today: string): Promise<RateVersion> => {
  const row = await rateVersions(tx, { today, limit: 1, id }).executeTakeFirst()
  if (!row) throw refuse.notFound('There are no such rates.')
  return toWire(row)
}

/** Locks the rates until the transaction ends. Throws 409 when they changed since the caller's screen. */
const lockRevision = async (tx: Tx, revision: number): Promise<void> => {
  await lockRates(tx)
  if ((await ratesRevision(tx)) !== revision) throw refuse.outdated(MOVED)
}

export const staffRatesRoutes = (app: App, services: Services): void => {
  handle(app, services, staffRatesCall, ({ query, transaction }) =>
    transaction(async (tx) => {
      const { cursor, limit = PAGE } = query
      const { date: today } = await companyDay(tx, tx.now())
      const rows = await rateVersions(tx, { today, limit: limit + 1, after: placeOf(cursor) }).execute()
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor = rows.length > limit && last ? `${last.valid_from}.${last.edition}` : null
      return { data: page.map(toWire), nextCursor, revision: await ratesRevision(tx), today }
    }),
  )

  handle(app, services, staffRateTableCall, ({ params, transaction }) =>
    transaction(async (tx) => {
      const { date: today } = await companyDay(tx, tx.now())
      const version = await versionOf(tx, params.rateTableId, today)
      const table = await rateTable(tx, version._id)
      if (!table) throw refuse.notFound('There are no such rates.')
      return { data: { version, table: toTable(table) } }
    }),
  )

  handle(app, services, saveRatesCall, ({ body, staff, act }) =>
    act(async (tx) => {
      await lockRevision(tx, body.revision)
      const { date: today } = await companyDay(tx, tx.now())
      const { validFrom, tiers } = body.table
      if (validFrom < today)
        throw refuse.badRequest('Rates cannot change the past. Choose today or a later day.', [
          { field: 'table.validFrom', message: 'Choose today or a later day.' },
        ])
      const before = await ratesOn(tx, today)
      const findings = ratesFindings(body.table, Math.min(Number(before?.tiers.at(-1)?.upToLb ?? 0), rateBounds.weightLb))
      const id = await publishRates(tx, { table: body.table, author: staff.name })
      const version = await versionOf(tx, id, today)
      await audit(
        tx,
        'rates.publish',
        { kind: 'rates', id },
        { validFrom, tiers: tiers.length, upToLb: version.upToLb, fromUsd: version.fromUsd, toUsd: version.toUsd },
      )
      const message = version.state === 'in force' ? 'These rates now apply.' : `These rates will apply from ${validFrom}.`
      return { message, data: { version, revision: await ratesRevision(tx), findings } }
    }),
  )

  handle(app, services, withdrawRatesCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      await lockRevision(tx, body.revision)
      const { date: today } = await companyDay(tx, by.at)
      const version = await versionOf(tx, params.rateTableId, today)
      if (version.state !== 'coming') throw refuse.conflict(IN_FORCE)
      await withdrawRatesOf(tx, version.validFrom, staff.name, by.at)
      await announceRates(tx)
      await audit(tx, 'rates.withdraw', { kind: 'rates', id: version._id }, { validFrom: version.validFrom })
      const message = `The rates of ${version.validFrom} are withdrawn.`
      return { message, data: { revision: await ratesRevision(tx) } }
    }),
  )
}

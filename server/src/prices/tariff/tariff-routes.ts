import { createHash } from 'node:crypto'
import {
  lookAtTariffCall,
  publishTariffCall,
  suggestCodesCall,
  tariffsCall,
  withdrawTariffCall,
  type ReadTariff,
  type Tariffs,
} from '@parcelport/contract/prices/tariff.ts'
import { audit } from '../../company/audit/audit.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { tariffInForce } from './known-tariffs.ts'
import { readTariffAside } from './read-tariff-aside.ts'
import type { TariffEntry, TariffFile } from './read-tariff.ts'
import { suggestCodes } from './suggest-codes.ts'
import { addTariff, codedProducts, tariffEntries, tariffOn, tariffRows, withStates } from './tariff-queries.ts'

/** Lines and faults that a look shows. */
const SHOWN = 10

const todayOf = async (tx: Tx): Promise<string> => (await companyDay(tx, tx.now())).date

const tariffsOf = async (tx: Tx, today: string): Promise<Tariffs> => ({
  today,
  tariffs: withStates(await tariffRows(tx), today),
})

const isRated = ({ duty, vat }: TariffEntry): boolean => duty !== null || vat !== null
const sayings = (entries: readonly TariffEntry[]): Map<string, string> =>
  new Map(entries.map(({ hs, ...says }) => [hs, JSON.stringify([says.description, says.duty, says.vat, says.notes])]))

/** What publishing a file would do to the tariff that holds on its day. Pure. */
const lookAt = ({ columns, entries, faults }: TariffFile, before: readonly TariffEntry[], validFrom: string): ReadTariff => {
  const [old, now] = [sayings(before), sayings(entries)]
  const added = entries.filter(({ hs }) => !old.has(hs)).length
  const changed = entries.filter(({ hs }) => old.has(hs) && old.get(hs) !== now.get(hs)).length
  const print = createHash('sha256').update(JSON.stringify([validFrom, [...old], [...now], faults.length]))
  return {
    columns: [...columns],
    lines: entries.length,
    rated: entries.filter(isRated).length,
    added,
    changed,
    gone: before.filter(({ hs }) => !now.has(hs)).length,
    sample: entries.slice(0, SHOWN).map(({ duty, vat, ...line }) => ({
      ...line,
      duty: duty === null ? null : Number(duty),
      vat: vat === null ? null : Number(vat),
    })),
    faulty: faults.length,
    faults: faults.slice(0, SHOWN),
    seen: print.digest('hex'),
  }
}

/** What holds on a day. */
const heldOn = async (tx: Tx, day: string): Promise<TariffEntry[]> => {
  const id = await tariffOn(tx, day)
  return id === undefined ? [] : tariffEntries(tx, id)
}

const refusePast = (validFrom: string, today: string): void => {
  if (validFrom < today) throw refuse.field('validFrom', 'A tariff cannot change the past. Choose today or a later day.')
}

/** Routes of the country's tariff: its editions, a file that is read first and then published, and codes that fit some words. */
export const tariffRoutes = (app: App, services: Services): void => {
  handle(app, services, tariffsCall, ({ transaction }) =>
    transaction(async (tx) => ({ data: await tariffsOf(tx, await todayOf(tx)) })),
  )

  handle(app, services, lookAtTariffCall, async ({ body: { validFrom }, uploads, transaction }) => {
    const file = await readTariffAside(uploads.file.bytes)
    return transaction(async (tx) => {
      refusePast(validFrom, await todayOf(tx))
      return { data: lookAt(file, await heldOn(tx, validFrom), validFrom) }
    })
  })

  handle(app, services, publishTariffCall, async ({ body: { validFrom, seen }, uploads, staff, by, act }) => {
    const file = await readTariffAside(uploads.file.bytes)
    return act(async (tx) => {
      // Of two who publish at once, the later one sees the earlier one's tariff.
      await advisoryLock(tx, `tariffs:${tx.tenantId}`)
      const today = await todayOf(tx)
      refusePast(validFrom, today)
      const look = lookAt(file, await heldOn(tx, validFrom), validFrom)
      if (look.seen !== seen)
        throw refuse.outdated('Somebody published a tariff since you looked at this file. Look again, then repeat.')
      const fileName = uploads.file.name.slice(0, 255)
      const { entries } = file
      const id = await addTariff(tx, { validFrom, fileName, entries, rated: look.rated, author: staff.name, at: by.at })
      await audit(tx, 'tariff.publish', { kind: 'tariff', id }, { fileName, lines: look.lines, validFrom })
      const message = `The tariff of ${look.lines.toLocaleString('en')} lines is published.`
      return { message, data: await tariffsOf(tx, today) }
    })
  })

  handle(app, services, withdrawTariffCall, ({ params, staff, by, act }) =>
    act(async (tx) => {
      const today = await todayOf(tx)
      const row = await tx
        .selectFrom('tariffs')
        .select(['id', 'file_name', 'valid_from', 'withdrawn_at'])
        .where('id', '=', params.tariffId)
        .executeTakeFirst()
      if (!row) throw refuse.notFound('There is no such tariff.')
      const shown = await tariffsOf(tx, today)
      const state = shown.tariffs.find(({ _id }) => _id === row.id)?.state
      if (state !== 'coming') throw refuse.conflict('Only a tariff that has not come into force can be withdrawn.')
      await tx
        .updateTable('tariffs')
        .set({ withdrawn_at: by.at, withdrawn_by: staff.name })
        .where('id', '=', row.id)
        .where('withdrawn_at', 'is', null)
        .execute()
      await audit(tx, 'tariff.withdraw', { kind: 'tariff', id: row.id }, { fileName: row.file_name })
      return { message: 'The tariff is withdrawn.', data: await tariffsOf(tx, today) }
    }),
  )

  handle(app, services, suggestCodesCall, ({ query: { words }, transaction }) =>
    transaction(async (tx) => ({
      data: suggestCodes(words, await codedProducts(tx), await tariffInForce(tx, await todayOf(tx))),
    })),
  )
}

import { customsStepCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import {
  CLEARANCE_SHOWN,
  customsAskWords,
  type ClearanceState,
  type CustomsAsk,
  type NotedStep,
} from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { sql } from 'kysely'
import { FLIGHT_PACKAGES } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { movePackage } from '../../packages/move/move-package.ts'
import { lastStep } from '../../packages/news/last-customs-step.ts'
import { tellCustoms } from '../../packages/news/tell-customs.ts'
import { lockPackage, recordEvent } from '../../packages/packages-queries.ts'
import { noSuchPackage } from '../../packages/staff-packages-wire.ts'
import { flightById } from '../flights-queries.ts'
import { noSuchFlight } from '../flight-wire.ts'

/** Packages of a flight that have left and are not ready yet, by waybill. */
const inClearance = (tx: Tx, flightId: string) =>
  tx
    .selectFrom('manifest_lines as l')
    .innerJoin('packages as p', 'p.id', 'l.package_id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('waybills as w', 'w.package_id', 'p.id')
    .select(['p.id', 'p.status', 'p.tracking_number', 'p.description', 'w.hawb'])
    .select(['c.id as customer_id', 'c.name as customer', 'c.box_number'])
    .select(lastStep.as('last'))
    .where('l.manifest_id', '=', flightId)
    .where('l.departed_at', 'is not', null)
    .where('l.state', '!=', 'left behind')
    .where('p.status', 'in', ['In transit', 'Action required'])

/** Where a package stands: one that its customer must act on for another reason waits as before. */
const stateOf = ({ status, last }: { readonly status: string; readonly last: string | null }): ClearanceState => {
  if (status === 'Action required' && last === 'held') return 'held'
  return status === 'In transit' && last === 'released' ? 'released' : 'waiting'
}

/** The same as {@link stateOf}, in SQL. */
const stateColumn = sql<ClearanceState>`case when p.status = 'Action required' and ${lastStep} = 'held' then 'held'
  when p.status = 'In transit' and ${lastStep} = 'released' then 'released' else 'waiting' end`

/** Where the packages of a flight stand with Customs, for staff: those that wait first, then held ones, and how many stand where. */
export const clearanceOf = async (tx: Tx, flightId: string) => {
  const all = tx.selectFrom(inClearance(tx, flightId).select(stateColumn.as('state')).limit(FLIGHT_PACKAGES).as('all'))
  const rows = await all
    .selectAll('all')
    .orderBy(sql`array_position(array['waiting', 'held', 'released'], state)`)
    .orderBy('hawb')
    .orderBy('tracking_number')
    .limit(CLEARANCE_SHOWN)
    .execute()
  const counted =
    rows.length === 0
      ? []
      : await all
          .select(['state', sql<number>`count(*)::integer`.as('count')])
          .groupBy('state')
          .execute()
  const countOf = (state: ClearanceState): number => counted.find((each) => each.state === state)?.count ?? 0
  return {
    clearance: rows.map((row) => ({
      packageId: row.id,
      trackingNumber: row.tracking_number,
      hawb: row.hawb,
      customer: { _id: row.customer_id, name: row.customer, boxNumber: row.box_number },
      description: row.description,
      state: row.state,
    })),
    clearanceCounts: { waiting: countOf('waiting'), held: countOf('held'), released: countOf('released') },
  }
}

interface Noting {
  readonly flightId: string
  readonly packageId: string
  readonly step: NotedStep
  readonly asks: CustomsAsk
  /** What the customer reads besides; may be empty. */
  readonly words: string
}

/** What a customer reads after the sentence that tells the step. */
const noteOf = ({ step, asks, words }: Noting): string => {
  const told = step === 'held' ? customsAskWords[asks] : 'We tell you as soon as you can collect.'
  return words === '' ? told : `${words} ${told}`
}

/**
 * Notes what Customs did with one package of a flight that has left, and tells its customer; a step that stands already is not told again.
 * Throws 404, and 409 where the package is not with Customs.
 */
const noteStep = async (tx: StaffTx, noting: Noting): Promise<void> => {
  const { flightId, packageId, step, asks } = noting
  const pkg = await lockPackage(tx, packageId)
  if (!pkg) throw noSuchPackage()
  const number = pkg.tracking_number
  const found = await inClearance(tx, flightId).where('p.id', '=', pkg.id).limit(1).executeTakeFirst()
  if (!found) throw refuse.conflict(`${number} is ${pkg.status}, or did not leave with this flight: it is not with Customs.`)
  const isStuck = pkg.status === 'Action required'
  if (isStuck && found.last !== 'held')
    throw refuse.conflict(`${number} waits for something else than Customs. Settle that first.`)
  const state = stateOf(found)
  if (state === step) return
  const { at, actor } = tx.by
  const note = noteOf(noting)
  if (step === 'held') await movePackage(tx, { pkg, to: 'Action required', actor, note, fix: asks, customsStep: step })
  else if (isStuck) await movePackage(tx, { pkg, to: 'In transit', actor, note, customsStep: step })
  else {
    await recordEvent(tx, { packageId: pkg.id, status: 'In transit', actor, at, note, customsStep: step })
    await tx.updateTable('packages').set({ updated_at: at }).where('id', '=', pkg.id).execute()
    await tellCustoms(tx, pkg, step, note)
  }
  await audit(tx, 'package.customs', { kind: 'package', id: pkg.id }, { trackingNumber: number, step, note })
}

const countedPackages = (count: number): string => (count === 1 ? '1 package is' : `${count} packages are`)

/** POST …/customs/steps: what Customs did with some packages of a flight. */
export const stepCustomsRoute = (app: App, services: Services): void => {
  handle(app, services, customsStepCall, async ({ params, body, transaction, act }) => {
    const { packageIds, step, asks = 'invoice', words = '' } = body
    if (!(await transaction((tx) => flightById(tx, params.flightId)))) throw noSuchFlight()
    const items = [...new Set(packageIds)].map((_id) => ({ _id }))
    // One transaction per package, so that a package that cannot take the step does not stop the others.
    const data = await eachAlone(services.log, items, ({ _id }) =>
      act((tx) => noteStep(tx, { flightId: params.flightId, packageId: _id, step, asks, words })),
    )
    return {
      message: `${countedPackages(data.moved.length)} ${step === 'held' ? 'held by Customs' : 'released by Customs'}.`,
      data,
    }
  })
}

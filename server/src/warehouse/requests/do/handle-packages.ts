import type { BodyOf } from '@parcelport/contract/call.ts'
import {
  askedWhile,
  requestMessages,
  requestNeeds,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { scanForRequestCall, weighForRequestCall } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { notedOf } from '../../packages/package-facts.ts'
import { lockPackage } from '../../packages/packages-queries.ts'
import { applyMeasures } from '../../packages/receive/apply-measures.ts'
import { changesOf } from '../../packages/receive/measure-changes.ts'
import { measureColumns, weighed } from '../../packages/receive/measures.ts'
import { packagesOfNumber, staffPackage } from '../../packages/staff-packages-queries.ts'
import { noSuchPackage } from '../../packages/staff-packages-wire.ts'
import { numberOf } from '../../packages/number/tracking-number-of.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { packagesOfRequests, type LockedRequest, type RequestedRow } from '../requests-queries.ts'
import { shownStaffRequest } from '../requests-wire.ts'
import { lockTaken } from './work-requests.ts'

/** Throws 409 where a package has left the place where its request can be done. */
export const stillHere = (
  kind: RequestKind,
  { tracking_number: number, status }: Pick<RequestedRow, 'tracking_number' | 'status'>,
): void => {
  if (!askedWhile(kind).some((each) => each === status))
    throw refuse.conflict(`${number} is ${status} now. Say that it cannot be done, and why.`)
}

/** A sentence about a scanned package that is not in the request: its customer and its shelf. */
const outsideRequest = async (tx: Tx, number: string): Promise<string> => {
  const [pkg] = await packagesOfNumber(tx, number)
  if (!pkg) return `Not this one: we do not know ${number}.`
  const back = pkg.shelf === null ? '' : ` Put it back on ${pkg.shelf}.`
  return `Not this one: ${number} is ${pkg.customer_name}’s and is not part of this request.${back}`
}

/** The first words of the history line of a weighing. */
export const weighedAs = (kind: RequestKind): string => (kind === 'repack' ? 'Repacked' : 'Weighed again')

type Weighing = BodyOf<typeof weighForRequestCall>

/** The new measures; sides that were not measured keep their old value. Throws 400 where a new box lacks a side. */
const measuredAgain = async (tx: StaffTx, kind: RequestKind, { packageId, ...body }: Weighing) => {
  const before = await staffPackage(tx, packageId)
  if (!before) throw noSuchPackage()
  const { length_in: length, width_in: width, height_in: height } = before
  const known =
    body.length === undefined && body.width === undefined && body.height === undefined && length !== null
      ? { length: Number(length), width: Number(width), height: Number(height), sizeUnit: 'in' as const }
      : {}
  const { newBox: message } = requestMessages
  if (kind === 'repack' && body.length === undefined) throw refuse.field('length', message)
  const measures = await weighed(tx, { ...body, ...known, ...notedOf(before) }, before.received_at ?? tx.by.at)
  return { before, measures: measureColumns({ ...measures, shelf: before.shelf }) }
}

/**
 * Weighs a package again. The caller holds and has taken the request. Returns a sentence with the result. Throws 404 for a package outside the
 * request, 409 where it cannot be weighed, 400 where sides are missing.
 */
export const weighRequested = async (tx: StaffTx, request: LockedRequest, body: Weighing): Promise<string> => {
  if (!requestNeeds[request.kind].weight) throw refuse.conflict('Nobody asked for this to be weighed.')
  const asked = (await packagesOfRequests(tx, [request.id])).find(({ package_id }) => package_id === body.packageId)
  const pkg = asked && (await lockPackage(tx, asked.package_id))
  if (!asked || !pkg) throw noSuchPackage()
  if (asked.scanned_at === null) throw refuse.conflict(`Scan ${asked.tracking_number} first, so that the right one is weighed.`)
  stillHere(request.kind, pkg)
  const { before, measures } = await measuredAgain(tx, request.kind, body)
  const changes = changesOf(before, measures)
  if (changes.length > 0) await applyMeasures(tx, { pkg, measures, changes, as: weighedAs(request.kind) })
  const result = changes.length > 0 ? changes.join(', ') : `${Number(measures.weight_lb)} lb, as before`
  await tx
    .updateTable('request_packages')
    .set({ result })
    .where('request_id', '=', request.id)
    .where('package_id', '=', pkg.id)
    .execute()
  return `${pkg.tracking_number}: ${result}.`
}

/** Scanning a request's packages at the desk, and weighing them again. */
export const handlePackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, scanForRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockTaken(tx, params.requestId)
      const number = numberOf(body.scan)
      const packages = await packagesOfRequests(tx, [request.id])
      const pkg = packages.find(({ tracking_number }) => tracking_number === number)
      if (!pkg) throw refuse.conflict(await outsideRequest(tx, number))
      stillHere(request.kind, pkg)
      await tx
        .updateTable('request_packages')
        .set({ scanned_at: pkg.scanned_at ?? tx.by.at })
        .where('request_id', '=', request.id)
        .where('package_id', '=', pkg.package_id)
        .execute()
      const left = packages.filter((each) => each !== pkg && each.scanned_at === null).length
      const message = left === 0 ? `${number} is here.` : `${number} is here. ${left} to go.`
      return { message, data: await shownStaffRequest(tx, request.id, tx.by.at) }
    }),
  )

  handle(app, services, weighForRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockTaken(tx, params.requestId)
      const message = await weighRequested(tx, request, body)
      return { message, data: await shownStaffRequest(tx, request.id, tx.by.at) }
    }),
  )
}

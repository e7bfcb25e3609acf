import {
  requestEndOf,
  requestMessages,
  requestNeeds,
  requestTitles,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { finishRequestCall } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { billBeforeFlight } from '../../../billing/bills/issue/charge-received.ts'
import { creditMeasured } from '../../../billing/bills/correct/credit-measured.ts'
import { recordPhotos } from '../../packages/custody/record-custody.ts'
import { recordEvent } from '../../packages/packages-queries.ts'
import { keepPhotos, storePhotos } from '../../packages/receive/take-in.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { plainLine, requiredLine } from '../../../platform/text/plain-line.ts'
import { chargeOf } from '../price/charge-asked.ts'
import { consolidate, measuredBox } from '../consolidate/consolidate.ts'
import { endPackages, type Ending } from './end-packages.ts'
import { stillHere, weighedAs } from './handle-packages.ts'
import { moveRequest, packagesOfRequests, type LockedRequest, type RequestedRow } from '../requests-queries.ts'
import { shownStaffRequest } from '../requests-wire.ts'
import { sealCode } from '../send-out/locker-code.ts'
import { sendOut } from '../send-out/send-out.ts'
import { split } from '../split/split.ts'
import { tellAsker } from './tell-asker.ts'
import { auditRequest, lockToFinish } from './work-requests.ts'

const MOST_OF_A_REASON = 300

/** Throws 409 with what is missing before the request can be finished. */
const requireNeeds = (request: LockedRequest, packages: readonly RequestedRow[], photos: number): void => {
  const needs = requestNeeds[request.kind]
  if (needs.scan) for (const pkg of packages) stillHere(request.kind, pkg)
  const unseen = packages.find(({ scanned_at }) => scanned_at === null)
  if (needs.scan && unseen) throw refuse.conflict(`Scan ${unseen.tracking_number} first.`)
  const unweighed = packages.find(({ result }) => result === null)
  if (needs.weight && unweighed) throw refuse.conflict(`Weigh ${unweighed.tracking_number} first.`)
  if (request.kind === 'consolidate') measuredBox(request)
  if (photos < needs.photos) throw refuse.conflict('Take a photo first: the customer sees what was done.')
}

const keepProof = async (tx: StaffTx, requestId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, index) => ({
    request_id: requestId,
    file_id,
    place: index + 1,
    taken_at: tx.by.at,
  }))
  await tx.insertInto('request_photos').values(rows).execute()
}

/** Adds a line to each package's history, and the photos to its custody log. */
const noteDone = async (
  tx: StaffTx,
  { kind }: LockedRequest,
  packages: readonly RequestedRow[],
  photos: readonly string[],
): Promise<void> => {
  const { actor, at } = tx.by
  for (const { package_id: packageId, status } of packages) {
    const done = { packageId, at, actor: { kind: 'staff', id: actor.id } } as const
    await recordPhotos(tx, done, photos)
    const note = `Done: ${requestTitles[kind].toLowerCase()}.`
    await recordEvent(tx, { ...done, status: status as PackageStatus, note })
  }
}

interface Finishing {
  /** Locked by the caller, who may finish it. */
  readonly request: LockedRequest
  /** Ids of the stored photos. */
  readonly photos: readonly string[]
  readonly note: string
  /** The courier's number, for a return. */
  readonly courierNumber?: string
  /** What opens the locker: a code or a key. */
  readonly opensWith?: string
}

/** The courier's number where the kind needs one; null otherwise. Throws 400 where it is missing. */
const courierNumberOf = ({ kind }: LockedRequest, said = ''): string | null => {
  if (!requestNeeds[kind].courierNumber) return null
  return requiredLine('courierNumber', said, requestMessages.courierNumber)
}

/** Does what the kind asks for. Returns the day until which the packages stay in a locker; null where there is none. */
const carryOut = async (tx: StaffTx, done: Ending): Promise<string | null> => {
  const { request, packages } = done
  if (requestNeeds[request.kind].paidFirst) return sendOut(tx, done)
  if (request.kind === 'consolidate') await consolidate(tx, done)
  else if (request.kind === 'split') {
    await split(tx, done)
    await noteDone(tx, request, packages, done.photos)
  } else if (requestEndOf[request.kind]) await endPackages(tx, done)
  else await noteDone(tx, request, packages, done.photos)
  return null
}

/** Credits bills of packages that weigh less than billed, and tells the customer. Returns one sentence per credit note. */
const creditLighter = async (
  tx: StaffTx,
  { kind, packages }: { readonly kind: LockedRequest['kind']; readonly packages: readonly RequestedRow[] },
): Promise<string[]> => {
  const found = packages.map(({ tracking_number, result }) => `${tracking_number}: ${result ?? ''}`).join('; ')
  const why = `${weighedAs(kind)}. ${found}.`.slice(0, MOST_OF_A_REASON)
  return creditMeasured(tx, { packageIds: packages.map(({ package_id }) => package_id), why })
}

/** Finishes a request: photos, charge, history and news. Returns one sentence per credit note. Throws 409 with what is missing. */
export const finishRequest = async (
  tx: StaffTx,
  { request, photos, note, courierNumber: said, opensWith: opens }: Finishing,
) => {
  const { actor, at } = tx.by
  const packages = await packagesOfRequests(tx, [request.id])
  requireNeeds(request, packages, photos.length)
  const courierNumber = courierNumberOf(request, said)
  await keepProof(tx, request.id, photos)
  const until = await carryOut(tx, { request, packages, photos, courierNumber, note })
  const opensWith = plainLine(opens ?? '')
  if (!requestNeeds[request.kind].paidFirst) await chargeOf(tx, request, packages)
  await billBeforeFlight(tx, request.customer_id, at)
  await moveRequest(tx, request, 'done', at, {
    note,
    courier_number: courierNumber,
    ...(until !== null && { until }),
    ...(request.kind === 'locker' && opensWith !== '' && { opens_with_sealed: sealCode(tx, request.id, opensWith) }),
    ...(requestNeeds[request.kind].witness && { confirmed_by: actor.id, confirmed_by_name: actor.name }),
  })
  const data = await shownStaffRequest(tx, request.id, tx.by.at)
  // A package that ends sends its own news.
  if (!requestEndOf[request.kind]) await tellAsker(tx, 'done', data)
  await auditRequest(tx, 'finish', data, data.confirmedBy ? { with: data.takenBy?.name ?? '' } : {})
  const credited = requestNeeds[request.kind].weight ? await creditLighter(tx, { kind: request.kind, packages }) : []
  return { data, credited }
}

/** POST /staff/requests/:requestId/finish: photos, charge, history and news in one transaction. */
export const finishRequestRoutes = (app: App, services: Services): void => {
  handle(app, services, finishRequestCall, async ({ params, body, uploads, tenant, act }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return act(async (tx) => {
      const request = await lockToFinish(tx, params.requestId)
      const photos = await keepPhotos(tx, stored)
      const { data, credited } = await finishRequest(tx, {
        request,
        photos,
        note: body.note ?? '',
        ...(body.courierNumber !== undefined && { courierNumber: body.courierNumber }),
        ...(body.opensWith !== undefined && { opensWith: body.opensWith }),
      })
      const message = [`“${requestTitles[data.kind]}” is done. ${data.customer.name} has been told.`, ...credited].join(' ')
      return { message, data }
    })
  })
}

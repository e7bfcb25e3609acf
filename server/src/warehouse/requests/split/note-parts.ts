import { notePartsCall, type Part } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { lockPackage } from '../../packages/packages-queries.ts'
import { measuresOf } from '../../packages/receive/measures.ts'
import { noSuchPackage } from '../../packages/staff-packages-wire.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { mustBeDivisible } from './ask-split.ts'
import { stillHere } from '../do/handle-packages.ts'
import { intoOf, whyNotAll } from './parts.ts'
import { packagesOfRequests, type LockedRequest } from '../requests-queries.ts'
import { shownStaffRequest } from '../requests-wire.ts'
import { lockTaken } from '../do/work-requests.ts'

/** A part as entered at the desk, checked and with its shelf. Throws 400. */
const partSaid = async (tx: StaffTx, part: Part): Promise<Part> => {
  const { shelf } = await measuresOf(tx, part, tx.by.at)
  return { ...part, shelf }
}

/**
 * Notes the contents of each part of a package to split. The caller holds and has taken the request. Returns the number of parts. Throws 404; 409
 * where it cannot be split; 400 where the count differs from the one asked for, or the values do not add up.
 */
export const noteParts = async (tx: StaffTx, request: LockedRequest, said: readonly Part[]): Promise<number> => {
  if (request.kind !== 'split') throw refuse.conflict('Nobody asked for this to be split.')
  const [asked] = await packagesOfRequests(tx, [request.id])
  const pkg = asked && (await lockPackage(tx, asked.package_id))
  if (!asked || !pkg) throw noSuchPackage()
  stillHere('split', pkg)
  if (asked.scanned_at === null) throw refuse.conflict(`Scan ${pkg.tracking_number} first, so that the right one is opened.`)
  const into = intoOf(request)
  if (said.length !== into) throw refuse.badRequest(`The customer asked for ${into} packages: say what is in each of them.`)
  await mustBeDivisible(tx, pkg, into)
  const parts: Part[] = []
  for (const part of said) parts.push(await partSaid(tx, part))
  const wrong = whyNotAll(pkg.declared_value, parts)
  if (wrong !== undefined) throw refuse.badRequest(wrong)
  await tx
    .updateTable('service_requests')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', request.id)
    .execute()
  return into
}

/** POST /staff/requests/:requestId/parts: notes the contents of each part. The package is split when the request is finished. */
export const notePartsRoutes = (app: App, services: Services): void => {
  handle(app, services, notePartsCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockTaken(tx, params.requestId)
      const into = await noteParts(tx, request, body.parts)
      return {
        message: `The contents of all ${into} packages are noted.`,
        data: await shownStaffRequest(tx, request.id, tx.by.at),
      }
    }),
  )
}

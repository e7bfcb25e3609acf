import { askTogetherCall, leaveOutCall, measureBoxCall } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { measuresOf } from '../../packages/receive/measures.ts'
import { noSuchPackage } from '../../packages/staff-packages-wire.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { freightOfBox } from './freight-of-box.ts'
import { stillHere } from '../do/handle-packages.ts'
import { requestPrices } from '../price/request-prices.ts'
import { moveRequest, packagesOfRequests, type LockedRequest, type RequestedRow } from '../requests-queries.ts'
import { shownStaffRequest } from '../requests-wire.ts'
import { tellAsker } from '../do/tell-asker.ts'
import { boxOf, isDearer, type MeasuredBox } from './one-box-price.ts'
import { auditRequest, lockTaken, nobody } from '../do/work-requests.ts'

const lockBox = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockTaken(tx, requestId)
  if (request.kind !== 'consolidate') throw refuse.conflict('Nobody asked for one box.')
  return request
}

const inWords = (usd: string | null): string => (usd === null ? 'a price that has to be asked for' : spoken(usd, 'USD'))

/** Moves the price of a kind charged once to another package, when the one that carried it is left out. */
const keepPrice = async (
  tx: StaffTx,
  request: LockedRequest,
  { left, first }: { readonly left: RequestedRow; readonly first: RequestedRow | undefined },
): Promise<void> => {
  if (!first || Number(left.price_usd ?? 0) === 0) return
  if (!(await requestPrices(tx, request.asked_at)).once.includes(request.kind)) return
  await tx
    .updateTable('request_packages')
    .set({ price_usd: left.price_usd, total_usd: left.total_usd })
    .where('request_id', '=', request.id)
    .where('package_id', '=', first.package_id)
    .execute()
}

/** Measuring the box, asking about its price, and leaving packages out of it. */
export const packTogetherRoutes = (app: App, services: Services): void => {
  handle(app, services, measureBoxCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockBox(tx, params.requestId)
      const packages = await packagesOfRequests(tx, [request.id])
      for (const pkg of packages) stillHere('consolidate', pkg)
      const unseen = packages.find(({ scanned_at }) => scanned_at === null)
      if (unseen) throw refuse.conflict(`Scan ${unseen.tracking_number} first, or leave it out.`)
      const { weightLb, inches, shelf } = await measuresOf(tx, body, tx.by.at)
      const { apart, together } = await freightOfBox(tx, {
        packageIds: packages.map(({ package_id }) => package_id),
        customerId: request.customer_id,
        box: { weightLb, inches: [inches?.length ?? null, inches?.width ?? null, inches?.height ?? null] },
        at: tx.by.at,
      })
      const before = boxOf(request)
      // The customer's yes holds only for the price they saw.
      const agreed = request.together_agreed && before !== undefined && together === request.together_usd
      const box: MeasuredBox = { ...body, shelf, weightLb }
      await tx
        .updateTable('service_requests')
        .set({ box: JSON.stringify(box), apart_usd: apart, together_usd: together, together_agreed: agreed })
        .where('id', '=', request.id)
        .execute()
      const said =
        apart === null && together === null ? 'It is measured' : `Together ${inWords(together)}, apart ${inWords(apart)}`
      return { message: `${said}.`, data: await shownStaffRequest(tx, request.id, tx.by.at) }
    }),
  )

  handle(app, services, askTogetherCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockBox(tx, params.requestId)
      if (!boxOf(request)) throw refuse.conflict('Measure the box first.')
      if (!isDearer(request)) throw refuse.conflict('One box costs no more than separate packages: there is nothing to ask.')
      if (request.together_agreed) throw refuse.conflict('The customer has agreed to the price of one box.')
      await moveRequest(tx, request, 'quoted', tx.by.at, { ...nobody, note: body.note ?? '' })
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await tellAsker(tx, 'quoted', data)
      await auditRequest(tx, 'quote', data, { apart: inWords(request.apart_usd), together: inWords(request.together_usd) })
      return { message: `${data.customer.name} has been asked.`, data }
    }),
  )

  handle(app, services, leaveOutCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockBox(tx, params.requestId)
      const packages = await packagesOfRequests(tx, [request.id])
      const pkg = packages.find(({ package_id }) => package_id === body.packageId)
      if (!pkg) throw noSuchPackage()
      if (packages.length < 3) throw refuse.conflict('A box needs at least two packages. Say that it cannot be done, and why.')
      await tx
        .updateTable('request_packages')
        .set({ live: false, left_out_at: tx.by.at })
        .where('request_id', '=', request.id)
        .where('package_id', '=', pkg.package_id)
        .execute()
      await keepPrice(tx, request, { left: pkg, first: packages.find((each) => each !== pkg) })
      await tx
        .updateTable('service_requests')
        .set({ box: null, apart_usd: null, together_usd: null, together_agreed: false })
        .where('id', '=', request.id)
        .execute()
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await auditRequest(tx, 'leave-out', data, { trackingNumber: pkg.tracking_number })
      return { message: `${pkg.tracking_number} stays separate.`, data }
    }),
  )
}

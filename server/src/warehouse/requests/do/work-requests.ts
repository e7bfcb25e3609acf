import { requestNeeds, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import {
  giveBackRequestCall,
  quoteRequestCall,
  refuseRequestCall,
  takeRequestCall,
  type StaffRequest,
} from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { audit } from '../../../company/audit/audit.ts'
import { spoken } from '../../../money/ledger/money.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { saidPrice } from '../price/request-prices.ts'
import { lockRequest, moveRequest, packagesOfRequests, type LockedRequest } from '../requests-queries.ts'
import { shownStaffRequest } from '../requests-wire.ts'
import { takeChargeBack } from '../price/take-charge-back.ts'
import { tellAsker } from './tell-asker.ts'

const whoHasIt = ({ taken_by_name: name }: LockedRequest): string => name ?? 'Somebody'

/** Throws 409 where a request is over or waits for its customer. */
const stillOpen = (request: LockedRequest): void => {
  if (request.state === 'done') throw refuse.outdated(`${whoHasIt(request)} has done this already.`)
  if (request.state === 'refused') throw refuse.outdated('This was refused already.')
  if (request.state === 'cancelled') throw refuse.conflict('The customer cancelled this.')
}

/** Locks a request that nobody else has taken. Throws 404, and 409 naming the person who took it. */
const lockFree = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockRequest(tx, requestId)
  stillOpen(request)
  if (request.state === 'doing' && request.taken_by !== tx.by.actor.id)
    throw refuse.conflict(`${whoHasIt(request)} is doing this now. Take the next one, or ask them.`)
  return request
}

/** Locks a request that the caller has taken. Throws 404, and 409 where they have not. */
export const lockTaken = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockFree(tx, requestId)
  if (request.state !== 'doing') throw refuse.conflict('Take this request first.')
  return request
}

/** Locks a request that the caller may finish: the person who took it or, where the kind needs a witness, anybody else. Throws 404, 409. */
export const lockToFinish = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockRequest(tx, requestId)
  if (!requestNeeds[request.kind].witness) return lockTaken(tx, requestId)
  stillOpen(request)
  if (request.state !== 'doing') throw refuse.conflict('Somebody has to take this request first.')
  if (request.taken_by === tx.by.actor.id)
    throw refuse.conflict('You took this: somebody else has to confirm it, with a photo.')
  return request
}

const isPriced = async (tx: StaffTx, { id }: LockedRequest): Promise<boolean> =>
  (await packagesOfRequests(tx, [id])).every(({ price_usd }) => price_usd !== null)

export const nobody = { taken_by: null, taken_by_name: null, taken_at: null } as const

export const auditRequest = async (
  tx: StaffTx,
  verb: 'take' | 'give-back' | 'quote' | 'refuse' | 'finish' | 'leave-out',
  { _id, kind, number, customer }: StaffRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await audit(tx, `request.${verb}`, { kind: 'request', id: _id }, { kind, number, customer: customer.name, ...more })
}

/** Taking requests, giving them back, pricing and refusing them. */
export const workRequestsRoutes = (app: App, services: Services): void => {
  handle(app, services, takeRequestCall, ({ params, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const request = await lockFree(tx, params.requestId)
      if (request.state === 'doing')
        return { message: 'You have it already.', data: await shownStaffRequest(tx, request.id, tx.by.at) }
      if (request.state === 'quoted') throw refuse.conflict('The customer has not said yes to the price.')
      if (!(await isPriced(tx, request))) throw refuse.conflict('Set a price first: the customer is waiting for it.')
      await moveRequest(tx, request, 'doing', at, { taken_by: actor.id, taken_by_name: actor.name, taken_at: at })
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await auditRequest(tx, 'take', data)
      return { message: `“${requestTitles[data.kind]}” is yours.`, data }
    }),
  )

  handle(app, services, giveBackRequestCall, ({ params, act }) =>
    act(async (tx) => {
      const request = await lockRequest(tx, params.requestId)
      stillOpen(request)
      if (request.state !== 'doing') throw refuse.conflict('Nobody has taken this request.')
      // A request that was taken has an agreed price, so it goes back as accepted.
      await moveRequest(tx, request, 'accepted', tx.by.at, nobody)
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await auditRequest(tx, 'give-back', data, { from: whoHasIt(request) })
      return { message: 'It is back in the queue.', data }
    }),
  )

  handle(app, services, quoteRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockFree(tx, params.requestId)
      if (request.state === 'quoted') throw refuse.conflict('The customer has a price already and has not answered.')
      const { paidFirst } = requestNeeds[request.kind]
      if (paidFirst && (await isPriced(tx, request)))
        throw refuse.conflict('This is already charged, so its price cannot change.')
      const price = await saidPrice(tx, { usd: body.priceUsd, taxClass: request.tax_class, at: tx.by.at })
      await tx
        .updateTable('request_packages')
        .set({ price_usd: price.usd, total_usd: price.total })
        .where('request_id', '=', request.id)
        .execute()
      await moveRequest(tx, request, 'quoted', tx.by.at, { ...nobody, note: body.note ?? '' })
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await tellAsker(tx, 'quoted', data)
      await auditRequest(tx, 'quote', data, { price: spoken(data.totalUsd ?? 0, 'USD') })
      return { message: `${data.customer.name} has been asked.`, data }
    }),
  )

  handle(app, services, refuseRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockFree(tx, params.requestId)
      const { reason } = body
      await moveRequest(tx, request, 'refused', tx.by.at, { reason })
      if (requestNeeds[request.kind].paidFirst) await takeChargeBack(tx, request, 'could not be done')
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await tellAsker(tx, 'refused', data)
      await auditRequest(tx, 'refuse', data, { reason })
      return { message: `${data.customer.name} has been told why.`, data }
    }),
  )
}

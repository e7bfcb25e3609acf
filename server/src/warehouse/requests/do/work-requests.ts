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

/** Throws 409 where a request is over, or waits for its customer, in a sentence for staff. */
const stillOpen = (request: LockedRequest): void => {
  if (request.state === 'done') throw refuse.conflict(`${whoHasIt(request)} has done this already.`)
  if (request.state === 'refused') throw refuse.conflict('This was refused already.')
  if (request.state === 'cancelled') throw refuse.conflict('The customer took this back.')
}

/** A request that the caller may decide about: open, and with nobody else. Throws 404, and 409 with who has it. */
const lockFree = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockRequest(tx, requestId)
  stillOpen(request)
  if (request.state === 'doing' && request.taken_by !== tx.by.actor.id)
    throw refuse.conflict(`${whoHasIt(request)} is doing this now. Take the next one, or ask them.`)
  return request
}

/** A request that the caller has taken. Throws 404, and 409 where they have not. */
export const lockTaken = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockFree(tx, requestId)
  if (request.state !== 'doing') throw refuse.conflict('Take this request first.')
  return request
}

/**
 * A request that the caller may call done: the one who has taken it, or, where two must see it, anybody else. Throws 404, and 409 where
 * they may not.
 */
export const lockToFinish = async (tx: StaffTx, requestId: string): Promise<LockedRequest> => {
  const request = await lockRequest(tx, requestId)
  if (!requestNeeds[request.kind].witness) return lockTaken(tx, requestId)
  stillOpen(request)
  if (request.state !== 'doing') throw refuse.conflict('Somebody has to take this request first.')
  if (request.taken_by === tx.by.actor.id)
    throw refuse.conflict('You took this: somebody else has to confirm it, with a photo.')
  return request
}

/** Whether each of its packages has a price. */
const isPriced = async (tx: StaffTx, { id }: LockedRequest): Promise<boolean> =>
  (await packagesOfRequests(tx, [id])).every(({ price_usd }) => price_usd !== null)

export const nobody = { taken_by: null, taken_by_name: null, taken_at: null } as const

/** An audit line about a request, as its reader looks for it. */
export const auditRequest = async (
  tx: StaffTx,
  verb: 'take' | 'give-back' | 'quote' | 'refuse' | 'finish' | 'leave-out',
  { _id, kind, number, customer }: StaffRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await audit(tx, `request.${verb}`, { kind: 'request', id: _id }, { kind, number, customer: customer.name, ...more })
}

/** Who does a request, what it costs, and why it cannot be done. */
export const workRequestsRoutes = (app: App, services: Services): void => {
  handle(app, services, takeRequestCall, ({ params, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const request = await lockFree(tx, params.requestId)
      if (request.state === 'doing')
        return { message: 'You have it already.', data: await shownStaffRequest(tx, request.id, tx.by.at) }
      if (request.state === 'quoted') throw refuse.conflict('The customer has not said yes to the price.')
      if (!(await isPriced(tx, request))) throw refuse.conflict('Say a price first: the customer waits for it.')
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
      // It has a price that its customer agreed to: by asking, or by saying yes.
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
      if (paidFirst && (await isPriced(tx, request))) throw refuse.conflict('It is charged already: its price stands.')
      const price = await saidPrice(tx, { usd: body.priceUsd, taxClass: request.tax_class, at: tx.by.at })
      await tx
        .updateTable('request_packages')
        .set({ price_usd: price.usd, total_usd: price.total })
        .where('request_id', '=', request.id)
        .execute()
      await moveRequest(tx, request, 'quoted', tx.by.at, { ...nobody, note: body.note ?? '' })
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await tellAsker(tx, services, 'quoted', data)
      await auditRequest(tx, 'quote', data, { price: spoken(data.totalUsd ?? 0, 'USD') })
      return { message: `${data.customer.name} is asked.`, data }
    }),
  )

  handle(app, services, refuseRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockFree(tx, params.requestId)
      const { reason } = body
      await moveRequest(tx, request, 'refused', tx.by.at, { reason })
      if (requestNeeds[request.kind].paidFirst) await takeChargeBack(tx, services, request, 'could not be done')
      const data = await shownStaffRequest(tx, request.id, tx.by.at)
      await tellAsker(tx, services, 'refused', data)
      await auditRequest(tx, 'refuse', data, { reason })
      return { message: `${data.customer.name} reads why.`, data }
    }),
  )
}

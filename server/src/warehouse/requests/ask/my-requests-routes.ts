import {
  acceptRequestCall,
  askRequestCall,
  askReturnCall,
  boxPriceCall,
  cancelRequestCall,
  doorPriceCall,
  myRequestsCall,
  requestLabelCall,
  requestPhotoCall,
  requestPricesCall,
} from '@parcelport/contract/warehouse/requests/requests.ts'
import type { ServiceRequest } from '@parcelport/contract/warehouse/requests/requests.ts'
import { mayCancel, requestNeeds, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import { companyDay } from '../../../company/tenants/company-day.ts'
import type { ActingTx, CustomerActor } from '../../../platform/database/acting.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { smallPicture } from '../../../platform/files/small-picture.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import { askRequest } from './ask-request.ts'
import { askReturn } from './ask-return.ts'
import { boxPrice } from './box-price.ts'
import { onOurShelves, wireAskable } from './askable-packages.ts'
import { chargeAsked } from '../price/charge-asked.ts'
import { doorPrice } from './door-price.ts'
import { cancelKeeping } from './keep-here.ts'
import { requestPrices } from '../price/request-prices.ts'
import {
  labelOf,
  lockRequest,
  moveRequest,
  noSuchRequest,
  photosOfRequests,
  requestById,
  requests,
  type LockedRequest,
} from '../requests-queries.ts'
import { shownRequest, wireRequests } from '../requests-wire.ts'
import { takeChargeBack } from '../price/take-charge-back.ts'
import { lockersOf, wireLocker } from './delivery-destination.ts'
import { findFile, keepFile } from '../../../platform/files/private-files.ts'

const PAGE = 25
/** Pixels: half the width of a telephone with a sharp screen. */
const SMALL_EDGE = 480

const requestsOfCustomer: LimitRule = {
  name: 'requests-customer',
  points: 100,
  seconds: 86_400,
  message: 'That was a lot of requests for one day. Please wait until tomorrow, or write to us.',
}

/** Locks the customer's own request until the transaction ends. Throws 404. */
const lockOwn = async (tx: ActingTx<CustomerActor>, requestId: string): Promise<LockedRequest> => {
  const request = await lockRequest(tx, requestId)
  if (request.customer_id !== tx.by.actor.id) throw noSuchRequest()
  return request
}

const thanksFor = ({ kind, totalUsd }: ServiceRequest): string => {
  if (totalUsd === null) return 'Thank you. We look at it and tell you the price first.'
  if (requestNeeds[kind].paidFirst) return 'Thank you. It leaves as soon as all of it is paid, and we tell you.'
  return 'Thank you. We’ll tell you as soon as it is done.'
}

/** Routes of a customer's requests: prices, asking, listing, answering a price, cancelling. */
export const myRequestsRoutes = (app: App, services: Services): void => {
  handle(app, services, requestPricesCall, ({ customer, transaction }) =>
    transaction(async (tx) => {
      const prices = await requestPrices(tx, tx.now())
      const packages = await onOurShelves(tx, customer.id, ['Received', 'Ready for pickup']).execute()
      const lockers = prices.kinds.includes('locker') ? await lockersOf(tx) : []
      const { home_address: address } = await tx
        .selectFrom('customers')
        .select('home_address')
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow()
      return {
        data: {
          // The locker kind needs an open locker.
          kinds: prices.kinds.filter((kind) => kind !== 'locker' || lockers.length > 0),
          once: [...prices.once],
          packages: packages.map((pkg) => wireAskable(pkg, prices)),
          lockers: lockers.map(wireLocker),
          today: (await companyDay(tx, tx.now())).date,
          address,
        },
      }
    }),
  )

  handle(app, services, doorPriceCall, ({ customer, query, transaction }) =>
    transaction(async (tx) => ({ data: await doorPrice(tx, { ...query, customerId: customer.id, at: tx.now() }) })),
  )

  handle(app, services, boxPriceCall, ({ customer, query, transaction }) =>
    transaction(async (tx) => ({ data: await boxPrice(tx, { ...query, customerId: customer.id, at: tx.now() }) })),
  )

  handle(app, services, askRequestCall, async ({ body, customer, act }) => {
    await services.limits.consume(requestsOfCustomer, customer.id)
    return act(async (tx) => {
      const data = await shownRequest(tx, await askRequest(tx, body))
      if (data.until !== null) return { message: `Thank you. It stays here until ${writtenDay(data.until)}.`, data }
      return { message: thanksFor(data), data }
    })
  })

  handle(app, services, askReturnCall, async ({ body, uploads, customer, tenant, act }) => {
    await services.limits.consume(requestsOfCustomer, customer.id)
    const stored = uploads.label && (await services.files.store(tenant.id, uploads.label))
    return act(async (tx) => {
      const label = stored && (await keepFile(tx, stored))
      const data = await shownRequest(tx, await askReturn(tx, body, label))
      return { message: thanksFor(data), data }
    })
  })

  handle(app, services, requestLabelCall, async ({ customer, params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const request = await requestById(tx, params.requestId)
      return labelOf(tx, request.customer_id === customer.id ? request : undefined)
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: false })
  })

  handle(app, services, myRequestsCall, ({ customer, query: { cursor, limit = PAGE, request }, transaction }) =>
    transaction(async (tx) => {
      if (request !== undefined && !isUuid(request)) throw noSuchRequest()
      let mine = requests(tx).where('service_requests.customer_id', '=', customer.id)
      if (request !== undefined) mine = mine.where('service_requests.id', '=', request)
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        mine = mine.where(sql<boolean>`(service_requests.asked_at, service_requests.id) < (${at}::timestamptz, ${id}::uuid)`)
      }
      const rows = await mine
        .orderBy('service_requests.asked_at', 'desc')
        .orderBy('service_requests.id', 'desc')
        .limit(limit + 1)
        .execute()
      const { page, nextCursor } = pageOf(rows, limit, ({ asked_text: at, id }) => writeCursor({ at, id }))
      return { data: await wireRequests(tx, page), nextCursor }
    }),
  )

  handle(app, services, acceptRequestCall, ({ params, body, act }) =>
    act(async (tx) => {
      const request = await lockOwn(tx, params.requestId)
      if (request.state !== 'quoted') throw refuse.conflict('This request is no longer waiting for your answer.')
      if (request.version !== body.version) throw refuse.conflict('We have changed the price since. Please look again.')
      // The customer saw both sums when they agreed.
      const agreed = request.box === null ? {} : { together_agreed: true }
      await moveRequest(tx, request, 'accepted', tx.by.at, agreed)
      if (requestNeeds[request.kind].paidFirst) await chargeAsked(tx, request)
      return { message: 'Thank you. We’ll tell you as soon as it is done.', data: await shownRequest(tx, request.id) }
    }),
  )

  handle(app, services, cancelRequestCall, ({ params, act }) =>
    act(async (tx) => {
      const request = await lockOwn(tx, params.requestId)
      if (request.state === 'doing') throw refuse.conflict('We have already started: it can no longer be cancelled.')
      if (await cancelKeeping(tx, request))
        return { message: 'It takes the next flight.', data: await shownRequest(tx, request.id) }
      if (!mayCancel(request.state)) throw refuse.conflict('This request is already finished.')
      await moveRequest(tx, request, 'cancelled', tx.by.at)
      if (requestNeeds[request.kind].paidFirst) await takeChargeBack(tx, request, 'was cancelled')
      if (request.state === 'quoted' && request.box !== null)
        return { message: 'Thank you. They stay separate.', data: await shownRequest(tx, request.id) }
      return { message: `“${requestTitles[request.kind]}” is cancelled.`, data: await shownRequest(tx, request.id) }
    }),
  )

  handle(app, services, requestPhotoCall, async ({ customer, params, query, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const request = await requestById(tx, params.requestId)
      const photos = request.customer_id === customer.id ? await photosOfRequests(tx, [request.id]) : []
      const isIncluded = photos.some(({ file_id }) => file_id === params.fileId)
      const found = isIncluded ? await findFile(tx, params.fileId) : undefined
      if (!found) throw noSuchRequest()
      return found
    })
    const photo = await services.files.read(file)
    const shown =
      query.size === 'small' ? { ...photo, type: 'image/jpeg', bytes: await smallPicture(photo.bytes, SMALL_EDGE) } : photo
    return sendKeptFile(reply, shown, { shown: true })
  })
}

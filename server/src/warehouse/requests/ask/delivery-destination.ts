import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askRequestCall, Locker, ServiceRequest } from '@parcelport/contract/warehouse/requests/requests.ts'
import { requestBounds, requestMessages } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { dayAfter } from '../../../money/ledger/money-day.ts'
import { placesOf, type PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { requiredLine } from '../../../platform/text/plain-line.ts'
import type { RequestRow } from '../requests-queries.ts'
import { openCode } from '../send-out/locker-code.ts'

/** Columns of a request's destination: a door, perhaps with a wished day, or a locker. Empty for kinds that move nothing. */
export interface DeliveryDestination {
  readonly to_address?: string
  readonly wish_day?: string
  readonly place_id?: string
}

/** The company's open lockers, in its own order. */
export const lockersOf = async (tx: Tx): Promise<PlaceRow[]> =>
  (await placesOf(tx)).filter(({ kind, closed }) => kind === 'locker' && !closed)

/** A locker as the customer sees it. Pure. */
export const wireLocker = ({ id, name, address_lines: addressLines }: PlaceRow): Locker => ({ _id: id, name, addressLines })

/** The destination that a customer asked for. Throws 400 where it is missing, or its day is past or too far ahead. */
export const deliveryDestinationOf = async (
  tx: Tx,
  { kind, address = '', day, placeId }: Pick<BodyOf<typeof askRequestCall>, 'kind' | 'address' | 'day' | 'placeId'>,
  today: string,
): Promise<DeliveryDestination> => {
  if (kind === 'delivery') {
    const door = { to_address: requiredLine('address', address, requestMessages.address) }
    if (day === undefined) return door
    const { day: message } = requestMessages
    if (day < today || day > dayAfter(today, requestBounds.daysToDoor)) throw refuse.field('day', message)
    return { ...door, wish_day: day }
  }
  if (kind !== 'locker') return {}
  const locker = (await lockersOf(tx)).find(({ id }) => id === placeId)
  const { locker: message } = requestMessages
  if (!locker) throw refuse.field('placeId', message)
  return { place_id: locker.id }
}

type Row = Pick<
  RequestRow,
  'id' | 'to_address' | 'wish_day' | 'place_id' | 'place_name' | 'place_lines' | 'opens_with' | 'opens_with_sealed'
>

/** The destination of a request on the wire; null for kinds that move nothing. */
export const wireDeliveryDestination = (tx: Tx, row: Row): Pick<ServiceRequest, 'door' | 'locker'> => ({
  door: row.to_address === null ? null : { address: row.to_address, day: row.wish_day },
  locker:
    row.place_id === null
      ? null
      : {
          _id: row.place_id,
          name: row.place_name ?? '',
          addressLines: row.place_lines ?? [],
          opensWith: openCode(tx, row),
        },
})

import { Type, type Static } from 'typebox'
import { Edition } from '../../edition.ts'
import { Id, Nullable, OptionalText } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { Flight } from './staff-flights.ts'
import { customsNeeds } from './waybill-rules.ts'

const tag = 'Staff: flights'
const flightId = Type.Object({ flightId: Id })

/** A package that is not ready for Customs, and what is missing. */
const Unready = Type.Object({
  packageId: Type.String(),
  trackingNumber: Type.String(),
  /** The company's waybill; null until the flight closes. */
  hawb: Nullable(Type.String()),
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  description: Type.String(),
  missing: Type.Array(Type.Enum([...customsNeeds])),
})

/** The papers of a flight for Customs, as they stand. */
export const FlightCustoms = Type.Object({
  flight: Flight,
  /** The airline's waybill, such as `176-12345675`. */
  mawb: Nullable(Type.String()),
  /** The first and the last of the company's waybills on this flight; null until it closes. */
  hawbs: Nullable(Type.Object({ first: Type.String(), last: Type.String() })),
  pieces: Type.Integer(),
  /** Kilograms with three decimals. */
  weightKg: Type.String(),
  /** US dollars with two decimals. */
  value: Type.String(),
  unready: Type.Array(Unready),
})
export type FlightCustoms = Static<typeof FlightCustoms>
export type UnreadyPackage = FlightCustoms['unready'][number]

export const flightCustomsCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId/customs',
  access: 'staff:packages.read',
  tag,
  summary: 'The papers of a flight for Customs: its waybills, sums, and the packages of which something is missing',
  params: flightId,
  response: success(FlightCustoms),
})

export const setMawbCall = call({
  method: 'PATCH',
  path: '/staff/flights/:flightId/customs',
  access: 'staff:packages.move',
  tag,
  summary: 'Sets the airline’s waybill of a flight that is not finished; an empty one removes it',
  params: flightId,
  body: Type.Object({
    version: Edition('The version of the flight is missing.'),
    mawb: OptionalText({ maxLength: 40, message: 'An airline’s waybill has at most 40 characters.' }),
  }),
  response: successWithMessage(FlightCustoms),
  failures: [409],
})

export const brokerFileCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId/customs/broker',
  access: 'staff:packages.read+customers.read',
  tag,
  summary:
    'The lines of a flight for the customs broker, as CSV: consignee, address, contents, weight and value, one line a waybill',
  params: flightId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable, OptionalText, RequiredText, Scanned } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { flightLineStates, flightStatuses } from './staff-flights-rules.ts'
import { confirmed } from '../packages/holds.ts'
import { StaffPackage } from '../packages/staff-packages.ts'
import { Edition } from '../../edition.ts'

const tag = 'Staff: flights'
const flightId = Type.Object({ flightId: Id })
const Status = Type.Enum([...flightStatuses])
const State = Type.Enum([...flightLineStates])

/** The version that the screen shows; 409 where somebody has changed the flight since. */
const version = Edition('The version of the flight is missing.')
const scan = Scanned(200, 'Please scan or type a tracking number.')
const shelf = Type.Optional(OptionalText({ maxLength: 20, message: 'A shelf’s name has at most 20 characters.' }))
const ids = Type.Array(Type.String({ maxLength: 64 }), {
  minItems: 1,
  maxItems: 200,
  message: 'Please choose 1 to 200 packages.',
})

/** Moment of a step, and the person who took it. */
const Step = Nullable(Type.Object({ at: Moment, by: Type.String() }))

/** A flight with counts: `packages` on its list, `moved` of them by the current step. */
export const Flight = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  /** The flight's name or number, such as `BW 401`. */
  name: Type.String(),
  status: Status,
  departsAt: Moment,
  /** The planned end of loading. */
  closesAt: Nullable(Moment),
  packages: Type.Integer(),
  weightLb: Type.Number(),
  checked: Type.Integer(),
  surplus: Type.Integer(),
  missing: Type.Integer(),
  leftBehind: Type.Integer(),
  /** Progress of the background job: packages done, of all. */
  progress: Nullable(Type.Object({ done: Type.Integer(), of: Type.Integer() })),
  /** Steps not taken yet are null. */
  created: Type.Object({ at: Moment, by: Type.String() }),
  closed: Step,
  departed: Step,
  arrived: Step,
  finished: Step,
})
export type Flight = Static<typeof Flight>

/** A line of a flight. `package` is null where the scanned number belongs to no package. */
export const FlightLine = Type.Object({
  _id: Type.String(),
  trackingNumber: Type.String(),
  state: State,
  package: Nullable(StaffPackage),
  /** Why it was left behind. */
  note: Nullable(Type.String()),
  added: Type.Object({ at: Moment, by: Type.String() }),
  checked: Step,
})
export type FlightLine = Static<typeof FlightLine>

export const flightsCall = call({
  method: 'GET',
  path: '/staff/flights',
  access: 'staff:packages.read',
  tag,
  summary: 'Flights, the latest departure first; `nextCursor` gets the next page',
  query: Type.Object({
    status: Type.Optional(Status),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({ success: Type.Literal(true), data: Type.Array(Flight), nextCursor: Nullable(Type.String()) }),
})

const Plan = {
  name: RequiredText({ maxLength: 40, message: 'Please enter the name or number of the flight.' }),
  departsAt: Type.String({ format: 'date-time', message: 'Please say when the flight leaves.' }),
  closesAt: Type.Optional(
    Nullable(Type.String({ format: 'date-time', message: 'Please say until when packages are put on it.' })),
  ),
}

export const createFlightCall = call({
  method: 'POST',
  path: '/staff/flights',
  access: 'staff:packages.move',
  tag,
  summary: 'Opens a flight',
  body: Type.Object(Plan),
  status: 201,
  response: successWithMessage(Flight),
})

export const flightCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId',
  access: 'staff:packages.read',
  tag,
  summary: 'One flight',
  params: flightId,
  response: success(Flight),
})

export const editFlightCall = call({
  method: 'PATCH',
  path: '/staff/flights/:flightId',
  access: 'staff:packages.move',
  tag,
  summary: 'Changes name and times of a flight that has not departed',
  params: flightId,
  body: Type.Object({ version, ...Plan }),
  response: successWithMessage(Flight),
  failures: [409],
})

export const dropFlightCall = call({
  method: 'DELETE',
  path: '/staff/flights/:flightId',
  access: 'staff:packages.move',
  tag,
  summary: 'Removes a flight that has no packages and has not departed',
  params: flightId,
  response: Acknowledged,
  failures: [409],
})

export const flightLinesCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId/packages',
  access: 'staff:packages.read',
  tag,
  summary: 'The packages of a flight, the last put on it first',
  params: flightId,
  query: Type.Object({
    state: Type.Optional(State),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({ success: Type.Literal(true), data: Type.Array(FlightLine), nextCursor: Nullable(Type.String()) }),
})

export const addToFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/packages',
  access: 'staff:packages.move',
  tag,
  summary: 'Puts packages on an open flight, with a reason for each that cannot fly',
  params: flightId,
  body: Type.Object({ packageIds: ids, confirmed }),
  response: success(
    Type.Object({
      added: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
      flight: Flight,
    }),
  ),
  failures: [409],
})

export const removeFromFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/packages/remove',
  access: 'staff:packages.move',
  tag,
  summary: 'Takes packages off an open flight',
  params: flightId,
  body: Type.Object({ packageIds: ids }),
  response: successWithMessage(Flight),
  failures: [409],
})

/**
 * Outcomes of a scan. `added`, `already`: put on the open flight, or there before. `checked`, `again`: checked off at arrival, now or before.
 * `surplus`: arrived without being on the list. `choose`: several customers announced this number; `packages` has them. `ask`: a hold rule needs a
 * confirmation before the package is put on.
 */
export const scanOutcomes = ['added', 'already', 'checked', 'again', 'surplus', 'choose', 'ask'] as const

export const scanFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/scan',
  access: 'staff:packages.move',
  tag,
  summary: 'A scanned label: puts the package on an open flight, or checks it off one that has arrived',
  params: flightId,
  /** Packages that are checked off go onto the shelf, where one is given; an open flight ignores it. */
  body: Type.Object({ scan, shelf }),
  response: successWithMessage(
    Type.Object({
      outcome: Type.Enum([...scanOutcomes]),
      trackingNumber: Type.String(),
      packages: Type.Array(StaffPackage),
      flight: Flight,
    }),
  ),
  failures: [409],
})

const checking = { params: flightId, response: successWithMessage(Flight), failures: [409] } as const

export const checkOffCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/check',
  access: 'staff:packages.move',
  tag,
  summary: 'Checks packages of an arrived flight off by hand, onto a shelf where one is given',
  body: Type.Object({ packageIds: ids, shelf }),
  ...checking,
})

export const uncheckCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/uncheck',
  access: 'staff:packages.move',
  tag,
  summary: 'Undoes checking off lines of an arrived flight; surplus lines are removed',
  body: Type.Object({
    lineIds: ids,
  }),
  ...checking,
})

const step = {
  params: flightId,
  body: Type.Object({ version }),
  response: successWithMessage(Flight),
  failures: [409],
} as const

export const closeFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/close',
  access: 'staff:packages.move',
  tag,
  summary: 'Closes a flight: packages can no longer be put on it or taken off',
  ...step,
})

export const reopenFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/reopen',
  access: 'staff:packages.move',
  tag,
  summary: 'Opens a closed flight again',
  ...step,
})

export const departFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/depart',
  access: 'staff:packages.move',
  tag,
  summary: 'Departs a flight: its packages become In transit in the background; `progress` counts them',
  ...step,
})

export const arriveFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/arrive',
  access: 'staff:packages.move',
  tag,
  summary: 'Marks a flight as arrived: its packages can be checked off',
  ...step,
})

export const finishFlightCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/finish',
  access: 'staff:packages.move',
  tag,
  summary: 'Finishes a flight: arrived packages become Ready for pickup, or stay; the others are missing',
  ...step,
  body: Type.Object({
    version,
    arrived: Type.Enum(['Ready for pickup', 'stay'], { message: 'Please choose what happens to the packages that arrived.' }),
    /** A few words under the status, such as where to collect. */
    statusNote: Type.Optional(OptionalText({ maxLength: 80 })),
    /** Where the packages wait for collection, unless their shelf decides; the company's first counter by default. */
    placeId: Type.Optional(Id),
  }),
})

export const flightFileCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId/list',
  access: 'staff:packages.read',
  tag,
  summary: 'The list of a flight, to print or for a spreadsheet',
  params: flightId,
  query: Type.Object({ format: Type.Enum(['pdf', 'csv'], { message: 'The list comes as pdf or csv.' }) }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

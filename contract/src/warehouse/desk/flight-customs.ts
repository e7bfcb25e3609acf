import { Type, type Static } from 'typebox'
import { Edition } from '../../edition.ts'
import { Id, Moment, Nullable, OptionalText } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { Sum } from '../../billing/money-fields.ts'
import { CLEARANCE_SHOWN, clearanceStates, customsAsks, notedSteps } from '../packages/customs-steps-rules.ts'
import { Flight } from './staff-flights.ts'
import { customsNeeds, officePattern, OFFICE_FORM, paperFiles, portPattern, PORT_FORM } from './waybill-rules.ts'

const tag = 'Staff: flights'
const flightId = Type.Object({ flightId: Id })
const version = Edition('The version of the flight is missing.')
const edition = Edition('The edition of the papers is missing.')

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

/** A package whose items are not worth what is declared. US dollars with two decimals. */
const OtherWorth = Type.Object({
  packageId: Type.String(),
  trackingNumber: Type.String(),
  itemsValue: Type.String(),
  declaredValue: Nullable(Type.String()),
})

/** Moment of a step, and the person who took it. */
const Step = Type.Object({ at: Moment, by: Type.String() })

/** Sealed papers of a flight. Each edition keeps its files; a flight that is opened again gets the next edition. */
const SealedPapers = Type.Object({
  edition: Type.Integer(),
  /** SHA-256 of the content, in hexadecimal: two editions with the same content have the same. */
  hash: Type.String(),
  sealed: Step,
  /** When the flight was opened again; null for the edition that is in force. */
  opened: Nullable(Step),
  /** When staff noted that they gave the files to the broker. */
  sent: Nullable(Step),
  /** Whether the edition has a file in Customs' XML. */
  hasXml: Type.Boolean(),
  /** Whether its files name tax ids: they need the permission to see those. */
  hasTaxIds: Type.Boolean(),
  /** How many invoices its ZIP has. */
  invoices: Type.Integer(),
})
export type SealedPapers = Static<typeof SealedPapers>

/** What Customs' XML says of a flight besides its packages; empty where nobody entered it. */
const CustomsHeader = Type.Object({
  /** The code of the Customs office, as the broker names it. */
  office: Type.String(),
  /** Where the flight is unloaded: five letters of UN/LOCODE, such as `BBBGI`. */
  unloadedAt: Type.String(),
  carrier: Type.String(),
})
export type CustomsHeader = Static<typeof CustomsHeader>

/** What Customs assessed on the packages of a flight and customers are to repay, in one currency. */
const FlightTaxes = Type.Object({
  currency: Type.String(),
  charged: Sum,
  billed: Sum,
  /** Charged, and on no bill yet. */
  toBill: Sum,
})

/** A package that has left and is not ready yet: where it stands with Customs. */
const InClearance = Type.Object({
  packageId: Type.String(),
  trackingNumber: Type.String(),
  hawb: Nullable(Type.String()),
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  description: Type.String(),
  state: Type.Enum([...clearanceStates]),
})
export type InClearance = Static<typeof InClearance>

/** The papers of a flight for Customs, as they stand. */
export const FlightCustoms = Type.Object({
  flight: Flight,
  /** The airline's waybill, such as `176-12345675`. */
  mawb: Nullable(Type.String()),
  header: CustomsHeader,
  /** The header of the company's last flight that has one, to fill in the form. */
  lastHeader: Nullable(CustomsHeader),
  /** Sealed editions, the latest first. */
  papers: Type.Array(SealedPapers),
  /** Whether the flight says something else now than the edition in force. */
  isChanged: Type.Boolean(),
  /** The first and the last of the company's waybills on this flight; null until it closes. */
  hawbs: Nullable(Type.Object({ first: Type.String(), last: Type.String() })),
  pieces: Type.Integer(),
  /** Kilograms with three decimals. */
  weightKg: Type.String(),
  /** US dollars with two decimals. */
  value: Type.String(),
  /** By currency; empty before Customs has assessed anything. */
  taxes: Type.Array(FlightTaxes),
  unready: Type.Array(Unready),
  /** Hinders nothing: an invoice may have a discount, or freight. */
  otherWorth: Type.Array(OtherWorth),
  /** Packages that have left and are not ready yet, those that wait first, then held ones, by waybill; at most 200. */
  clearance: Type.Array(InClearance),
  /** How many of them stand where, listed or not. */
  clearanceCounts: Type.Object({ waiting: Type.Integer(), held: Type.Integer(), released: Type.Integer() }),
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
  summary:
    'Sets the airline’s waybill of a flight that is not finished, and what Customs’ XML says of the flight; an empty text removes it',
  params: flightId,
  body: Type.Object({
    version,
    mawb: OptionalText({ maxLength: 40, message: 'An airline’s waybill has at most 40 characters.' }),
    office: Type.Optional(OptionalText({ maxLength: 17, pattern: officePattern, message: OFFICE_FORM })),
    unloadedAt: Type.Optional(OptionalText({ maxLength: 5, pattern: portPattern, message: PORT_FORM })),
    carrier: Type.Optional(OptionalText({ maxLength: 35, message: 'A carrier’s name has at most 35 characters.' })),
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
    'The lines of a flight for the customs broker, as CSV: consignee, address, contents, weight and value, one line a waybill, followed by its items',
  params: flightId,
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})

export const askTaxIdsCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/ask-tax-ids',
  access: 'staff:packages.move',
  tag,
  summary: 'Asks the customers of a flight whose tax ids are missing to enter them: each at most once a day, 200 at a time',
  params: flightId,
  response: successWithMessage(Type.Object({ asked: Type.Integer() })),
  failures: [409],
})

export const sealPapersCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/seal',
  access: 'staff:packages.move',
  tag,
  summary:
    'Seals the papers of a flight of which nothing is missing: an edition whose files stay as they are. Papers that are sealed already stay so',
  params: flightId,
  body: Type.Object({ version }),
  response: successWithMessage(FlightCustoms),
  failures: [409],
})

export const openPapersCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/open',
  access: 'staff:packages.move',
  tag,
  summary: 'Opens the sealed papers of a flight again. The edition is kept; sealing again makes the next',
  params: flightId,
  body: Type.Object({ edition }),
  response: successWithMessage(FlightCustoms),
  failures: [409],
})

export const sentPapersCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/sent',
  access: 'staff:packages.move',
  tag,
  summary: 'Notes that staff gave the sealed papers to the broker. Nothing is sent by this call',
  params: flightId,
  body: Type.Object({ edition }),
  response: successWithMessage(FlightCustoms),
  failures: [409],
})

export const sealedFileCall = call({
  method: 'GET',
  path: '/staff/flights/:flightId/customs/papers',
  access: 'staff:packages.read+customers.read',
  tag,
  summary:
    'A file of sealed papers: the broker’s lines (csv), Customs’ XML, the manifest to print (pdf), or the invoices (zip)',
  params: flightId,
  query: Type.Object({
    edition,
    file: Type.Enum([...paperFiles], { message: 'Papers come as csv, xml, pdf or zip.' }),
  }),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  failures: [409],
})

export const customsStepCall = call({
  method: 'POST',
  path: '/staff/flights/:flightId/customs/steps',
  access: 'staff:packages.move',
  tag,
  summary:
    'Notes that Customs holds packages of a flight that has left, or has released them, and tells their customers; with a reason for each that cannot take the step',
  params: flightId,
  body: Type.Object({
    packageIds: Type.Array(Type.String({ maxLength: 64 }), {
      minItems: 1,
      maxItems: CLEARANCE_SHOWN,
      message: `Please choose 1 to ${CLEARANCE_SHOWN} packages.`,
    }),
    step: Type.Enum([...notedSteps], { message: 'Please say whether Customs holds or released them.' }),
    /** What Customs asks for; only of held packages. An invoice by default. */
    asks: Type.Optional(Type.Enum([...customsAsks], { message: 'Please say what Customs asks for.' })),
    /** What its customer reads besides. */
    words: Type.Optional(OptionalText({ maxLength: 300, message: 'Please write at most 300 characters.' })),
  }),
  response: successWithMessage(
    Type.Object({
      moved: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
    }),
  ),
})

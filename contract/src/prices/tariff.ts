import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from '../call.ts'
import { Day, Id, Moment, Nullable, RequiredText } from '../fields.ts'
import { MOST_SUGGESTING_WORDS, MOST_TARIFF_BYTES, tariffColumns, tariffStates } from './tariff-rules.ts'

const tag = 'Staff: products'
const access = 'staff:products.edit'

/** An edition of the country's tariff. */
export const Tariff = Type.Object({
  _id: Type.String(),
  validFrom: Day,
  state: Type.Enum([...tariffStates]),
  fileName: Type.String(),
  lines: Type.Integer(),
  /** Lines that name duty or VAT. */
  rated: Type.Integer(),
  author: Type.String(),
  publishedAt: Moment,
})
export type Tariff = Static<typeof Tariff>

/** A line of a tariff. Rates in percent; null where it names none. */
export const TariffLine = Type.Object({
  hs: Type.String(),
  description: Type.String(),
  duty: Nullable(Type.Number()),
  vat: Nullable(Type.Number()),
  notes: Type.String(),
})
export type TariffLine = Static<typeof TariffLine>

/** A file of a tariff, read. */
export const ReadTariff = Type.Object({
  /** What was recognised, with the name that the file gives it. */
  columns: Type.Array(Type.Object({ name: Type.String(), is: Nullable(Type.Enum([...tariffColumns])) })),
  lines: Type.Integer(),
  rated: Type.Integer(),
  /** Compared with the tariff that holds on that day. */
  added: Type.Integer(),
  changed: Type.Integer(),
  gone: Type.Integer(),
  /** The first lines. */
  sample: Type.Array(TariffLine),
  /** Lines that cannot be read and stay out, and the first of them. */
  faulty: Type.Integer(),
  faults: Type.Array(Type.Object({ row: Type.Integer(), why: Type.String() })),
  /** A print of all this: publishing names it, so that nobody publishes what they have not seen. */
  seen: Type.String(),
})
export type ReadTariff = Static<typeof ReadTariff>

const Tariffs = Type.Object({ today: Day, tariffs: Type.Array(Tariff) })
export type Tariffs = Static<typeof Tariffs>

export const tariffsCall = call({
  method: 'GET',
  path: '/staff/tariffs',
  access,
  tag,
  summary: 'The editions of the country’s tariff, the latest day first, at most 50',
  response: success(Tariffs),
})

const validFrom = Type.String({ format: 'date', message: 'Please choose the day from which it holds.' })
const uploads = {
  file: { accept: ['text/csv'], maxBytes: MOST_TARIFF_BYTES, required: true, missing: 'Please choose a CSV file.' },
} as const

export const lookAtTariffCall = call({
  method: 'POST',
  path: '/staff/tariffs/look',
  access,
  tag,
  summary:
    'Reads a CSV file of a tariff (hs, duty, vat, notes, description) and says what publishing it would do. Nothing is changed',
  body: Type.Object({ validFrom }),
  uploads,
  response: success(ReadTariff),
})

export const publishTariffCall = call({
  method: 'POST',
  path: '/staff/tariffs',
  access,
  tag,
  summary: 'Publishes a tariff that was looked at, from today or a later day on',
  body: Type.Object({
    validFrom,
    seen: Type.String({ pattern: '^[0-9a-f]{64}$', message: 'Please look at the file first.' }),
  }),
  uploads,
  status: 201,
  response: successWithMessage(Tariffs),
  failures: [409],
})

export const withdrawTariffCall = call({
  method: 'POST',
  path: '/staff/tariffs/:tariffId/withdraw',
  access,
  tag,
  summary: 'Withdraws a tariff that has not come into force',
  params: Type.Object({ tariffId: Id }),
  response: successWithMessage(Tariffs),
  failures: [409],
})

/** A code that fits some words. */
export const SuggestedCode = Type.Object({
  hs: Type.String(),
  /** What it is for: the company's own product, or the tariff's description under its headings. */
  words: Type.String(),
  from: Type.Enum(['product', 'tariff']),
  /** Percent, as the tariff that is in force says; null where it names none. */
  duty: Nullable(Type.Number()),
  vat: Nullable(Type.Number()),
  notes: Type.String(),
})
export type SuggestedCode = Static<typeof SuggestedCode>

export const suggestCodesCall = call({
  method: 'GET',
  path: '/staff/hs-codes',
  access: 'staff',
  tag,
  summary: 'Codes of the Harmonized System that fit some words, by the company’s own products and its tariff; a person chooses',
  query: Type.Object({
    words: RequiredText({ maxLength: MOST_SUGGESTING_WORDS, message: 'Please say what it is, in at most 500 characters.' }),
  }),
  response: success(Type.Array(SuggestedCode)),
})

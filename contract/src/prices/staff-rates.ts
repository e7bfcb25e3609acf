import { Type, type Static } from 'typebox'
import { Day, Id } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { RateTable } from './rates.ts'
import { Edition } from '../edition.ts'

const tag = 'Staff: rates'
const access = 'staff:rates.edit'

/** States of a published rate table. Only a `coming` one can be withdrawn; none can be changed. */
export const rateStates = ['coming', 'in force', 'past', 'replaced', 'withdrawn'] as const
export type RateState = (typeof rateStates)[number]

/** A table in the list, in short. Weights in lb, prices in USD. */
export const RateVersion = Type.Object({
  _id: Type.String(),
  validFrom: Day,
  /** `replaced`: corrected by a later table of the same day. */
  state: Type.Enum([...rateStates]),
  author: Type.String(),
  publishedAt: Type.String({ format: 'date-time' }),
  tiers: Type.Integer(),
  upToLb: Type.Number(),
  fromUsd: Type.Number(),
  toUsd: Type.Number(),
})
export type RateVersion = Static<typeof RateVersion>

export const RatesFinding = Type.Object({
  severity: Type.Enum(['error', 'warning']),
  rule: Type.String(),
  row: Type.Optional(Type.Integer()),
  /** Index of the price rule it is about, from 0; `row` is then a row of that rule. */
  charge: Type.Optional(Type.Integer()),
  message: Type.String(),
})

/** Incremented with every published or withdrawn table: saving on top of a changed list is refused (409). */
const revision = Edition('The revision of the rates is missing.', 0)

export const staffRatesCall = call({
  method: 'GET',
  path: '/staff/rates',
  access,
  tag,
  summary: 'Rate tables, the latest day first; `nextCursor` gets the next page. `today` is the company’s day',
  query: Type.Object({
    cursor: Type.Optional(
      Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}[.][0-9]{1,18}$', message: 'There is no such page of this list.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(RateVersion),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    revision,
    today: Day,
  }),
})

const rateTableId = Type.Object({ rateTableId: Id })

export const staffRateTableCall = call({
  method: 'GET',
  path: '/staff/rates/:rateTableId',
  access,
  tag,
  summary: 'One rate table, whole',
  params: rateTableId,
  response: success(Type.Object({ version: RateVersion, table: RateTable })),
})

export const saveRatesCall = call({
  method: 'POST',
  path: '/staff/rates',
  access,
  tag,
  summary: 'Publishes a table from today or a later day on. Errors of the checker are refused, its warnings are returned',
  body: Type.Object({ revision, table: RateTable }),
  response: successWithMessage(Type.Object({ version: RateVersion, revision, findings: Type.Array(RatesFinding) })),
  status: 201,
  failures: [409],
})

export const withdrawRatesCall = call({
  method: 'POST',
  path: '/staff/rates/:rateTableId/withdraw',
  access,
  tag,
  summary: 'Withdraws a coming table; the earlier ones stay in force',
  params: rateTableId,
  body: Type.Object({ revision }),
  response: successWithMessage(Type.Object({ revision })),
  failures: [409],
})

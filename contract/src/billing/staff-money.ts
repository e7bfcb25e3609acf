import { Type, type Static } from 'typebox'
import { Day, Moment, Nullable, OptionalText, RequiredText } from '../fields.ts'
import { call, success, successWithMessage } from '../call.ts'
import { Currency, SumOrNone } from './money-fields.ts'
import { issuePolicies, prepayPolicies, rateUses, releasePolicies } from './money-rules.ts'

const tag = 'Staff: money'
/** One publication, of a profile or a rate, on a day: `coming` can be withdrawn, all others stand. */
const State = Type.Enum(['coming', 'in force', 'past', 'replaced', 'withdrawn'])

/** How the company runs its money from a day on. */
export const MoneyProfileGiven = Type.Object({
  validFrom: Day,
  billCurrency: Currency,
  localCurrency: Currency,
  taxName: RequiredText({ maxLength: 20, message: 'Please enter what the tax is called, as in VAT.' }),
  taxPercent: Type.Number({ minimum: 0, maximum: 100, message: 'Please enter the tax in percent, 0 to 100.' }),
  taxNumber: OptionalText({ maxLength: 40, message: 'The registration number is too long.' }),
  pricesIncludeTax: Type.Boolean(),
  cashStep: Type.Number({ minimum: 0.01, maximum: 100, message: 'Please enter the smallest coin, as in 0.05.' }),
  termsDays: Type.Integer({ minimum: 0, maximum: 365, message: 'Please enter 0 to 365 days.' }),
  release: Type.Enum([...releasePolicies], { message: 'Please choose what a package waits for.' }),
  issue: Type.Enum([...issuePolicies], { message: 'Please choose when bills are issued.' }),
  /** Whether only people with an open till take and give cash; false by default. */
  cashNeedsShift: Type.Optional(Type.Boolean()),
  /** Above this much, in the currency of bills, a refund or a write-off takes a second person; no limit, unless said. */
  fourEyesOver: Type.Optional(Nullable(SumOrNone('Please enter the limit as an amount, or leave it empty.'))),
  /** Whether a package waits for its payment before it flies; no, unless said. */
  prepay: Type.Optional(
    Type.Enum([...prepayPolicies], { message: 'Please choose whether packages are paid before they fly.' }),
  ),
  /** Days after its hand-over in which a loss of a package can be reported; 7, unless said. */
  lossDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, message: 'Please enter 1 to 365 days.' })),
  bankDetails: OptionalText({ maxLength: 600, written: 'lines', message: 'The bank details are too long.' }),
})
export type MoneyProfileGiven = Static<typeof MoneyProfileGiven>

export const MoneyProfile = Type.Object({
  _id: Type.String(),
  ...MoneyProfileGiven.properties,
  state: State,
  author: Type.String(),
  publishedAt: Moment,
})
export type MoneyProfile = Static<typeof MoneyProfile>

export const ExchangeRateGiven = Type.Object({
  currency: Currency,
  use: Type.Enum([...rateUses], { message: 'Please choose what the rate is for.' }),
  validFrom: Day,
  localPerUsd: Type.Number({ minimum: 0.000_001, maximum: 10_000_000, message: 'Please enter how much one US dollar is.' }),
})
export type ExchangeRateGiven = Static<typeof ExchangeRateGiven>

export const ExchangeRate = Type.Object({
  _id: Type.String(),
  ...ExchangeRateGiven.properties,
  state: State,
  author: Type.String(),
  publishedAt: Moment,
})
export type ExchangeRate = Static<typeof ExchangeRate>

export const moneySettingsCall = call({
  method: 'GET',
  path: '/staff/money',
  access: 'staff:prices.edit',
  tag,
  summary:
    'How the company runs its money: the latest 50 profiles and exchange rates, the latest day first; none: no bills are made',
  response: success(Type.Object({ today: Day, profiles: Type.Array(MoneyProfile), rates: Type.Array(ExchangeRate) })),
})

/** What every screen with money asks first. */
export const MoneyNow = Type.Object({
  /** Whether the company makes bills. */
  on: Type.Boolean(),
  today: Day,
  profile: Nullable(MoneyProfileGiven),
  /** How much one US dollar is in the local currency, as billed today. */
  localPerUsd: Nullable(Type.Number()),
})
export type MoneyNow = Static<typeof MoneyNow>

export const moneyNowCall = call({
  method: 'GET',
  path: '/staff/money/now',
  access: 'staff:bills.read',
  tag,
  summary: 'The money profile in force, and today’s rate',
  response: success(MoneyNow),
})

export const saveMoneyProfileCall = call({
  method: 'POST',
  path: '/staff/money/profiles',
  access: 'staff:prices.edit',
  tag,
  summary: 'Publishes a money profile from today or a coming day on',
  body: MoneyProfileGiven,
  response: successWithMessage(MoneyProfile),
  status: 201,
  failures: [409],
})

export const saveExchangeRateCall = call({
  method: 'POST',
  path: '/staff/money/rates',
  access: 'staff:prices.edit',
  tag,
  summary: 'Publishes an exchange rate from today or a coming day on',
  body: ExchangeRateGiven,
  response: successWithMessage(ExchangeRate),
  status: 201,
})

export const withdrawMoneyProfileCall = call({
  method: 'POST',
  path: '/staff/money/profiles/:profileId/withdraw',
  access: 'staff:prices.edit',
  tag,
  summary: 'Takes a coming money profile back before its day',
  params: Type.Object({ profileId: Type.String({ maxLength: 64 }) }),
  response: successWithMessage(MoneyProfile),
  failures: [409],
})

export const withdrawExchangeRateCall = call({
  method: 'POST',
  path: '/staff/money/rates/:rateId/withdraw',
  access: 'staff:prices.edit',
  tag,
  summary: 'Takes a coming exchange rate back before its day',
  params: Type.Object({ rateId: Type.String({ maxLength: 64 }) }),
  response: successWithMessage(ExchangeRate),
  failures: [409],
})

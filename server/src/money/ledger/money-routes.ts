import {
  moneyNowCall,
  moneySettingsCall,
  saveExchangeRateCall,
  saveMoneyProfileCall,
  withdrawExchangeRateCall,
  withdrawMoneyProfileCall,
} from '@parcelport/contract/billing/staff-money.ts'
import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { prepayRefusal, USUAL_LOSS_DAYS } from '@parcelport/contract/billing/money-rules.ts'
import { audit } from '../../company/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { lockMoneySettings, moneyDay, ratesInForce } from './money-day.ts'
import { followSoon } from './follow-money-job.ts'
import { PRICES_TOPIC } from './prices-topic.ts'
import { announce } from '../../platform/database/changes.ts'
import { givenSum } from './given-sum.ts'
import { profilesOf, ratesOf } from './publications.ts'

const requireComing = (validFrom: string, today: string): void => {
  if (!isDay(validFrom) || validFrom < today)
    throw refuse.badRequest('The past cannot change. Choose today or a later day.', [
      { field: 'validFrom', message: 'Choose today or a later day.' },
    ])
}

const coming = <P extends { _id: string; state: string }>(published: readonly P[], id: string): P => {
  const found = published.find(({ _id }) => _id === id)
  if (!found) throw refuse.notFound('There is no such entry.')
  if (found.state !== 'coming') throw refuse.conflict('Only a future entry can be withdrawn. Publish a new one instead.')
  return found
}

const requireIn = <P extends { _id: string }>(published: readonly P[], id: string): P => {
  const found = published.find(({ _id }) => _id === id)
  if (!found) throw refuse.notFound('There is no such entry.')
  return found
}

/** Throws 400 for a currency whose sums have more decimals than rows keep. */
const requireKept = (field: string, currency: string): void => {
  const decimals = decimalsOf(currency)
  if (decimals > 2)
    throw refuse.field(
      field,
      `Sums are kept with two decimals at most, and ${currency} has ${decimals}. Choose another currency.`,
    )
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const todayOf = async (tx: Tx, now: Date): Promise<string> => (await companyDay(tx, now)).date

/** Routes for money profiles and exchange rates, both dated. Without a profile there are no bills. */
export const moneyRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handle(app, services, moneySettingsCall, ({ transaction }) =>
    transaction(async (tx) => {
      const today = await todayOf(tx, clock.now())
      return { data: { today, profiles: await profilesOf(tx, today), rates: await ratesOf(tx, today) } }
    }),
  )

  handle(app, services, moneyNowCall, ({ transaction }) =>
    transaction(async (tx) => {
      const { today, profile } = await moneyDay(tx, clock.now())
      const shown = profile && (await profilesOf(tx, today)).find(({ _id }) => _id === profile.id)
      const rate = profile && (await ratesInForce(tx, 'bill', today)).get(profile.localCurrency)
      return {
        data: {
          on: profile !== undefined,
          today,
          profile: shown ?? null,
          localPerUsd: rate === undefined ? null : Number(rate),
        },
      }
    }),
  )

  handle(app, services, saveMoneyProfileCall, ({ body, act }) =>
    act(async (tx) => {
      await lockMoneySettings(tx)
      const today = await todayOf(tx, tx.by.at)
      requireComing(body.validFrom, today)
      if (body.billCurrency !== 'USD' && body.billCurrency !== body.localCurrency)
        throw refuse.badRequest('Bills are in US dollars or in the local currency.', [
          { field: 'billCurrency', message: 'Choose USD or the local currency.' },
        ])
      requireKept('localCurrency', body.localCurrency)
      givenSum(body.cashStep, body.localCurrency, 'cashStep')
      const { release, issue, prepay = 'none' } = body
      const refused = prepayRefusal({ release, issue, prepay })
      if (refused !== undefined) throw refuse.field('prepay', refused)
      const rates = await ratesInForce(tx, 'bill', body.validFrom)
      const fourEyesOver =
        body.fourEyesOver == null ? null : givenSum(body.fourEyesOver, body.billCurrency, 'fourEyesOver').toFixed(2)
      if (body.localCurrency !== 'USD' && !rates.has(body.localCurrency))
        throw refuse.conflict(`Enter the exchange rate of ${body.localCurrency} first: what one US dollar costs on your bills.`)
      const { id } = await tx
        .insertInto('money_profiles')
        .values({
          valid_from: body.validFrom,
          bill_currency: body.billCurrency,
          local_currency: body.localCurrency,
          tax_name: body.taxName,
          tax_percent: body.taxPercent,
          tax_number: body.taxNumber,
          prices_include_tax: body.pricesIncludeTax,
          cash_step: body.cashStep,
          terms_days: body.termsDays,
          release,
          issue,
          prepay,
          cash_needs_shift: body.cashNeedsShift ?? false,
          four_eyes_over: fourEyesOver,
          loss_days: body.lossDays ?? USUAL_LOSS_DAYS,
          bank_details: body.bankDetails,
          author: tx.by.actor.name,
          published_at: tx.by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const details = { validFrom: body.validFrom, release, prepay, fourEyesOver }
      await audit(tx, 'money.profile', { kind: 'money', id }, details)
      await announce(tx, PRICES_TOPIC)
      // A profile of a later day is followed on that day.
      if (body.validFrom === today) await followSoon(tx)
      const data = requireIn(await profilesOf(tx, today), id)
      const message = body.validFrom === today ? 'This applies from now on.' : `This applies from ${body.validFrom} on.`
      return { message, data }
    }),
  )

  handle(app, services, saveExchangeRateCall, ({ body, act }) =>
    act(async (tx) => {
      await lockMoneySettings(tx)
      const today = await todayOf(tx, tx.by.at)
      requireComing(body.validFrom, today)
      if (!currencies.has(body.currency)) throw refuse.field('currency', `${body.currency} is no currency that we know.`)
      requireKept('currency', body.currency)
      if (body.currency === 'USD') throw refuse.badRequest('Exchange rates are for one US dollar. Choose another currency.')
      const { id } = await tx
        .insertInto('exchange_rates')
        .values({
          currency: body.currency,
          use: body.use,
          valid_from: body.validFrom,
          local_per_usd: body.localPerUsd.toFixed(6),
          author: tx.by.actor.name,
          published_at: tx.by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { currency, use, validFrom, localPerUsd } = body
      await audit(tx, 'money.rate', { kind: 'money', id }, { currency, use, validFrom, localPerUsd })
      return { message: `One US dollar is ${currency} ${localPerUsd}.`, data: requireIn(await ratesOf(tx, today), id) }
    }),
  )

  handle(app, services, withdrawMoneyProfileCall, ({ params, act }) =>
    act(async (tx) => {
      await lockMoneySettings(tx)
      const today = await todayOf(tx, tx.by.at)
      const { _id, validFrom } = coming(await profilesOf(tx, today), params.profileId)
      // Withdraws all editions of the day: otherwise an earlier edition would apply again.
      await tx
        .updateTable('money_profiles')
        .set({ withdrawn_at: tx.by.at, withdrawn_by: tx.by.actor.name })
        .where('valid_from', '=', validFrom)
        .where('withdrawn_at', 'is', null)
        .execute()
      await audit(tx, 'money.profile-withdraw', { kind: 'money', id: _id }, { validFrom })
      return { message: 'This was withdrawn.', data: requireIn(await profilesOf(tx, today), _id) }
    }),
  )

  handle(app, services, withdrawExchangeRateCall, ({ params, act }) =>
    act(async (tx) => {
      await lockMoneySettings(tx)
      const today = await todayOf(tx, tx.by.at)
      const { _id, validFrom, currency, use } = coming(await ratesOf(tx, today), params.rateId)
      await tx
        .updateTable('exchange_rates')
        .set({ withdrawn_at: tx.by.at, withdrawn_by: tx.by.actor.name })
        .where('valid_from', '=', validFrom)
        .where('currency', '=', currency)
        .where('use', '=', use)
        .where('withdrawn_at', 'is', null)
        .execute()
      await audit(tx, 'money.rate-withdraw', { kind: 'money', id: _id }, { validFrom, currency, use })
      return { message: 'This was withdrawn.', data: requireIn(await ratesOf(tx, today), _id) }
    }),
  )
}

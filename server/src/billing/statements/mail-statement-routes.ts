import { mailStatementCall, monthlyStatementCall, setMonthlyStatementCall } from '@parcelport/contract/billing/statements.ts'
import { chargedCustomer } from '../charges/charged-customer.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { monthlyStatement, setMonthlyStatement } from './monthly-statements.ts'
import { statementDays } from './statement-days.ts'
import { saidSums, statementMail } from './statement-mail.ts'
import { statementSums } from './statement-sums.ts'

const mails: LimitRule = {
  name: 'statement-mails',
  points: 10,
  seconds: 3_600,
  message: 'Too many statements by email. Please wait an hour and try again.',
}

/** Routes for a customer's statement by mail: once, and each month. */
export const mailStatementRoutes = (app: App, services: Services): void => {
  const { limits } = services

  handle(app, services, mailStatementCall, async ({ body, customer, act }) => {
    await limits.consume(mails, customer.id)
    return act(async (tx) => {
      const { email } = await chargedCustomer(tx, customer.id)
      const days = await statementDays(tx, body, tx.by.at)
      const { from, to, today } = days
      const sums = await statementSums(tx, customer.id, days)
      const data = { from, to, untilToday: to === today, monthly: false, sums, said: await saidSums(tx, sums) }
      await tx.mail({ to: email, template: statementMail, data })
      return { message: `Your statement is on its way to ${email}.` }
    })
  })

  handle(app, services, monthlyStatementCall, async ({ customer, transaction }) => ({
    data: await transaction((tx) => monthlyStatement(tx, customer.id)),
  }))

  handle(app, services, setMonthlyStatementCall, ({ body: { monthly }, customer, act }) =>
    act(async (tx) => {
      await setMonthlyStatement(tx, customer.id, monthly, tx.by.at)
      return { data: await monthlyStatement(tx, customer.id) }
    }),
  )
}

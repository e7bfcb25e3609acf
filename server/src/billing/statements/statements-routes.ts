import type { FastifyReply } from 'fastify'
import { customerStatementCall } from '@parcelport/contract/payments/staff-payments.ts'
import { myStatementCall } from '@parcelport/contract/billing/statements.ts'
import { drawnHead } from '../../papers/paper-logo.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import { aside } from '../../platform/aside/aside.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { mailStatementRoutes } from './mail-statement-routes.ts'
import { statementSource, type StatementSource } from './statement.ts'
import type { StatementPdf } from './statement-pdf.ts'

/** A statement reads all moves of a customer: nobody needs one every second. */
const limit: LimitRule = {
  name: 'statements',
  boundsReading: true,
  points: 60,
  seconds: 600,
  message: 'Too many statements. Please wait a few minutes and try again.',
}

/** Drawn in another thread: a thousand lines would block every other request. */
const drawn = aside<StatementPdf, Uint8Array>(new URL('./statement-thread.ts', import.meta.url))

const send = async (reply: FastifyReply, services: Services, { head, ...source }: StatementSource) => {
  const bytes = await drawn({ ...source, head: await drawnHead(services, head) })
  return sendPaper(reply, `statement-${source.from}-${source.to}.pdf`, bytes)
}

/** Routes for statements as PDF, for the customer and for staff. */
export const statementsRoutes = (app: App, services: Services): void => {
  const { clock, limits } = services

  handle(app, services, myStatementCall, async ({ query, customer, reading, reply }) => {
    await limits.consume(limit, customer.id)
    return send(reply, services, await reading((tx) => statementSource(tx, customer.id, query, clock.now())))
  })

  handle(app, services, customerStatementCall, async ({ params, query, staff, reading, reply }) => {
    await limits.consume(limit, staff.id)
    return send(reply, services, await reading((tx) => statementSource(tx, params.customerId, query, clock.now())))
  })

  mailStatementRoutes(app, services)
}

import {
  reportablePackagesCall,
  lossFileCall,
  myLossReportsCall,
  reportLossCall,
} from '@parcelport/contract/payments/losses.ts'
import { sql } from 'kysely'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { sendKeptFile } from '../../platform/http/answer/send-kept-file.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { reportablePackages } from './reportable-packages.ts'
import { fileOfReport, lossReports, wireReport } from './losses-queries.ts'
import { reportLoss } from './report-loss.ts'

const PAGE = 25

const reportsOfCustomer: LimitRule = {
  name: 'loss-reports-customer',
  points: 20,
  seconds: 86_400,
  message: 'That was a lot of reports for one day. Please wait until tomorrow, or write to us.',
}

/** Routes for a customer's loss reports: packages that can be reported, new reports with proof, and their states. */
export const myLossesRoutes = (app: App, services: Services): void => {
  const { clock, files, limits } = services

  handle(app, services, reportablePackagesCall, ({ customer, transaction }) =>
    transaction(async (tx) => {
      const { date: today } = await companyDay(tx, clock.now())
      return { data: await reportablePackages(tx, customer.id, today) }
    }),
  )

  handle(app, services, reportLossCall, async ({ body, uploads, customer, tenant, act }) => {
    await limits.consume(reportsOfCustomer, customer.id)
    const { file1, file2, file3, file4, file5 } = uploads
    const given = [file1, file2, file3, file4, file5].filter((file) => file !== undefined)
    const stored = await Promise.all(given.map((file) => files.store(tenant.id, file)))
    return act(async (tx) => {
      const reportId = await reportLoss(tx, body, stored)
      const row = await lossReports(tx).where('report.id', '=', reportId).executeTakeFirstOrThrow()
      const message = 'Thank you. We will compare it with our photos and records, and tell you here and by email.'
      return { message, data: wireReport(row) }
    })
  })

  handle(app, services, myLossReportsCall, ({ query: { cursor, limit = PAGE }, customer, transaction }) =>
    transaction(async (tx) => {
      let asked = lossReports(tx)
        .where('report.customer_id', '=', customer.id)
        .orderBy('report.reported_at', 'desc')
        .orderBy('report.id', 'desc')
        .limit(limit + 1)
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        asked = asked.where(sql<boolean>`(report.reported_at, report.id) < (${at}::timestamptz, ${id}::uuid)`)
      }
      const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
      return { data: page.map(wireReport), nextCursor }
    }),
  )

  handle(app, services, lossFileCall, async ({ params, customer, transaction, reply }) => {
    const file = await transaction((tx) => fileOfReport(tx, { ...params, customerId: customer.id }))
    return sendKeptFile(reply, await files.read(file), { shown: false })
  })
}

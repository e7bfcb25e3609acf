import { moneyTodayCall } from '@parcelport/contract/payments/staff-money-today.ts'
import { plotsCall } from '@parcelport/contract/company/staff-plots.ts'
import { reportFileCall, reportsCall } from '@parcelport/contract/company/staff-reports.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { sendCsv } from '../../platform/http/answer/send-csv.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { makePlots } from './make-plots.ts'
import { makeReports } from './make-reports.ts'
import { moneyToday } from './money-today.ts'
import { reportLines } from './report-lines.ts'

/** A report reads up to a year of a company's data, which costs time. */
const limit: LimitRule = {
  name: 'staff-reports',
  boundsReading: true,
  points: 120,
  seconds: 600,
  message: 'Too many reports. Please wait a few minutes and try again.',
}

/** Routes of the reports on packages and storage, as JSON and as CSV files, and of the overview's money and plots. */
export const reportsRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handle(app, services, reportsCall, async ({ query, staff, reading }) => {
    await limits.consume(limit, staff.id)
    const data = await reading((tx) => makeReports(tx, query, clock.now()))
    return { data }
  })

  handle(app, services, plotsCall, async ({ staff, reading }) => {
    await limits.consume(limit, staff.id)
    const data = await reading((tx) => makePlots(tx, clock.now()))
    return { data }
  })

  handle(app, services, moneyTodayCall, ({ reading }) => reading(async (tx) => ({ data: await moneyToday(tx, clock.now()) })))

  handle(app, services, reportFileCall, async ({ params, query, staff, reading, reply }) => {
    await limits.consume(limit, staff.id)
    const reports = await reading((tx) => makeReports(tx, query, clock.now()))
    return sendCsv(reply, `${params.report}-${query.from}-${query.to}.csv`, reportLines[params.report](reports))
  })
}

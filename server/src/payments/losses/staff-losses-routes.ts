import { decideLossCall, staffLossFileCall, staffLossReportsCall } from '@parcelport/contract/payments/staff-losses.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { waitingPage } from '../../platform/http/answer/waiting-page.ts'
import { sendKeptFile } from '../../platform/http/answer/send-kept-file.ts'
import type { Services } from '../../platform/services.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { acceptLoss, refuseLoss } from './decide-loss.ts'
import { fileOfReport, lossReports } from './losses-queries.ts'
import { shownReport, wireStaffReports } from './staff-losses-wire.ts'

const PAGE = 25

/** Routes for staff to list loss reports, read their files, and accept or refuse them. */
export const staffLossesRoutes = (app: App, services: Services): void => {
  handle(app, services, staffLossReportsCall, ({ query: { state = 'waiting', cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      const list = { of: 'report', waits: 'reported_at', decided: 'decided_at', state, cursor, limit } as const
      const { page, nextCursor } = await waitingPage(lossReports(tx), list)
      return { data: await wireStaffReports(tx, page), nextCursor }
    }),
  )

  handle(app, services, staffLossFileCall, async ({ params, transaction, reply }) => {
    const file = await transaction((tx) => fileOfReport(tx, params))
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })

  handle(app, services, decideLossCall, ({ params: { reportId }, body: { amountUsd, ...body }, act }) =>
    act(async (tx) => {
      const reason = plainLine(body.reason)
      const message =
        amountUsd === undefined
          ? await refuseLoss(tx, { reportId, reason })
          : await acceptLoss(tx, { reportId, amountUsd, reason })
      return { message, data: await shownReport(tx, reportId) }
    }),
  )
}

import { endPassCall, myPassesCall } from '@parcelport/contract/warehouse/desk/passes.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { makePassRoute } from './make-pass.ts'
import { passes, stateOf, wirePass } from './pass-queries.ts'

const MOST_SHOWN = 20

/** Routes to make, list and end one's own passes. */
export const myPassesRoutes = (app: App, services: Services): void => {
  const { clock } = services
  makePassRoute(app, services)

  handle(app, services, myPassesCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) =>
      passes(tx)
        .where('customer_id', '=', customer.id)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
    )
    return { data: rows.map((row) => wirePass(row, clock.now())) }
  })

  handle(app, services, endPassCall, ({ params: { passId }, customer, act }) =>
    act(async (tx) => {
      const row = await passes(tx)
        .where('id', '=', passId)
        .where('customer_id', '=', customer.id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw refuse.notFound('This pass was not found in your account.')
      const state = stateOf(row, tx.by.at)
      if (state === 'used') throw refuse.conflict('This pass has been used already.')
      if (state === 'good') await tx.updateTable('pickup_passes').set({ ended_at: tx.by.at }).where('id', '=', row.id).execute()
      return { message: 'The pass has ended.' }
    }),
  )
}

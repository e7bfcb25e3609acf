import type { CardAccount } from '@parcelport/contract/payments/staff-cards.ts'
import {
  cardAccountsCall,
  decideCardAttemptCall,
  decideCardRefundCall,
  saveCardAccountCall,
  staffCardAttemptsCall,
} from '@parcelport/contract/payments/staff-cards.ts'
import { sql } from 'kysely'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import { wireAccounts } from './card-accounts.ts'
import { cardAttempts, wireStaffAttempt } from './card-attempts.ts'
import { decideCard } from './decide-card.ts'
import { decideRefund } from './decide-refund.ts'
import { saveCardAccount } from './save-card-account.ts'

const PAGE = 25

/** Routes for the company's accounts with card companies, and its customers' attempts. */
export const staffCardsRoutes = (app: App, services: Services): void => {
  const { clock, config } = services
  const accounts = async (tx: Tx, tenant: Tenant) => {
    const { profile } = await moneyDay(tx, clock.now())
    const rows = await tx.selectFrom('card_accounts').selectAll().execute()
    return wireAccounts(rows, config, tenant, profile?.billCurrency ?? 'USD')
  }

  handle(app, services, cardAccountsCall, ({ tenant, transaction }) =>
    transaction(async (tx) => ({ data: await accounts(tx, tenant) })),
  )

  handle(app, services, saveCardAccountCall, ({ params: { provider }, body, tenant, act }) =>
    act(async (tx) => {
      const message = await saveCardAccount(tx, config, tenant.id, provider, body)
      const data = (await accounts(tx, tenant)).find((account) => account.provider === provider) as CardAccount
      return { message, data }
    }),
  )

  handle(app, services, staffCardAttemptsCall, ({ query: { state, cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      let asked = cardAttempts(tx)
        .orderBy('card_attempts.begun_at', 'desc')
        .orderBy('card_attempts.id', 'desc')
        .limit(limit + 1)
      if (state === 'to decide')
        asked = asked.where(sql<boolean>`(card_attempts.state in ('unsure', 'disputed') or card_attempts.alert is not null)`)
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        asked = asked.where(sql<boolean>`(card_attempts.begun_at, card_attempts.id) < (${at}::timestamptz, ${id}::uuid)`)
      }
      const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
      return { data: page.map(wireStaffAttempt), nextCursor }
    }),
  )

  handle(app, services, decideCardAttemptCall, ({ params, body, act }) => act((tx) => decideCard(tx, params.attemptId, body)))

  handle(app, services, decideCardRefundCall, ({ params, body, act }) => act((tx) => decideRefund(tx, params.refundId, body)))
}

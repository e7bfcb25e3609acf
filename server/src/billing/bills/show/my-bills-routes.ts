import {
  myBalanceCall,
  myBillCall,
  myBillPaperCall,
  myBillsCall,
  myPackageChargesCall,
} from '@parcelport/contract/billing/bills.ts'
import { sql } from 'kysely'
import { chargesWithTax } from '../../charges/charges-with-tax.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { isReference } from '../../../money/ledger/reference.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { balanceOf } from '../balance.ts'
import { billPaperSource, sendBillPaper } from './bill-paper.ts'
import { billDetail, wireBill } from './bill-wire.ts'
import { noSuchBill } from '../lock-bill.ts'
import { ratesAtIssue } from './rates-at-issue.ts'

const PAGE = 25

/** Routes for a customer's balance, bills and charges. */
export const myBillsRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handle(app, services, myBalanceCall, ({ customer, transaction }) =>
    transaction(async (tx) => ({ data: await balanceOf(tx, customer.id, clock.now()) })),
  )

  handle(app, services, myBillsCall, ({ query, customer, transaction }) =>
    transaction(async (tx) => {
      const { cursor, limit = PAGE, owed } = query
      const { today, profile } = await moneyDay(tx, clock.now())
      let asked = tx
        .selectFrom('bills')
        .selectAll()
        .select(sql<string>`issued_at::text`.as('at'))
        .where('customer_id', '=', customer.id)
        .orderBy('issued_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
      if (owed) asked = asked.where('open', '>', sql.lit('0'))
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        asked = asked.where(sql<boolean>`(issued_at, id) < (${at}::timestamptz, ${id}::uuid)`)
      }
      const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
      const inDollars = page.filter(({ currency }) => currency === 'USD').map(({ id }) => id)
      const rates = await ratesAtIssue(tx, inDollars, profile?.localCurrency ?? 'USD')
      return {
        data: page.map((row) => {
          const issuedPerUsd = rates.get(row.id)
          return { ...wireBill(row, today), ...(issuedPerUsd !== undefined && { issuedPerUsd }) }
        }),
        nextCursor,
      }
    }),
  )

  handle(app, services, myBillCall, ({ params, customer, transaction }) =>
    transaction(async (tx) => {
      const own = tx.selectFrom('bills').selectAll().where('customer_id', '=', customer.id)
      const { billId } = params
      // The code on a paper bill leads here by the payment reference.
      const bill = isUuid(billId)
        ? await own.where('id', '=', billId).executeTakeFirst()
        : isReference(billId)
          ? await own.where('reference', '=', billId).executeTakeFirst()
          : undefined
      if (!bill) throw noSuchBill()
      const {
        version: _version,
        issuedBy: _issuedBy,
        mayVoid: _mayVoid,
        ...data
      } = await billDetail(tx, bill, clock.now(), 'customer')
      return { data }
    }),
  )

  handle(app, services, myBillPaperCall, async ({ params, customer, transaction, tenant, reply }) =>
    sendBillPaper(
      reply,
      services,
      await transaction((tx) => billPaperSource(tx, params.billId, clock.now(), customer.id)),
      tenant,
    ),
  )

  handle(app, services, myPackageChargesCall, ({ params, customer, transaction }) =>
    transaction(async (tx) => {
      const own = await tx
        .selectFrom('packages')
        .select('id')
        .where('id', '=', params.packageId)
        .where('customer_id', '=', customer.id)
        .executeTakeFirst()
      if (!own) throw refuse.notFound('There is no such package.')
      return { data: await chargesWithTax(tx, own.id, clock.now()) }
    }),
  )
}

import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import {
  creditBillCall,
  customsEntryCall,
  issueBillCall,
  packageMoneyCall,
  previewBillCall,
  releaseOverrideCall,
  staffBillCall,
  staffBillPaperCall,
  staffBillsCall,
  voidBillCall,
} from '@parcelport/contract/billing/staff-bills.ts'
import { audit } from '../../company/audit/audit.ts'
import { chargedPackage } from '../charges/charged-customer.ts'
import { enterCustoms } from '../charges/enter-customs.ts'
import { followSoon } from '../../money/ledger/follow-money-job.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { staffBillDetail } from './show/bill-wire.ts'
import { billPaperSource, sendBillPaper } from './show/bill-paper.ts'
import { listBills } from './show/bills-queries.ts'
import { askToCredit, askToVoid } from './correct/ask-to-correct.ts'
import { creditBill } from './correct/credit-bill.ts'
import { lockPackages } from './release/lock-packages.ts'
import { issueBill, previewBill } from './issue/issue-bill.ts'
import { packageMoney } from './release/package-money.ts'
import { withheld } from './release/release.ts'
import { tellCredited, tellIssued, tellVoid } from './issue/tell-bill.ts'
import { voidBill } from './correct/void-bill.ts'

/** Routes for bills and credit notes, the money of a package, Customs entries and release overrides. */
export const billsRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handle(app, services, staffBillsCall, ({ query, transaction }) => transaction((tx) => listBills(tx, query, clock.now())))

  handle(app, services, staffBillCall, ({ params, transaction }) =>
    transaction(async (tx) => ({ data: await staffBillDetail(tx, params.billId, clock.now()) })),
  )

  handle(app, services, staffBillPaperCall, async ({ params, transaction, tenant, reply }) =>
    sendBillPaper(reply, services, await transaction((tx) => billPaperSource(tx, params.billId, clock.now())), tenant),
  )

  handle(app, services, previewBillCall, ({ body, transaction }) =>
    transaction(async (tx) => ({ data: await previewBill(tx, clock.now(), body) })),
  )

  handle(app, services, issueBillCall, ({ body, act }) =>
    act(async (tx) => {
      const data = await staffBillDetail(tx, await issueBill(tx, body), tx.by.at)
      await tellIssued(tx, data)
      return { message: `Bill ${data.number} is issued.`, data }
    }),
  )

  handle(app, services, voidBillCall, ({ params, body, act }) =>
    act(async (tx) => {
      const asked = await askToVoid(tx, { billId: params.billId, ...body })
      const message = asked ?? (await voidBill(tx, { billId: params.billId, ...body }))
      const data = await staffBillDetail(tx, params.billId, tx.by.at)
      if (asked !== undefined) return { message, data }
      await tellVoid(tx, data)
      await followSoon(tx, { customerId: data.customer._id })
      return { message, data }
    }),
  )

  handle(app, services, creditBillCall, ({ params, body, act }) =>
    act(async (tx) => {
      const asked = await askToCredit(tx, params.billId, body)
      const message = asked ?? (await creditBill(tx, params.billId, body))
      const data = await staffBillDetail(tx, params.billId, tx.by.at)
      if (asked !== undefined) return { message, data }
      await tellCredited(tx, data)
      await followSoon(tx, { customerId: data.customer._id })
      return { message, data }
    }),
  )

  handle(app, services, packageMoneyCall, ({ params, transaction }) =>
    transaction(async (tx) => ({ data: await packageMoney(tx, params.packageId, clock.now()) })),
  )

  handle(app, services, customsEntryCall, ({ params, body, act }) =>
    act(async (tx) => {
      const pkg = await enterCustoms(tx, params.packageId, body)
      return { message: `Customs entry ${body.number} is saved.`, data: await packageMoney(tx, pkg.id, tx.by.at) }
    }),
  )

  handle(app, services, releaseOverrideCall, ({ params, body, act }) =>
    act(async (tx) => {
      const pkg = await chargedPackage(tx, params.packageId)
      const { actor, at } = tx.by
      const { id: packageId, tracking_number: trackingNumber } = pkg
      await lockPackages(tx, [packageId])
      const owed = hasEnded(pkg.status) ? undefined : await withheld(tx, pkg, at)
      if (owed === undefined) throw refuse.conflict(`Nothing holds ${trackingNumber} back.`)
      const { reason } = body
      await tx.insertInto('release_overrides').values({ package_id: packageId, reason, at, by_name: actor.name }).execute()
      await audit(tx, 'package.release', { kind: 'package', id: packageId }, { trackingNumber, reason, owed })
      await followSoon(tx, { customerId: pkg.customer_id })
      return { message: `${trackingNumber} may be handed over.`, data: await packageMoney(tx, packageId, at) }
    }),
  )
}

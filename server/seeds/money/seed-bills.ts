import type { PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import Big from 'big.js'
import { BILL_WAIT_MS } from '../../src/customers/notifications/gathered-news.ts'
import { voidBill } from '../../src/billing/bills/correct/void-bill.ts'
import { productsOn } from '../../src/prices/calculator/product-queries.ts'
import { chargePackage } from '../../src/billing/charges/charge-package.ts'
import { enterCustoms } from '../../src/billing/charges/enter-customs.ts'
import { inCash } from '../../src/money/ledger/cash-rounding.ts'
import { takePayment } from '../../src/payments/take/take-payment.ts'
import { acting, bySystem, type StaffTx } from '../../src/platform/database/acting.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { keepEstimate } from '../../src/prices/promises/keep-estimate.ts'
import { promisePackage } from '../../src/prices/promises/promise-package.ts'
import { promisePrealert } from '../../src/prices/promises/promise-prealert.ts'
import { dayOf, daysBefore, issueSeen, later, type DemoEntry } from '../demo-entry.ts'
import * as money from '../demo/money.ts'

interface Package {
  readonly id: string
  readonly customer_id: string
  readonly tracking_number: string
  readonly declared_value: string | null
  readonly weight_lb: string | null
  readonly steps: Readonly<Partial<Record<string, Date>>>
}

/** A minute after a package is ready, as for every company whose bills issue themselves. */
const BILLED_AFTER_HOURS = BILL_WAIT_MS / 3_600_000

const readyOrGone = ['Ready for pickup', 'Delivered'] as const
const onItsWay = ['Received', 'In transit', 'Action required'] as const

/** What is in one of these statuses and came since there are bills, with the moments of its steps. */
const packagesIn = async (tx: Tx, statuses: typeof readyOrGone | typeof onItsWay, now: Date): Promise<Package[]> => {
  const packages = await tx
    .selectFrom('packages')
    .select(['id', 'customer_id', 'tracking_number', 'declared_value', 'weight_lb'])
    .where('status', 'in', statuses)
    .orderBy('tracking_number')
    .limit(1_000)
    .execute()
  const events = await tx.selectFrom('package_events').select(['package_id', 'status', 'at']).limit(10_000).execute()
  const since = daysBefore(now, money.BILLS_SINCE_DAYS)
  return packages
    .map((pkg) => ({
      ...pkg,
      steps: Object.fromEntries(events.filter((event) => event.package_id === pkg.id).map(({ status, at }) => [status, at])),
    }))
    .filter(({ steps }) => (steps['Prealerted'] ?? steps['Received'] ?? now) > since)
}

export const billablePackages = (tx: Tx, now: Date): Promise<Package[]> => packagesIn(tx, readyOrGone, now)

const openCharges = async (tx: Tx, packageId: string): Promise<string[]> => {
  const open = tx.selectFrom('charges').select('id').where('package_id', '=', packageId).where('state', '=', 'open')
  return (await open.orderBy('place').execute()).map(({ id }) => id)
}

/** A bill paid whole, by cash as near as coins come. */
export const payWhole = (tx: StaffTx, bill: { id: string; customer_id: string; total: string }, means: PaymentMeans) => {
  const local = new Big(bill.total).times(money.LOCAL_PER_USD)
  const amount = means === 'cash' ? inCash(local, money.demoProfile.cash_step) : local
  const reference = means === 'card terminal' ? { reference: '4417 · 081266' } : {}
  const paid = { amount: amount.toNumber(), currency: 'BBD', billIds: [bill.id], ...reference }
  return takePayment(tx, { customerId: bill.customer_id, means, ...paid })
}

const promise = async (tx: Tx, pkg: Package): Promise<void> => {
  const { asked, trackingNumber } = money.headphones
  const { Prealerted: announcedAt, Received: receivedAt } = pkg.steps
  const product =
    announcedAt && (await productsOn(tx, dayOf(announcedAt))).find((each) => each.productName === asked.productName)
  if (pkg.tracking_number === trackingNumber && announcedAt && product) {
    const { productName: _, ...parcel } = asked
    const at = later(announcedAt, -0.1)
    const kept = await keepEstimate(tx, { customerId: pkg.customer_id, asked: { productId: product._id, ...parcel }, at })
    const declaredValue = Number(pkg.declared_value)
    await promisePrealert(tx, {
      packageId: pkg.id,
      customerId: pkg.customer_id,
      declaredValue,
      at: announcedAt,
      estimateId: kept._id,
    })
  }
  if (receivedAt && pkg.weight_lb !== null)
    await promisePackage(tx, {
      packageId: pkg.id,
      customerId: pkg.customer_id,
      declaredValue: pkg.declared_value,
      weightLb: pkg.weight_lb,
      inches: [],
      receivedAt,
    })
}

/** What Customs assessed: what was expected, unless it is the headphones. */
const assess = async (tx: StaffTx, pkg: Package, index: number): Promise<void> => {
  const told = await tx.selectFrom('estimates').select('lines').where('package_id', '=', pkg.id).executeTakeFirst()
  if (!told) return
  const lines = told.lines as unknown as readonly { code: string; amount: string; party: string }[]
  const local = (code: string): number =>
    new Big(lines.find((line) => line.code === code)?.amount ?? 0).times(money.LOCAL_PER_USD).round(2).toNumber()
  const cif = new Big(pkg.declared_value ?? 0).times(money.LOCAL_PER_USD).round(2).toNumber()
  const expected = { number: `C ${20_400 + index}`, cif, duty: local('duty'), levies: 0, vat: local('vat') }
  const assessed = pkg.tracking_number === money.headphones.trackingNumber ? money.headphones.assessed : expected
  await enterCustoms(tx, pkg.id, { version: 0, assessedOn: dayOf(tx.by.at), ...assessed })
}

/** What each package on its way will cost, told when it was weighed. */
export const entriesOfPromises = async (tx: Tx, now: Date): Promise<DemoEntry[]> =>
  (await packagesIn(tx, onItsWay, now)).flatMap((pkg) => {
    const { Received: at } = pkg.steps
    return at ? [{ at, make: (acting) => promise(acting, pkg) }] : []
  })

/** A package from what was told of it to its bill, and what became of that. */
export const entriesOfPackage = (pkg: Package, index: number, now: Date): DemoEntry[] => {
  const { 'Ready for pickup': readyAt, Delivered: deliveredAt } = pkg.steps
  if (!readyAt) return []
  const outcome = money.demoOutcomes[pkg.tracking_number]
  const charge = async (tx: StaffTx): Promise<void> => {
    await promise(tx, pkg)
    await assess(tx, pkg, index)
    await chargePackage(tx, pkg.id, tx.by.at)
  }
  const bill = async (tx: StaffTx): Promise<void> => {
    const { by } = tx
    const first = await issueSeen(acting(tx, bySystem(by.at)), pkg.customer_id, await openCharges(tx, pkg.id))
    const clerk = acting(tx, by)
    if (pkg.tracking_number !== money.voidedOnce) return
    await voidBill(clerk, { billId: first.id, version: first.version, reason: 'It went out without the number of the flight.' })
    await issueSeen(clerk, pkg.customer_id, await openCharges(tx, pkg.id))
  }
  const settled = async (tx: StaffTx): Promise<void> => {
    const owed = await tx
      .selectFrom('bills')
      .selectAll('bills')
      .where('state', '=', 'issued')
      .where('id', 'in', (of) => of.selectFrom('bill_lines').select('bill_id').where('package_id', '=', pkg.id))
      .executeTakeFirstOrThrow()
    if (outcome?.kind !== 'part') await payWhole(tx, owed, money.inTurn[index % money.inTurn.length] ?? 'cash')
    else
      await takePayment(tx, {
        customerId: pkg.customer_id,
        means: 'cash',
        amount: outcome.bbd,
        currency: 'BBD',
        billIds: [owed.id],
      })
  }
  const paidAt = deliveredAt ? later(deliveredAt, -0.2) : later(readyAt, 3)
  return [
    { at: readyAt, make: charge },
    { at: later(readyAt, BILLED_AFTER_HOURS), make: bill },
    ...(outcome === undefined || outcome.kind === 'part' ? [{ at: paidAt < now ? paidAt : now, make: settled }] : []),
  ]
}

import { packageAges, packageStatuses, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ratesOn } from '../../prices/rates/rates-queries.ts'
import { dayBefore, daysOf } from '../../company/tenants/days-of.ts'
import { revenueBilled } from './plots-queries.ts'
import {
  oldestHere,
  perDay,
  rateChanges,
  stockOf,
  storageHere,
  storageOfDelivered,
  timeZoneOf,
  weightsReceived,
  type Range,
} from './reports-queries.ts'
import { revenueOf, type Period } from './revenue.ts'

const tenths = (days: number | null): number | null => (days === null ? null : Math.round(days * 10) / 10)

/** Splits the range at each change of rates; each period has its rates and the weights received in it. */
const periodsOf = async (tx: Tx, range: Range): Promise<Period[]> => {
  const starts = [range.from, ...(await rateChanges(tx, range))]
  const periods: Period[] = []
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1]
    const weights = await weightsReceived(tx, { ...range, from, to: next === undefined ? range.to : dayBefore(next) }).execute()
    periods.push({ tiers: (await ratesOn(tx, from))?.tiers ?? [], weights })
  }
  return periods
}

/** All reports of a range of the company's days; stock and ages are those of this moment. */
export const makeReports = async (
  tx: Tx,
  asked: { readonly from: string; readonly to: string },
  now: Date,
): Promise<Reports> => {
  const days = daysOf(asked)
  const range: Range = { ...asked, timeZone: await timeZoneOf(tx) }
  const [stock, received, delivered, done, here, oldest] = await Promise.all([
    stockOf(tx, now).execute(),
    perDay(tx, 'received_at', range).execute(),
    perDay(tx, 'delivered_at', range).execute(),
    storageOfDelivered(tx, range).executeTakeFirstOrThrow(),
    storageHere(tx, now).executeTakeFirstOrThrow(),
    oldestHere(tx, now).execute(),
  ])
  const countOn = (rows: readonly { date: string; packages: number }[]) => {
    const counts = new Map(rows.map(({ date, packages }) => [date, packages]))
    return (date: string): number => counts.get(date) ?? 0
  }
  const [receivedOn, deliveredOn] = [countOn(received), countOn(delivered)]
  return {
    from: asked.from,
    to: asked.to,
    stock: packageStatuses.flatMap((status) =>
      packageAges.flatMap((age) => {
        const packages = stock.find((line) => line.status === status && line.age === age)?.packages ?? 0
        return packages === 0 ? [] : [{ status, age, packages }]
      }),
    ),
    days: days.map((date) => ({ date, received: receivedOn(date), delivered: deliveredOn(date) })),
    storage: {
      delivered: done.packages,
      averageDays: tenths(done.average),
      longestDays: tenths(done.longest),
      here: here.packages,
      averageDaysHere: tenths(here.average),
      oldest: oldest.map((pkg) => ({
        _id: pkg.id,
        trackingNumber: pkg.tracking_number,
        customer: pkg.name,
        boxNumber: pkg.box_number,
        status: pkg.status as PackageStatus,
        days: tenths(pkg.days) ?? 0,
      })),
    },
    revenue: { ...revenueOf(await periodsOf(tx, range)), billed: await revenueBilled(tx, range) },
  }
}

import type { Report } from '@parcelport/contract/company/staff-reports-rules.ts'
import type { Reports } from '@parcelport/contract/company/staff-reports.ts'

type Line = readonly (string | number | null)[]

/** Each report as lines of a table, header first. */
export const reportLines: Readonly<Record<Report, (reports: Reports) => readonly Line[]>> = {
  stock: ({ stock }) => [
    ['Status', 'Days here', 'Packages'],
    // A spreadsheet would read 3-7 as a date.
    ...stock.map(({ status, age, packages }) => [status, age.replace('-', ' to '), packages]),
  ],
  days: ({ days }) => [
    ['Day', 'Received', 'Delivered'],
    ...days.map(({ date, received, delivered }) => [date, received, delivered]),
  ],
  storage: ({ storage }) => [
    ['Tracking number', 'Customer', 'Box number', 'Status', 'Days here'],
    ...storage.oldest.map(({ trackingNumber, customer, boxNumber, status, days }) => [
      trackingNumber,
      customer,
      boxNumber,
      status,
      days,
    ]),
    ['Average of those here', null, null, null, storage.averageDaysHere],
    ['Average of those delivered', null, null, null, storage.averageDays],
    ['Longest of those delivered', null, null, null, storage.longestDays],
  ],
  revenue: ({ revenue }) => [
    ['Tier', 'Packages', 'Shipping (USD)'],
    ...revenue.tiers.map(({ tier, packages, totalUsd }) => [tier, packages, totalUsd]),
    ['All', revenue.packages, revenue.totalUsd],
    ['Without a price', revenue.unpriced, null],
    ...revenue.billed.map(({ currency, amount }) => [`Billed less credited (${currency})`, null, amount]),
  ],
}

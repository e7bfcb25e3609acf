import type { DatedRates, StaffProduct, StaffProductDetail } from '@parcelport/contract/prices/staff-products.ts'
import type { DatedRatesRow, ProductRow } from './staff-products-queries.ts'

type HistoryEntry = StaffProductDetail['history'][number]
type State = HistoryEntry['state']

const toRates = (row: DatedRatesRow): DatedRates => ({
  _id: row.id,
  validFrom: row.valid_from,
  dutyRate: row.duty_rate,
  vatRate: row.vat_rate,
})

/** The state of each of a product's rates on a day; `rows` has the latest first. */
export const statesOf = (rows: readonly DatedRatesRow[], today: string): Map<string, State> => {
  const states = new Map<string, State>()
  const days = new Set<string>()
  let began = false
  for (const row of rows) {
    const state = (): State => {
      if (row.withdrawn) return 'withdrawn'
      if (days.has(row.valid_from)) return 'replaced'
      days.add(row.valid_from)
      if (row.valid_from > today) return 'coming'
      if (began) return 'past'
      began = true
      return 'in force'
    }
    states.set(row.id, state())
  }
  return states
}

/** A product in a list; `rows` are its rates, the latest first. */
export const toStaffProduct = (product: ProductRow, rows: readonly DatedRatesRow[], today: string): StaffProduct => {
  const states = statesOf(rows, today)
  const inForce = rows.find(({ id }) => states.get(id) === 'in force')
  const coming = rows.findLast(({ id }) => states.get(id) === 'coming')
  return {
    _id: product.id,
    version: product.version,
    name: product.name,
    words: product.words,
    hsCode: product.hs_code,
    retiredAt: product.retired_at?.toISOString() ?? null,
    inForce: inForce ? toRates(inForce) : null,
    coming: coming ? toRates(coming) : null,
  }
}

export const toStaffProductDetail = (
  product: ProductRow,
  rows: readonly DatedRatesRow[],
  today: string,
): StaffProductDetail => {
  const states = statesOf(rows, today)
  const history = rows.map((row): HistoryEntry => ({
    ...toRates(row),
    state: states.get(row.id) ?? 'past',
    author: row.author,
    publishedAt: row.published_at.toISOString(),
  }))
  return { ...toStaffProduct(product, rows, today), today, history }
}

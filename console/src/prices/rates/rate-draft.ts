import type { TypedTier } from '@parcelport/contract/prices/rates-check-rules.ts'
import { checkPrices } from '@parcelport/contract/prices/price-check-rules.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { textsOf } from '@parcelport/contract/prices/price-text-rules.ts'
import type { RateDetails, RateTable } from '@parcelport/contract/prices/rates.ts'

/** A row of the grid: the typed values, and a key that stays when rows move. */
export interface TierRow extends TypedTier {
  readonly key: number
}

/** Rates in their form, as typed. */
export interface RateDraft {
  readonly validFrom: string
  readonly rows: readonly TierRow[]
  readonly details: RateDetails
  readonly rules: readonly PriceRule[]
}

let lastKey = 0
/** An empty row, or one with the given values. */
export const newRow = (tier: TypedTier = { upToLb: '', priceUsd: '' }): TierRow => ({ ...tier, key: (lastKey += 1) })

const blankDetails: RateDetails = {
  brokerageFees: [],
  warrantyServices: [],
  pickupUSA: [],
  additionalCharges: [],
  metadata: {
    packageRates: { displayTitle: 'Package rates' },
    brokerageFees: { displayTitle: 'Brokerage fees' },
    warrantyServices: { displayTitle: 'Warranty services' },
    pickupUSA: { displayTitle: 'Pickup in the USA' },
    additionalCharges: { displayTitle: 'Additional charges' },
  },
}

/** The day after a day, both year-month-day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const withCents = (price: number): string => price.toFixed(2)

/** New rates: a copy of a table, or empty; valid from the day after `today`. */
export const draftFrom = (table: RateTable | undefined, today: string): RateDraft => {
  if (!table) return { validFrom: dayAfter(today), rows: [newRow()], details: blankDetails, rules: [] }
  const { validFrom: _day, tiers, rules = [], ...details } = table
  const rows = tiers.map(({ upToLb, priceUsd }) => newRow({ upToLb: String(upToLb), priceUsd: withCents(priceUsd) }))
  return { validFrom: dayAfter(today), rows, details, rules }
}

const isTyped = ({ upToLb, priceUsd }: TypedTier): boolean => upToLb.trim() !== '' || priceUsd.trim() !== ''

/** The filled rows: empty rows at the end are left out. */
export const typedRows = (rows: readonly TierRow[]): readonly TierRow[] => rows.slice(0, rows.findLastIndex(isTyped) + 1)

/** The texts of /rates; those of valid rules are written from the rules. */
export const textsIn = ({ details, rules }: Pick<RateDraft, 'details' | 'rules'>): RateDetails =>
  checkPrices(rules).some(({ severity }) => severity === 'error') ? details : textsOf(rules, details)

/** The table to send; only for rows that the checker accepts. */
export const tableOf = ({ validFrom, rows, details, rules }: RateDraft): RateTable => ({
  validFrom,
  tiers: typedRows(rows).map(({ upToLb, priceUsd }) => ({ upToLb: Number(upToLb), priceUsd: Number(priceUsd) })),
  ...textsIn({ details, rules }),
  rules: structuredClone(rules) as NonNullable<RateTable['rules']>,
})

/** Removes currency signs, units and thousands separators that a spreadsheet adds to a number. */
const bare = (cell: string): string => cell.replaceAll(/[^\d.]/g, '')

/**
 * Pastes lines copied from a spreadsheet into the grid from a row on: weight and price for lines with two cells, otherwise the
 * focused column. Undefined when the text is a single cell, which the browser pastes itself.
 */
export const pasteLines = (
  rows: readonly TierRow[],
  { at, column, text }: { at: number; column: keyof TypedTier; text: string },
): readonly TierRow[] | undefined => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map(bare))
  if (cells.length === 1 && cells[0]?.length === 1) return undefined
  const pasted = cells.map((line, index) => {
    const before = rows[at + index] ?? newRow()
    const [first = '', second] = line
    return second === undefined ? { ...before, [column]: first } : { ...before, upToLb: first, priceUsd: second }
  })
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)]
}

/** One line of the package rates as typed: both decimal texts; a tier prices every parcel up to its weight. */
export interface TypedTier {
  readonly upToLb: string
  readonly priceUsd: string
}

/** A finding of the rates' checker. Errors prevent saving; warnings are shown and may be intended. */
export interface RatesFinding {
  readonly severity: 'error' | 'warning'
  readonly rule: 'empty' | 'not-a-number' | 'overlap' | 'falling-price' | 'gap' | 'not-covered'
  /** Index of the row, from 0; undefined: the whole table. */
  readonly row?: number
  readonly message: string
}

/** Most rows, weight and price of a table; weights in lb, prices in USD. */
export const rateBounds = { rows: 200, weightLb: 100_000, priceUsd: 1_000_000 } as const

const decimals = /^\d{1,7}(?:\.\d{1,2})?$/
const lb = (weight: number): string => `${weight} lb`
const usd = (price: number): string => `US$${price.toFixed(2)}`
const rowName = (row: number): string => `Row ${row + 1}`

interface Row {
  readonly row: number
  readonly upToLb: number
  readonly priceUsd: number
}

const cell = (text: string, most: number): number | undefined => {
  const trimmed = text.trim()
  const number = Number(trimmed)
  return decimals.test(trimmed) && number <= most ? number : undefined
}

const readRow = ({ upToLb, priceUsd }: TypedTier, row: number): { value?: Row; findings: RatesFinding[] } => {
  const weight = cell(upToLb, rateBounds.weightLb)
  const price = cell(priceUsd, rateBounds.priceUsd)
  const finding = (message: string): RatesFinding => ({ severity: 'error', rule: 'not-a-number', row, message })
  const findings: RatesFinding[] = []
  if (weight === undefined || weight === 0)
    findings.push(finding(`${rowName(row)}: the weight must be a number above 0 with at most two decimals.`))
  if (price === undefined) findings.push(finding(`${rowName(row)}: the price must be a number with at most two decimals.`))
  return findings.length > 0 || weight === undefined || price === undefined
    ? { findings }
    : { value: { row, upToLb: weight, priceUsd: price }, findings }
}

const pairs = (rows: readonly Row[]): (readonly [Row, Row])[] =>
  rows.slice(1).map((row, index) => [rows[index] ?? row, row] as const)

const overlaps = (rows: readonly Row[]): RatesFinding[] =>
  pairs(rows)
    .filter(([before, row]) => row.upToLb <= before.upToLb)
    .map(([before, { row, upToLb }]) => ({
      severity: 'error',
      rule: 'overlap',
      row,
      message:
        upToLb === before.upToLb
          ? `${rowName(row)}: up to ${lb(upToLb)} has a price already in row ${before.row + 1}.`
          : `${rowName(row)}: up to ${lb(upToLb)} lies within row ${before.row + 1}, which goes up to ${lb(before.upToLb)}. Go from light to heavy.`,
    }))

const fallingPrices = (rows: readonly Row[]): RatesFinding[] =>
  pairs(rows)
    .filter(([before, row]) => row.upToLb > before.upToLb && row.priceUsd < before.priceUsd)
    .map(([before, { row, priceUsd }]) => ({
      severity: 'error',
      rule: 'falling-price',
      row,
      message: `${rowName(row)}: ${usd(priceUsd)} is less than the lighter row before it (${usd(before.priceUsd)}).`,
    }))

/** In hundredths of a pound, so that 0.3 − 0.2 equals 0.2 − 0.1. */
const step = (from: number, to: number): number => Math.round((to - from) * 100)

/** A step wider than both of its neighbours looks like a forgotten row: 1, 2, 4, 5. */
const gaps = (rows: readonly Row[]): RatesFinding[] =>
  rows.flatMap(({ row, upToLb }, index): RatesFinding[] => {
    const [two, one, next] = [rows[index - 2]?.upToLb ?? 0, rows[index - 1]?.upToLb, rows[index + 1]?.upToLb]
    if (one === undefined || next === undefined || one <= two || upToLb <= one) return []
    const wide = step(one, upToLb)
    if (wide <= step(two, one) || wide <= step(upToLb, next)) return []
    const message = `${rowName(row)}: nothing between ${lb(one)} and ${lb(upToLb)}. Packages in between pay the ${lb(upToLb)} price.`
    return [{ severity: 'warning', rule: 'gap', row, message }]
  })

const notCovered = (rows: readonly Row[], coveredLb: number): RatesFinding[] => {
  const heaviest = Math.max(...rows.map(({ upToLb }) => upToLb))
  if (heaviest >= coveredLb) return []
  const message = `Packages over ${lb(heaviest)} and up to ${lb(coveredLb)} would have no price any more.`
  return [{ severity: 'warning', rule: 'not-covered', message }]
}

/**
 * All errors and warnings about a table of package rates, errors first, then in the order of rows. `coveredLb` is the weight
 * that must have a price: the heaviest of the table in force. Pure; the same in the browser and on the server.
 */
export const checkRates = (tiers: readonly TypedTier[], coveredLb = 0): RatesFinding[] => {
  const empty = { severity: 'error', rule: 'empty' } as const
  if (tiers.length === 0) return [{ ...empty, message: 'The table is empty: the calculator would have no prices.' }]
  if (tiers.length > rateBounds.rows) return [{ ...empty, message: `A table has at most ${rateBounds.rows} rows.` }]
  const read = tiers.map(readRow)
  const rows = read.flatMap(({ value }) => value ?? [])
  const errors = [...read.flatMap(({ findings }) => findings), ...overlaps(rows), ...fallingPrices(rows)]
  const warnings = [...gaps(rows), ...(rows.length > 0 ? notCovered(rows, coveredLb) : [])]
  return [...errors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)), ...warnings]
}

export const maySave = (findings: readonly Pick<RatesFinding, 'severity'>[]): boolean =>
  findings.every(({ severity }) => severity !== 'error')

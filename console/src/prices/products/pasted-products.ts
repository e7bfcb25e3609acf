import type { StaffProduct } from '@parcelport/contract/prices/staff-products.ts'

/** A line of a pasted table. */
export interface PastedProduct {
  readonly name: string
  readonly dutyRate: number
  readonly vatRate: number
  /** Why the line cannot be taken; '' where it can. */
  readonly problem: string
  /** The product of this name, which gets these rates; undefined for a new product. */
  readonly known: KnownProduct | undefined
  /** Whether the known product has these rates already. */
  readonly unchanged: boolean
}

/** What is compared with a pasted line. */
export type KnownProduct = Pick<StaffProduct, '_id' | 'version' | 'name' | 'retiredAt' | 'inForce'>

const LONGEST_NAME = 120
const HIGHEST = 1_000
const percentForm = /^\d{1,4}(?:\.\d{1,3})?$/

/** The cells of a line: a spreadsheet separates them by tabs, a CSV file by semicolons or commas. */
const cellsOf = (line: string): string[] => {
  const between = ['\t', ';', ','].find((mark) => line.includes(mark))
  return (between === undefined ? [line] : line.split(between)).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** A percentage, in any of these forms: `17.5`, `17,5`, `17.5 %`. */
const percentOf = (cell = ''): number => {
  const text = cell.replace('%', '').trim().replace(',', '.')
  return percentForm.test(text) ? Number(text) : Number.NaN
}

const problemOf = ({ name, dutyRate, vatRate }: Pick<PastedProduct, 'name' | 'dutyRate' | 'vatRate'>): string => {
  if (name === '') return 'The name is missing.'
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`
  if (!(dutyRate <= HIGHEST)) return `Duty of ${name} is a percentage from 0 to 1,000.`
  if (!(vatRate <= HIGHEST)) return `VAT of ${name} is a percentage from 0 to 1,000.`
  return ''
}

/**
 * Lines of a table with name, duty and VAT; a heading line is skipped. A line with the name of a `known` product, in any case, changes its rates.
 * It only previews and saves nothing. Pure.
 */
export const pastedProducts = (text: string, known: readonly KnownProduct[]): PastedProduct[] => {
  const knownByName = new Map(known.map((product) => [product.name.toLowerCase(), product]))
  const above = new Set<string>()
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.flatMap((line, index) => {
    const [name = '', duty, vat] = cellsOf(line)
    const row = { name, dutyRate: percentOf(duty), vatRate: percentOf(vat) }
    const isHeading = index === 0 && !/\d/.test(`${duty ?? ''}${vat ?? ''}`) && lines.length > 1
    if (isHeading) return []
    const key = name.toLowerCase()
    const product = knownByName.get(key)
    const double = above.has(key) ? `${name} stands in a line above.` : ''
    const retired = product?.retiredAt ? `${product.name} is retired. Put it back first.` : ''
    above.add(key)
    const inForce = product?.inForce
    return [
      {
        ...row,
        problem: problemOf(row) || double || retired,
        known: product,
        unchanged: inForce?.dutyRate === row.dutyRate && inForce.vatRate === row.vatRate,
      },
    ]
  })
}

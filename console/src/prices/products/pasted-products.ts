/** A line of a pasted table, and its problem; '' without one. */
export interface PastedProduct {
  readonly name: string
  readonly dutyRate: number
  readonly vatRate: number
  readonly problem: string
}

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

const problemOf = ({ name, dutyRate, vatRate }: Omit<PastedProduct, 'problem'>, known: ReadonlySet<string>): string => {
  if (name === '') return 'The name is missing.'
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`
  if (!(dutyRate <= HIGHEST)) return `Duty of ${name} is a percentage from 0 to 1,000.`
  if (!(vatRate <= HIGHEST)) return `VAT of ${name} is a percentage from 0 to 1,000.`
  return known.has(name.toLowerCase()) ? `${name} is there already.` : ''
}

/**
 * Products of a table with name, duty and VAT; a heading line is skipped. `known` are the existing names. It only previews and
 * adds nothing. Pure.
 */
export const pastedProducts = (text: string, known: readonly string[]): PastedProduct[] => {
  const taken = new Set(known.map((name) => name.toLowerCase()))
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.flatMap((line, index) => {
    const [name = '', duty, vat] = cellsOf(line)
    const row = { name, dutyRate: percentOf(duty), vatRate: percentOf(vat) }
    const isHeading = index === 0 && !/\d/.test(`${duty ?? ''}${vat ?? ''}`) && lines.length > 1
    if (isHeading) return []
    const problem = problemOf(row, taken)
    taken.add(name.toLowerCase())
    return [{ ...row, problem }]
  })
}

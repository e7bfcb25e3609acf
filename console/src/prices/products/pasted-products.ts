/** A line of a pasted table: what it says, and what is wrong with it; '' when nothing is. */
export interface PastedProduct {
  readonly name: string
  readonly dutyRate: number
  readonly vatRate: number
  readonly problem: string
}

const LONGEST_NAME = 120
const HIGHEST = 1_000
const percentForm = /^\d{1,4}(?:\.\d{1,3})?$/

/** Cells of a line: a spreadsheet puts tabs between them, a file of it semicolons or commas. */
const cellsOf = (line: string): string[] => {
  const between = ['\t', ';', ','].find((mark) => line.includes(mark))
  return (between === undefined ? [line] : line.split(between)).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** Percent as people write it: `17.5`, `17,5`, `17.5 %`. */
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
 * Products of a table with name, duty and VAT; a heading line is passed over. `known` are the names that the company has. Nothing is
 * added by this: it says what would be. Pure.
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

import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { readDecimal } from './read-decimal.ts'

it.each([
  ['', ''],
  ['  ', ''],
  ['120', '120'],
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['12.', '12'],
  [',5', '0.5'],
  ['007', '7'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1 250', '1250'],
  ['1 250,50', '1250.50'],
  ['1’250.50', '1250.50'],
  ['1,250,000', '1250000'],
  ['1250,00', '1250.00'],
  ['12.5000', '12.50'],
  ['٢٤٦٫٥', '246.5'],
  ['１２．５', '12.5'],
  ['1,250', undefined],
  ['1.250', undefined],
  ['1,25,000', undefined],
  ['1.250.50', undefined],
  ['12.345', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['ten', undefined],
  ['BBD 12', undefined],
  ['.', undefined],
  ['9'.repeat(40), undefined],
])('reads %j as %j', (text, value) => {
  const read = readDecimal(text)
  expect('value' in read ? read.value : undefined).toBe(value)
})

test('a weight takes three digits after the point, and after a comma where nothing else can be meant', () => {
  expect(readDecimal('2.125', { decimals: 3 })).toEqual({ value: '2.125' })
  expect(readDecimal('2,5', { decimals: 3 })).toEqual({ value: '2.5' })
  expect(readDecimal('0,125', { decimals: 3 })).toEqual({ value: '0.125' })
  expect(readDecimal('2,125', { decimals: 3 })).toEqual({ problem: 'Write 2125 or 2.125: 2,125 can be read in two ways.' })
})

test('says what cannot be read, and why', () => {
  expect(readDecimal('1,250')).toEqual({ problem: 'Write 1250 or 1.25: 1,250 can be read in two ways.' })
  expect(readDecimal('1,250', { decimals: 0 })).toEqual({ problem: 'Write 1250: 1,250 can be read in two ways.' })
  expect(readDecimal('x')).toEqual({ problem: 'Write a number, such as 12.50.' })
  expect(readDecimal('2.5', { decimals: 0 })).toEqual({ problem: 'Whole numbers only.' })
  expect(readDecimal('12.345')).toEqual({ problem: 'Write 12345: 12.345 can be read in two ways.' })
  expect(readDecimal('12.3456')).toEqual({ problem: 'At most 2 digits after the point.' })
  expect(readDecimal('0', { min: 0.01 })).toEqual({ problem: 'More than 0, please.' })
  expect(readDecimal('2', { min: 3 })).toEqual({ problem: '3 or more, please.' })
  expect(readDecimal('366', { decimals: 0, max: 365 })).toEqual({ problem: '365 at most, please.' })
})

test('every amount that a country writes with two decimals is read as that amount', () => {
  const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'de-CH', 'nl-NL')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), locales, (cents, locale) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
      expect(readDecimal(text)).toEqual({ value: (cents / 100).toFixed(2) })
    }),
  )
})

const formatters = ['en-US', 'de-DE', 'fr-FR', 'de-CH'].map(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }),
)

/** The numbers that a text can mean: all its digits together, or with the point at its last separator. */
const meanings = (text: string): readonly number[] => {
  const at = text.search(/[^\d]\d*$/)
  const digits = (part: string): string => part.replaceAll(/\D/g, '')
  return [Number(digits(text)), ...(at < 0 ? [] : [Number(`${digits(text.slice(0, at))}.${digits(text.slice(at))}`)])]
}

test('in whatever order the signs of an amount are typed, no other number is read, and in the end that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_99 }), fc.infiniteStream(fc.nat(20)), (cents, turns) => {
      for (const formatter of formatters) {
        const signs = [...formatter.format(cents / 100)]
        // Each sign goes to its place among those that are there already.
        const typed: number[] = []
        const left = signs.map((_, place) => place)
        while (left.length > 0) {
          typed.push(...left.splice((turns.next().value as number) % left.length, 1))
          const text = typed
            .toSorted((one, other) => one - other)
            .map((place) => signs[place])
            .join('')
          const read = readDecimal(text)
          if ('value' in read && read.value !== '') expect(meanings(text), text).toContain(Number(read.value))
        }
        expect(readDecimal(signs.join(''))).toEqual({ value: (cents / 100).toFixed(2) })
      }
    }),
    { numRuns: 1_000 },
  )
})

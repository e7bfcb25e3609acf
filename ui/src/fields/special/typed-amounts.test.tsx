import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoneyField } from '../money-field.tsx'

const amounts = process.env['TEST_ROUNDS'] === 'many' ? 1_000 : 8
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH'] as const

afterEach(cleanup)

const told = vi.fn<(value: string) => void>()
const Form = (): ReactNode => {
  const [amount, setAmount] = useState('')
  const onChange = (value: string): void => {
    told(value)
    setAmount(value)
  }
  return <MoneyField label="Amount" value={amount} onChange={onChange} />
}

/** Every order of some places. */
const everyOrder = (places: readonly number[]): number[][] =>
  places.length < 2
    ? [[...places]]
    : places.flatMap((first) => everyOrder(places.filter((place) => place !== first)).map((rest) => [first, ...rest]))

/** Orders in which the signs of a text can be typed: every one of a short text; of a longer one forwards, backwards, digits first, signs first, and any. */
const ordersOf = (text: string, chance: readonly number[]): number[][] => {
  const places = [...text].map((_sign, at) => at)
  if (places.length <= 4) return everyOrder(places)
  const isDigit = (at: number): boolean => /\d/.test(text[at] ?? '')
  const digits = places.filter(isDigit)
  const signs = places.filter((at) => !isDigit(at))
  return [
    places,
    places.toReversed(),
    [...digits, ...signs],
    [...signs, ...digits.toReversed()],
    places.toSorted((one, other) => (chance[one] ?? 0) - (chance[other] ?? 0)),
  ]
}

test.each(locales)(
  'an amount as %s writes it is the same amount in whatever order its signs are typed',
  (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    const cents = fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 999_999_999 }))
    const chance = fc.array(fc.nat(), { minLength: 16, maxLength: 16 })
    render(<Form />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    fc.assert(
      fc.property(cents, chance, (sum, places) => {
        const text = format.format(sum / 100)
        for (const order of ordersOf(text, places)) {
          fireEvent.focus(box)
          const typed = new Set<number>()
          for (const place of order) {
            typed.add(place)
            const soFar = [...text].filter((_sign, at) => typed.has(at)).join('')
            fireEvent.change(box, { target: { value: soFar } })
            // The field never changes what stands in it under the person's fingers.
            expect(box.value).toBe(soFar)
          }
          expect(told).toHaveBeenLastCalledWith((sum / 100).toFixed(2))
          told.mockClear()
          fireEvent.blur(box)
          expect(box.value).toBe((sum / 100).toFixed(2))
          expect(box.validity.valid).toBe(true)
        }
      }),
      { numRuns: amounts },
    )
  },
  600_000,
)

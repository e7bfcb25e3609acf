import { centsLeft, centsOf, figuresOf } from '../../billing/invoice-rules.ts'

/** Longest description of a part, in characters. */
export const splitBounds = { description: 200 } as const

export const splitMessages = {
  description: 'Say what is in it.',
  value: 'Enter what is in it in US dollars, such as 40.25.',
} as const

/**
 * The part of a declared value that the values leave over, in cents; negative where they exceed it. US dollars in plain figures; undefined while one
 * of them is no value. Pure.
 */
export const valueLeft = (declared: string, values: readonly string[]): number | undefined => {
  const whole = centsOf(declared)
  const known = values.map(centsOf).filter((cents) => cents !== undefined && cents > 0)
  return whole === undefined || known.length < values.length ? undefined : centsLeft(whole, known as number[])
}

/** Why values do not divide a declared value; undefined where each is valid and they add up to the cent. Pure. */
export const valuesRefusal = (declared: string, values: readonly string[]): string | undefined => {
  const left = valueLeft(declared, values)
  if (left === undefined) return splitMessages.value
  if (left === 0) return undefined
  return `The values must add up to US$${declared}: US$${figuresOf(Math.abs(left))} is ${left > 0 ? 'missing' : 'too much'}.`
}

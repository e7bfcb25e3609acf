import { decimalOf } from '@parcelport/ui/fields/read-decimal.ts'

/** Weights are not rounded here: as many digits after the point as anybody types. */
export const weightForm = { decimals: 10 } as const

/** The weight that a person typed, in the unit next to it; undefined where it cannot be read or is not above 0. */
export const readWeight = (text: string): number | undefined => decimalOf(text, { ...weightForm, min: Number.MIN_VALUE })

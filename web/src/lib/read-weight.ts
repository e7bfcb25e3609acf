import { decimalOf } from '@parcelport/ui/fields/read-decimal.ts'

/** Weights are not rounded here: this allows more decimals than anybody types. */
export const weightForm = { decimals: 10 } as const

/** The typed weight, in the unit next to it; undefined if unreadable or not above 0. */
export const readWeight = (text: string): number | undefined => decimalOf(text, { ...weightForm, min: Number.MIN_VALUE })

import { addedUp } from '@parcelport/contract/billing/money-rules.ts'

/** Typed numbers of notes and coins by currency and value, such as `BBD 20`. */
export type Pieces = Readonly<Record<string, string>>

const manyOf = (pieces: Pieces, currency: string, value: number): number => Number(pieces[`${currency} ${value}`] ?? '') || 0

/** What the notes and coins of a currency come to. Pure. */
export const sumOfPieces = (pieces: Pieces, currency: string, values: readonly number[]): number =>
  addedUp(...values.map((value) => Math.round(value * 10_000 * manyOf(pieces, currency, value)) / 10_000))

/** The notes and coins that there are, as the server takes them. Pure. */
export const countedPieces = (
  pieces: Pieces,
  currency: string,
  values: readonly number[],
): { currency: string; value: number; pieces: number }[] =>
  values.flatMap((value) => {
    const many = manyOf(pieces, currency, value)
    return many > 0 ? [{ currency, value, pieces: many }] : []
  })

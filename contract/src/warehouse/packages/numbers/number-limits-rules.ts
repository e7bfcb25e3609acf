/** Longest stored tracking number, after normalization, which may lengthen a text. */
export const MOST_NUMBER_SIGNS = 64
/** Longest text that is searched for a number: a courier's link, or the message of a two-dimensional code. */
export const MOST_TYPED_SIGNS = 600

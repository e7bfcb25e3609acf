/**
 * A character that can be seen, as a pattern: a letter, a digit or a sign. Spaces, control characters, direction marks, what has no width, fillers
 * (the empty cell of braille among them) and accents without a letter are none.
 */
export const VISIBLE = String.raw`[^\p{C}\p{Z}\p{M}\p{DI}\u2800]`

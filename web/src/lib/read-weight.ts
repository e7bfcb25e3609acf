/** The weight a person typed, in the unit beside it; undefined when it is none above nought. */
export const readWeight = (text: string): number | undefined =>
  Number.isFinite(Number(text)) && Number(text) > 0 ? Number(text) : undefined

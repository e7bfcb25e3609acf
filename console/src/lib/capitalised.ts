/** A word of the contract as a label, with a capital letter. Pure. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Words of the contract as choices. Pure. */
export const labelled = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: capitalised(value) }))

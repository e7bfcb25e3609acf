/** A word of the contract as a label: with a capital letter. Pure. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

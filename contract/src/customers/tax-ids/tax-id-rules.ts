/** What Customs asks of each consignee, as the company names it, and how many digits it has; null where that is not said. */
export interface TaxIdAsked {
  readonly label: string
  readonly digits: number | null
}

/** Most characters of a tax id, and of what a company calls it. */
export const TAX_ID_LENGTH = 30
export const TAX_ID_LABEL_LENGTH = 20

/** How few and how many digits a company may expect. */
export const taxIdDigits = { least: 4, most: 20 } as const

export const taxIdMessages = {
  label: `A name such as TRN or TIN has at most ${TAX_ID_LABEL_LENGTH} characters.`,
  digits: `Please enter a number of digits from ${taxIdDigits.least} to ${taxIdDigits.most}, or none.`,
  taxId: `Please enter at most ${TAX_ID_LENGTH} characters.`,
  agrees: 'Please agree, or leave the number empty.',
} as const

/** What a customer agrees to when they enter a tax id. */
export const consentWords = (label: string): string =>
  `You may give this ${label} to Customs and the customs broker, to clear packages that come in this name.`

const counted = (count: number): string => (count === 1 ? '1 digit' : `${count} digits`)

/**
 * Advice about a tax id that does not have the digits which the company expects, as a sentence; undefined where it has them, where none are
 * expected, or where it is empty. Only advice: Customs judges the number, and it is saved all the same. Pure.
 */
export const taxIdAdvice = (taxId: string, { label, digits }: TaxIdAsked): string | undefined => {
  const bare = taxId.replaceAll(/[\s.\-/]/g, '')
  if (bare === '' || digits === null || (/^\d+$/.test(bare) && bare.length === digits)) return undefined
  const has = /^\d+$/.test(bare) ? `this has ${bare.length}` : 'this has other characters'
  return `A ${label} has ${counted(digits)}, and ${has}. Please look again; it can be saved as it is.`
}

/** The end of a tax id, by which its owner knows it again: at most three characters, and never more than a third of it. Pure. */
export const endOfTaxId = (taxId: string): string => taxId.slice(taxId.length - Math.min(3, Math.floor(taxId.length / 3)))

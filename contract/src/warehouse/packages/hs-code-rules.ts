/** A code of the Harmonized System: six digits of the world's list, up to ten with a country's own; it may be empty. */
export const hsCodePattern = '^([0-9]{6,10})?$'
export const HS_CODE_FORM = 'An HS code has six to ten digits.'

/** A code as people write it, with dots or spaces (`4203.30`), as digits alone. Pure. */
export const hsDigits = (text: string): string => text.replaceAll(/[\s.]/g, '')

/** A code of the Harmonized System: six digits of the world's list, up to ten with a country's own; it may be empty. */
export const hsCodePattern = '^([0-9]{6,10})?$'
export const HS_CODE_FORM = 'An HS code has six to ten digits.'

/** A code as people write it, with dots or spaces (`4203.30`), as digits alone. Pure. */
export const hsDigits = (text: string): string => text.replaceAll(/[\s.]/g, '')

/** The number that the United States' Automated Export System gives a filing (ITN): an X and 14 digits; it may be empty. */
export const itnPattern = '^(X[0-9]{14})?$'
export const ITN_FORM = 'An ITN has an X and 14 digits: X20261201123456.'

/** An ITN as people write it, with AES before it, spaces or a small x, as its sign and digits alone. Pure. */
export const itnText = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase().replace(/^AES/, '')

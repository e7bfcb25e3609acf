import { plainDigits } from './telephone-rules.ts'

/**
 * An ID number as it is sent: with the digits that every script has a sign for as 0 to 9, and without the blanks, dots and hyphens that cards write
 * between them, so `840213-0417` and `٨٤٠٢١٣٠٤١٧` are 8402130417. Whatever else was typed stays, so that it can be said. Pure.
 */
export const governmentIdDigits = (typed: string): string => plainDigits(typed).replaceAll(/[\s.-]/g, '')

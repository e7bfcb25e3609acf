import { standardBrand } from '@parcelport/contract/site/brand-rules.ts'

// The standard colours: a company that changes its own does not change its earlier papers.
export const { ink, coralInk: accent } = standardBrand
export const muted = '#51606E'
export const rule = '#E4DCCF'
/** Points. */
export const margin = 48
export const foot = 64
export const width = 612 - 2 * margin

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A year-month-day as `3 December 2026`. Pure. */
export const dayText = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

import { refuse } from './http/answer/refusal.ts'

const NO_ZONE = 'This time zone is not known. Choose one from the list, such as America/Barbados.'

/** A name that both PostgreSQL and JavaScript know. */
const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)

/** Throws 400 for an unknown time zone, for the field `timeZone`. */
export const requireTimeZone = (name: string): void => {
  if (!isTimeZone(name)) throw refuse.field('timeZone', NO_ZONE)
}

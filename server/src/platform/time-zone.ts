import { refuse } from './http/answer/refusal.ts'

const NO_ZONE = 'This time zone is not known. Choose one from the list, such as America/Barbados.'

/** As PostgreSQL and JavaScript both know it. */
const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)

/** Throws 400 for a time zone that is none, said of the field `timeZone`. */
export const requireTimeZone = (name: string): void => {
  if (!isTimeZone(name)) throw refuse.badRequest(NO_ZONE, [{ field: 'timeZone', message: NO_ZONE }])
}

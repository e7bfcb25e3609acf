/** Why a message is taken for spam: the hidden field was filled in, or the form was sent faster than a person can write. */
export type SpamSign = 'trap' | 'haste'

/** The shortest time, in milliseconds, in which a person can read the form and fill in five fields. */
export const FASTEST_PERSON_MS = 2_000

export interface Traps {
  readonly website?: string
  /** Milliseconds the form was open; unset by plain clients and browsers without JavaScript, which are trusted. */
  readonly openFor?: number
}

/** Why a message is taken for spam; null when it is not. Pure. */
export const spamSign = ({ website = '', openFor }: Traps): SpamSign | null => {
  if (website.trim() !== '') return 'trap'
  return openFor !== undefined && openFor < FASTEST_PERSON_MS ? 'haste' : null
}

/** What gave a message away: the field that people do not see was filled in, or the form was sent faster than anybody writes. */
export type SpamSign = 'trap' | 'haste'

/** Nobody reads a form and fills in five fields faster than this, in milliseconds. */
export const FASTEST_PERSON_MS = 2_000

export interface Traps {
  readonly website?: string
  /** Milliseconds; unset by plain clients and by browsers without JavaScript, who are believed. */
  readonly openFor?: number
}

/** Why a message is taken for spam; null when it is not. */
export const spamSign = ({ website = '', openFor }: Traps): SpamSign | null => {
  if (website.trim() !== '') return 'trap'
  return openFor !== undefined && openFor < FASTEST_PERSON_MS ? 'haste' : null
}

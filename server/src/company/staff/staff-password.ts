import { isEasilyGuessed } from '@parcelport/contract/customers/easily-guessed-rules.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'

export const GUESSABLE =
  'This password is easy to guess: a common word, a run of keys, or a name of yours or the company. Please choose another, best several words that do not belong together.'

interface Whose {
  readonly tenant: Pick<Tenant, 'name' | 'slug'>
  readonly name: string
  readonly email: string
}

export const isGuessableStaffPassword = (password: string, { tenant, name, email }: Whose): boolean =>
  isEasilyGuessed(password, [tenant.name, tenant.slug, name, email])

/** Throws 400 when attackers' lists would contain a new staff password. The contract checks its length. */
export const checkStaffPassword = (password: string, whose: Whose): void => {
  if (isGuessableStaffPassword(password, whose)) throw refuse.field('password', GUESSABLE)
}

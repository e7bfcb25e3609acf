import { accountMessages, passwordChecks, SPECIAL_CHARACTERS } from '@parcelport/contract/customers/accounts-rules.ts'
import { Checklist } from '@parcelport/ui/fields/checklist.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput, type PasswordInputProps } from '@parcelport/ui/fields/password-input.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSite } from './frame/site-context.ts'

/** The rule with its list of common passwords, loaded once somebody types one: the typed text stays on the page. */
const guessing = queryOptions({
  queryKey: ['easily-guessed'],
  queryFn: () => import('@parcelport/contract/customers/easily-guessed-rules.ts'),
  staleTime: Infinity,
})

/** Whether a password that meets all requirements is one of the first that attackers would try here. */
const useIsEasilyGuessed = (typed: string): boolean => {
  const { name, tenant } = useSite()
  const { data: rule } = useQuery({ ...guessing, enabled: typed !== '' })
  const isWhole = passwordChecks.every(({ passes }) => passes(typed))
  return isWhole && rule?.isEasilyGuessed(typed, [name, tenant]) === true
}

interface NewPasswordFieldProps extends PasswordInputProps {
  readonly label: string
  /** The name of the account, for password managers: they take the box before a password for it, which may be another one's. */
  readonly account?: string
  /** The typed password. */
  readonly typed: string
  readonly error: string | undefined
}

/** A customer's new password, with the live checklist (specification.md §2) and advice about an easily guessed one. */
export const NewPasswordField = ({ label, account, typed, error, ...input }: NewPasswordFieldProps): ReactNode => {
  const words = accountMessages.passwordEasilyGuessed
  const isEasilyGuessed = useIsEasilyGuessed(typed)
  return (
    <>
      {account !== undefined && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      <Field
        label={label}
        hint={SPECIAL_CHARACTERS}
        error={error}
        advice={{ words, given: isEasilyGuessed && error !== words }}
      >
        <PasswordInput autoComplete="new-password" {...input} />
      </Field>
      <Checklist items={passwordChecks.map(({ label: name, passes }) => ({ label: name, met: passes(typed) }))} />
    </>
  )
}

import type { ReactNode } from 'react'

/** An email address that breaks before its domain, not within a word. */
export const EmailText = ({ email }: { readonly email: string }): ReactNode => {
  const at = email.lastIndexOf('@')
  return (
    <span className="long">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

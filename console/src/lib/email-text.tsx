import type { ReactNode } from 'react'

/** An email address that breaks before its domain, not within a word; in words where there is none. */
export const EmailText = ({ email }: { readonly email: string }): ReactNode => {
  if (email === '') return <span className="muted">No email</span>
  const at = email.lastIndexOf('@')
  return (
    <span className="long">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

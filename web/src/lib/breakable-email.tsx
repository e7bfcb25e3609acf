import { Fragment, type ReactNode } from 'react'

/** An email address that a narrow screen breaks before its @ and its dots, and not within a word. */
export const BreakableEmail = ({ email }: { readonly email: string }): ReactNode =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

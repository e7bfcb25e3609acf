import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'

/** The texts that a person agrees to when opening an account; the server records their present versions. */
export const Agreement = ({ by }: { readonly by: string }): ReactNode => (
  <p className="small muted">
    By {by} you agree to our{' '}
    <a href={paths.terms} target="_blank" rel="noopener">
      Terms & Conditions
    </a>{' '}
    and our{' '}
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy Policy
    </a>
    . They open in a new tab.
  </p>
)

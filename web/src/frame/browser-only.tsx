import { useSyncExternalStore, type ReactNode } from 'react'
import { PageSpinner } from './page-spinner.tsx'

const never = (): (() => void) => () => {}

/** A spinner on the server and while hydrating, then the children: for screens that depend on who is looking. */
export const BrowserOnly = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) ? (
    children
  ) : (
    <PageSpinner />
  )

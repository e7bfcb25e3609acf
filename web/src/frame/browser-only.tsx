import { useSyncExternalStore, type ReactNode } from 'react'
import { PageSpinner } from './page-spinner.tsx'

const never = (): (() => void) => () => {}

/** A spinner on the server and during hydration, then the children: for screens that depend on the visitor. */
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

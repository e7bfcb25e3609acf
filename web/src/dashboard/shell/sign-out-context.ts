import { createContext, useContext } from 'react'

/** Asks for a confirmation to log out; the shell has the dialog. */
export const SignOutContext = createContext<() => void>(() => {})
export const useSignOut = (): (() => void) => useContext(SignOutContext)

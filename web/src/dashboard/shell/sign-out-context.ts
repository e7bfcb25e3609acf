import { createContext, useContext } from 'react'

/** Asks whether to log out; the shell holds the dialog. */
export const SignOutContext = createContext<() => void>(() => {})
export const useSignOut = (): (() => void) => useContext(SignOutContext)

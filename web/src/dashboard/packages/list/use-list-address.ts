import { useNavigate, useSearchParams } from 'react-router'
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts'

/** The history state of a link to an open package, so that closing it goes back instead of forward. */
export const OPENED_HERE = { openedHere: true } as const

/** The list's address, and a function that goes to another: `replace` for steps at which Back should not stop, such as typing. */
export const useListAddress = (): readonly [ListAddress, (address: ListAddress, options?: { replace?: boolean }) => void] => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (address: ListAddress, { replace = false } = {}): void => {
    void navigate({ search: writeListAddress(address) }, { replace })
  }
  return [readListAddress(params), go]
}

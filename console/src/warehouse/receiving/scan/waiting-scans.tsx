import type { ReactNode } from 'react'
import type { DeskState } from '../desk-state.ts'

/** Tells how many scans wait, and for what. */
export const WaitingScans = ({ desk: { waiting, shelvesKnown } }: { readonly desk: DeskState }): ReactNode => {
  if (waiting === 0) return null
  const scans = waiting === 1 ? '1 scan waits' : `${waiting} scans wait`
  return (
    <p className="small" role="status">
      {`${scans} ${shelvesKnown ? 'behind this one' : 'for the list of shelves'}. Esc forgets ${waiting === 1 ? 'it' : 'them'}.`}
    </p>
  )
}

import { classNames } from '@parcelport/ui/class-names.ts'
import type { ReactNode } from 'react'
import type { DeskState } from './desk-state.ts'

/** What was saved last, under the scan field until the next scan: red where the package is held. It is announced once, when it is saved. */
export const SavedStrip = ({ desk }: { readonly desk: Pick<DeskState, 'found' | 'said' | 'savedIsHeld'> }): ReactNode => {
  const { found, said, savedIsHeld } = desk
  const isSeen = said !== '' && found.stage === 'nothing'
  return (
    <p className={isSeen ? classNames('saved-strip', savedIsHeld && 'is-held') : 'sr-only'} role="status">
      {said}
    </p>
  )
}

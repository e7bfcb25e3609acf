import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'

export const identityMarks: Readonly<
  Record<IdentityState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>
> = {
  waiting: { label: 'To be checked', tone: 'blue', icon: Hourglass },
  approved: { label: 'Confirmed', tone: 'green', icon: CircleCheck },
  refused: { label: 'Refused', tone: 'red', icon: CircleAlert },
  none: { label: 'No document', tone: 'slate', icon: CircleDashed },
}

/** The state of an identity check: icon, words and tint. */
export const IdentityMark = ({ state }: { readonly state: IdentityState }): ReactNode => {
  const { label, tone, icon } = identityMarks[state]
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  )
}

import type { RateState as State } from '@parcelport/contract/prices/staff-rates.ts'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Replace from 'lucide-react/icons/replace'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'

const looks: Readonly<Record<State, readonly [tone: Tone, icon: IconShape, words: string]>> = {
  coming: ['blue', CalendarClock, 'Coming'],
  'in force': ['green', CircleCheck, 'In force'],
  past: ['slate', History, 'Past'],
  replaced: ['slate', Replace, 'Corrected'],
  withdrawn: ['slate', Undo, 'Withdrawn'],
}

/** Whether a dated version is past, present or future. */
export const RateState = ({ state }: { readonly state: State }): ReactNode => {
  const [tone, icon, words] = looks[state]
  return (
    <Status tone={tone} icon={icon}>
      {words}
    </Status>
  )
}

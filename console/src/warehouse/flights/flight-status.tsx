import type { FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import Check from 'lucide-react/icons/check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Lock from 'lucide-react/icons/lock'
import PackageOpen from 'lucide-react/icons/package-open'
import Plane from 'lucide-react/icons/plane'
import type { ReactNode } from 'react'

const looks: Readonly<Record<FlightStatus, { readonly tone: Tone; readonly icon: IconShape }>> = {
  Open: { tone: 'blue', icon: PackageOpen },
  Closed: { tone: 'slate', icon: Lock },
  Departed: { tone: 'slate', icon: Plane },
  Arrived: { tone: 'blue', icon: ClipboardCheck },
  Finished: { tone: 'green', icon: Check },
}

/** A flight's status: icon, word and tint. */
export const FlightStatusMark = ({ status }: { readonly status: FlightStatus }): ReactNode => (
  <Status {...looks[status]}>{status}</Status>
)

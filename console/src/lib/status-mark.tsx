import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileClock from 'lucide-react/icons/file-clock'
import MapPin from 'lucide-react/icons/map-pin'
import Plane from 'lucide-react/icons/plane'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Warehouse from 'lucide-react/icons/warehouse'
import type { ReactNode } from 'react'

/** The look of each status, as customers see it too. */
export const statusMarks: Readonly<Record<PackageStatus, { readonly tone: Tone; readonly icon: IconShape }>> = {
  Prealerted: { tone: 'slate', icon: FileClock },
  Received: { tone: 'slate', icon: Warehouse },
  'In transit': { tone: 'slate', icon: Plane },
  'Ready for pickup': { tone: 'blue', icon: MapPin },
  Delivered: { tone: 'green', icon: Check },
  'Action required': { tone: 'red', icon: CircleAlert },
  Returned: { tone: 'slate', icon: Undo2 },
  Disposed: { tone: 'slate', icon: Trash2 },
}

/** A package's status: icon, word and tint. */
export const StatusMark = ({ status }: { readonly status: PackageStatus }): ReactNode => (
  <Status {...statusMarks[status]}>{status}</Status>
)

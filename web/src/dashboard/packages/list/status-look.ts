import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import type { Tone } from '@parcelport/ui/lists/status.tsx'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileClock from 'lucide-react/icons/file-clock'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Plane from 'lucide-react/icons/plane'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Warehouse from 'lucide-react/icons/warehouse'

interface Look {
  readonly tone: Tone
  readonly icon: IconShape
}

const looks: Readonly<Record<PackageStatus, Look>> = {
  Prealerted: { tone: 'slate', icon: FileClock },
  Received: { tone: 'slate', icon: Warehouse },
  'In transit': { tone: 'slate', icon: Plane },
  'Ready for pickup': { tone: 'blue', icon: MapPin },
  Delivered: { tone: 'green', icon: Check },
  'Action required': { tone: 'red', icon: CircleAlert },
  Returned: { tone: 'slate', icon: Undo2 },
  Disposed: { tone: 'slate', icon: Trash2 },
}

const knows = (status: string): status is PackageStatus => Object.hasOwn(looks, status)

/**
 * The look of a status. Blue, green and red belong to the three of specification.md §4; the others are neutral, and so is an
 * unknown one: the answer may come from a newer server.
 */
export const statusLook = (status: string): Look => (knows(status) ? looks[status] : { tone: 'slate', icon: Package })

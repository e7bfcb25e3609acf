import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'

interface FailedPackagesProps {
  readonly title: string
  readonly onReload: () => void
}

/** Shown in place of a list that failed to load. */
export const FailedPackages = ({ title, onReload }: FailedPackagesProps): ReactNode => (
  <Empty
    icon={CloudOff}
    title={title}
    action={
      <Button onClick={onReload}>
        <Icon of={RotateCw} /> Reload
      </Button>
    }
  >
    <p className="muted">Your packages are safe; we could not reach the list. It usually works on the second try.</p>
  </Empty>
)

import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import type { Failure } from '@parcelport/ui/lists/loaded.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'

interface FailedContentProps extends Pick<Failure, 'onRetry'> {
  readonly title: string
  /** Why nobody need worry. */
  readonly children?: string
}

/** Shown in place of a screen's main content that failed to load. */
export const FailedContent = ({ title, children, onRetry }: FailedContentProps): ReactNode => (
  <Empty
    icon={CloudOff}
    title={title}
    action={
      <Button onClick={onRetry}>
        <Icon of={RotateCw} /> Reload
      </Button>
    }
  >
    {children && <p className="muted">{children}</p>}
  </Empty>
)

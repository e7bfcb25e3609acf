import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'

interface ListToolsProps {
  /** How many packages are shown; empty if that is not known. */
  readonly said: string
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly isReloading: boolean
  readonly onReload: () => void
}

/** Under a list of packages: how many it shows, Clear filters and Reload. */
export const ListTools = ({ said, isFiltered, onClear, isReloading, onReload }: ListToolsProps): ReactNode => (
  <div className="list-tools-2">
    <span className="small muted num" role="status">
      {said}
    </span>
    {/* It keeps its place, and the focus, when there is nothing left to clear. */}
    <Button variant="text" size="sm" onClick={onClear} aria-disabled={!isFiltered || undefined}>
      Clear filters
    </Button>
    <Button variant="text" size="sm" onClick={onReload} busy={isReloading} busyText="Reload">
      <Icon of={RotateCw} /> Reload
    </Button>
  </div>
)

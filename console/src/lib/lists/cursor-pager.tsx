import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

interface CursorPagerProps {
  readonly page: number
  readonly shown: number
  readonly more: boolean
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Previous and Next for a list of unknown length. */
export const CursorPager = ({ page, shown, more, onBack, onNext }: CursorPagerProps): ReactNode => (
  <nav className="pager" aria-label="Pages">
    <span className="small num" role="status">{`Page ${page}, ${shown} shown`}</span>
    <div className="row">
      <Button variant="line" size="sm" disabled={page <= 1} onClick={onBack}>
        <Icon of={ChevronLeft} /> Previous
      </Button>
      <Button variant="line" size="sm" disabled={!more} onClick={onNext}>
        Next <Icon of={ChevronRight} />
      </Button>
    </div>
  </nav>
)

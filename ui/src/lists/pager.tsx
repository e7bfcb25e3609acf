import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../button.tsx'
import { Icon } from '../pictures/icon.tsx'

export interface PagerProps {
  /** The current page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  label?: string | undefined
}

/** 'Page X of Y' between Previous and Next. */
export const Pager = ({ page, pages, onPage, label = 'Pages' }: PagerProps) => (
  <nav className="pager" aria-label={label}>
    <span className="small num" role="status">{`Page ${page} of ${pages}`}</span>
    <div className="row">
      <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} /> Previous
      </Button>
      <Button variant="line" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next <Icon of={ChevronRight} />
      </Button>
    </div>
  </nav>
)

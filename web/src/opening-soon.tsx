import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { useContent } from './api/site/content.ts'
import { Link } from './frame/link.tsx'
import { paths } from './paths.ts'

interface UntilOpeningProps {
  /** What comes on that day, in a sentence. */
  readonly what: string
  /** Of the element around the notice, where what it replaces brings its own room. */
  readonly className?: string
  readonly children: ReactNode
}

/** What stands there, or, while the company has not opened, the notice that it will. */
export const UntilOpening = ({ what, className, children }: UntilOpeningProps): ReactNode =>
  useContent('/get/site-settings')?.openingSoon ? (
    <div className={className}>
      <Notice tone="blue" icon={CalendarClock} title="Opening soon">
        <p>
          {what} <Link to={paths.contact}>Ask us</Link> when that is.
        </p>
      </Notice>
    </div>
  ) : (
    children
  )

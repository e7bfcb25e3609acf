import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { useContent } from './api/site/content.ts'
import { Link } from './frame/link.tsx'
import { paths } from './paths.ts'

interface UntilOpeningProps {
  /** The part that opens on that day, in a sentence. */
  readonly what: string
  /** The class of the element around the notice, if the replaced part brings its own margins. */
  readonly className?: string
  readonly children: ReactNode
}

/** The children, or, before the company's opening, a notice about it. */
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

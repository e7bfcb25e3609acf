import type { Report } from '@parcelport/contract/company/staff-reports-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { reportFileAddress, type ReportRange } from '../../api/company/reports.ts'

interface ReportCardProps {
  readonly report: Report
  readonly title: string
  readonly about: string
  readonly range: ReportRange
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One report: its figures, and its file. */
export const ReportCard = ({ report, title, about, range, wide, children }: ReportCardProps): ReactNode => (
  <Card as="section" aria-labelledby={`report-${report}`} className={wide ? 'report report-wide' : 'report'}>
    <header>
      <div>
        <h2 className="card-title" id={`report-${report}`}>
          {title}
        </h2>
        <p className="small muted">{about}</p>
      </div>
      <Button variant="line" size="sm" href={reportFileAddress(report, range)} download aria-label={`${title} as CSV`}>
        <Icon of={Download} /> CSV
      </Button>
    </header>
    {children}
  </Card>
)

import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportRange } from '../../api/company/reports.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { Bars } from './bars.tsx'
import { ReportCard } from './report-card.tsx'

const inDays = (days: number | null): string => (days === null ? '–' : `${days.toLocaleString('en')} days`)

/** How long packages stay: those delivered in the range, those in stock, and the oldest ones by name. */
export const StorageReport = ({ storage, range }: Pick<Reports, 'storage'> & { readonly range: ReportRange }): ReactNode => (
  <ReportCard report="storage" title="Days in storage" about="From receiving to handing over." range={range}>
    <dl className="figures-list">
      {[
        { label: `Average of ${storage.delivered.toLocaleString('en')} delivered`, value: inDays(storage.averageDays) },
        { label: 'Longest of these', value: inDays(storage.longestDays) },
        { label: `Average of ${storage.here.toLocaleString('en')} here now`, value: inDays(storage.averageDaysHere) },
      ].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
    {storage.oldest.length > 0 && (
      <>
        <h3>Here the longest</h3>
        <Bars
          label="Packages here the longest"
          bars={storage.oldest.map(({ _id, trackingNumber, customer, boxNumber, days }) => ({
            key: _id,
            label: (
              <>
                <Link className="track" to={paths.package(_id)}>
                  <span translate="no">{trackingNumber}</span>
                </Link>
                <span className="sub">
                  {customer}, {boxName(boxNumber)}
                </span>
              </>
            ),
            value: days,
            words: inDays(days),
          }))}
        />
      </>
    )}
  </ReportCard>
)

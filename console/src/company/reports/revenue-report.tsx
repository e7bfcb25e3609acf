import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import type { ReactNode } from 'react'
import type { ReportRange } from '../../api/company/reports.ts'
import { Bars } from './bars.tsx'
import { ReportCard } from './report-card.tsx'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The shipping revenue of the packages received in the range. */
export const RevenueReport = ({ revenue, range }: Pick<Reports, 'revenue'> & { readonly range: ReportRange }): ReactNode => (
  <ReportCard
    report="revenue"
    title="Revenue estimate"
    about="Shipping of what was received, by billable weight and the rates in force on the day it came. Without duty and VAT."
    range={range}
  >
    <p className="revenue-sum num">{usd.format(revenue.totalUsd)}</p>
    <p className="small muted">
      <span>{`${revenue.packages.toLocaleString('en')} packages.`}</span>
      {revenue.unpriced > 0 && (
        <span>{` ${revenue.unpriced.toLocaleString('en')} more have no price: not weighed, or heavier than the table.`}</span>
      )}
    </p>
    {revenue.tiers.length > 0 && (
      <Bars
        label="Revenue by weight"
        bars={revenue.tiers.map(({ tier, packages, totalUsd }) => ({
          key: tier,
          label: (
            <>
              up to {tier}{' '}
              <span className="sub">{`${packages.toLocaleString('en')} ${packages === 1 ? 'package' : 'packages'}`}</span>
            </>
          ),
          value: totalUsd,
          words: usd.format(totalUsd),
        }))}
      />
    )}
  </ReportCard>
)

import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Reports } from '@parcelport/contract/company/staff-reports.ts'
import type { ReactNode } from 'react'
import type { ReportRange } from '../../api/company/reports.ts'
import { Bars } from './bars.tsx'
import { ReportCard } from './report-card.tsx'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What was billed in the range, and the shipping of what was received in it. */
export const RevenueReport = ({ revenue, range }: Pick<Reports, 'revenue'> & { readonly range: ReportRange }): ReactNode => (
  <ReportCard
    report="revenue"
    title="Revenue"
    about="Billed less credited, as in the books: without tax and what goes to Customs."
    range={range}
  >
    {revenue.billed.map(({ currency, amount }) => (
      <p translate="no" key={currency} className="revenue-sum num">
        {moneyText(amount, currency)}
      </p>
    ))}
    {revenue.billed.length === 0 && <p className="muted">Nothing was billed.</p>}
    <h3>Shipping of what was received</h3>
    <p className="small muted">
      <span>
        {`About ${usd.format(revenue.totalUsd)}, by billable weight and the rates of the day it came. ${revenue.packages.toLocaleString('en')} packages.`}
      </span>
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

import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { UntilOpening } from '../../opening-soon.tsx'
import { paths } from '../../paths.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { ratesQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { RateGroups } from './rate-groups.tsx'
import { PackageRates } from './package-rates.tsx'
import { ShoppingBanner } from './shopping-banner.tsx'
import './rates-page.css'

/** Every price of the company, from the rows that the calculator charges. */
const RatesPage = (): ReactNode => {
  const rate = useContent('/get/rate-shopping-data')?.rate
  return (
    <PageFrame name="Rates" path={paths.rates} queries={ratesQueries} hero={rate}>
      <div className="rates-first sand">
        <ShoppingBanner />
        <UntilOpening className="section container" what="Our prices are published on the day we open.">
          <PackageRates />
        </UntilOpening>
      </div>
      <RateGroups />
      <CallToAction sand />
    </PageFrame>
  )
}

export default RatesPage

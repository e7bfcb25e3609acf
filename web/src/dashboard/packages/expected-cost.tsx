import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import type { ReactNode } from 'react'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { costIsAhead, costRows } from './cost-rows.ts'

/** What a package is going to cost, beside what was told before; nothing where neither is known, or all of it is billed. */
export const ExpectedCost = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const rows = costIsAhead(pkg) ? costRows(pkg) : []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="package-expected-cost">
      <h3 id="package-expected-cost">What it will cost</h3>
      <DetailList items={rows} />
    </section>
  )
}

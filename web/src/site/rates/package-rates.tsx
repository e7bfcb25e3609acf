/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the layout takes the elements’ own roles away */
import { weightRule } from '@parcelport/contract/prices/weight-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Calculator from 'lucide-react/icons/calculator'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { longDate } from '../../lib/long-date.ts'
import { packageInfo, servicePrices } from '../../api/prices/rates.ts'
import { paths } from '../../paths.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { tierRows } from './tier-rows.ts'

/** The most characters of a price that fits next to its weight on half a phone's width. */
const SHORT_PRICE = 9

/**
 * The price of a parcel by weight: as many columns of lines as fit, each read downwards. The roles keep the table's meaning in
 * this layout.
 */
export const PackageRates = (): ReactNode => {
  const { data: info } = useQuery({ ...packageInfo, retryOnMount: false })
  const { data: prices } = useQuery({ ...servicePrices, retryOnMount: false })
  const since = prices ? longDate(prices.validFrom) : undefined
  const rows = tierRows(info?.packageRates ?? [])
  if (!info || rows.length === 0) return null
  const { displayTitle } = info.metadata.packageRates
  return (
    <section className="section container" id="package-rates" tabIndex={-1}>
      <SectionHead title={displayTitle} lead={weightRule(info.volumetricDivisor ?? null)}>
        <Button as={Link} to={paths.calculator} variant="line">
          <Icon of={Calculator} /> Price a package
        </Button>
      </SectionHead>
      <table
        className={classNames('tiers card card-flush', rows.some(({ price }) => price.length > SHORT_PRICE) && 'tiers-wide')}
        role="table"
        aria-label={displayTitle}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Weight up to
            </th>
            <th role="columnheader" scope="col">
              Price
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ weight, kilograms, price }) => (
            <tr key={weight} role="row">
              <th role="rowheader" scope="row">
                {weight} {kilograms ? <small>{kilograms}</small> : null}
              </th>
              <td role="cell">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiers-beyond small muted">
        Heavier than {rows.at(-1)?.weight}? <Link to={paths.contact}>Ask us for a price.</Link>{' '}
        {since !== undefined && <span>{`In force since ${since}.`}</span>}
      </p>
    </section>
  )
}

import './rates.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { rateTable } from '../../api/prices/rates.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { RateState } from './rate-state.tsx'

interface ListProps {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const List = ({ title, headings, rows }: ListProps): ReactNode => (
  <Card as="section" flush aria-label={title}>
    <div className="card-head">
      <h2 className="card-title">{title}</h2>
    </div>
    {rows.length === 0 ? (
      <p className="muted nothing">Nothing.</p>
    ) : (
      <table className="table">
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={index > 0 ? 'r' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <td className="num">{first}</td>
              {others.map((text, index) => (
                <td key={index} className="r">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
)

/** One published rate table; it can be copied, not changed. */
const RatesVersionPage = (): ReactNode => {
  const { rateTableId = '' } = useParams()
  const { data, error, refetch } = useQuery(rateTable(rateTableId))
  if (!data)
    return (
      <Screen title="Rates">
        {error ? (
          <NotShown
            title="These rates cannot be shown"
            error={error}
            onRetry={refetch}
            list={{ to: paths.rates, name: 'All rates' }}
          />
        ) : (
          <Skeleton label="Loading rates" lines={8} />
        )}
      </Screen>
    )
  const { version, table } = data
  const charge = table.additionalCharges[0]
  return (
    <Screen title={`Rates of ${writtenDay(version.validFrom)}`}>
      <div className="spread">
        <p className="row">
          <RateState state={version.state} />
          <span className="muted">{`Published ${writtenMoment(version.publishedAt)} by ${version.author}`}</span>
        </p>
        <span className="row">
          <Button as={Link} variant="line" to={paths.rates}>
            All rates
          </Button>
          <Button as={Link} to={paths.newRatesFrom(version._id)}>
            Copy into new rates
          </Button>
        </span>
      </div>
      <div className="split">
        <List
          title={table.metadata.packageRates.displayTitle}
          headings={['Up to', 'Price']}
          rows={table.tiers.map(({ upToLb, priceUsd }) => [`${upToLb} lb`, `US$${priceUsd.toFixed(2)}`])}
        />
        <div className="stack">
          <List
            title={table.metadata.brokerageFees.displayTitle}
            headings={['CIF value', 'Fee']}
            rows={table.brokerageFees.map(({ cifValue, rate }) => [cifValue, rate])}
          />
          <List
            title={table.metadata.warrantyServices.displayTitle}
            headings={['Declared value', 'Rate']}
            rows={table.warrantyServices.map(({ declaredValue, rate }) => [declaredValue, rate])}
          />
          <List
            title={table.metadata.pickupUSA.displayTitle}
            headings={['Weight', 'Price']}
            rows={table.pickupUSA.map(({ weight, value }) => [weight, value])}
          />
          <List
            title={table.metadata.additionalCharges.displayTitle}
            headings={['Charge', 'Price']}
            rows={
              charge
                ? [
                    ['Local delivery, free', charge.localDeliveryFree],
                    ['Local delivery, charge', charge.localDeliveryCharge],
                    ['Smart locker delivery', charge.smartLockerDelivery],
                    ['Membership fee', charge.membershipFee],
                  ]
                : []
            }
          />
        </div>
      </div>
    </Screen>
  )
}

export default RatesVersionPage

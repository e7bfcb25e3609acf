import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { packageInfo } from '../api/prices/rates.ts'
import { writeUsd } from '../lib/usd.ts'

/**
 * Fees on the CIF value in USD that the calculation does not include: shown next to the sum, in the words of /rates, so that
 * nobody takes the sum for the whole price. Shows nothing if the company publishes no such fees.
 */
export const FeesOnTop = ({ cifValue }: { readonly cifValue: number }): ReactNode => {
  const { data: info } = useQuery({ ...packageInfo, retryOnMount: false })
  if (!info || info.brokerageFees.length === 0) return null
  const title = info.metadata.brokerageFees.displayTitle
  return (
    <section className="card calculator-fees" aria-labelledby="fees-on-top">
      <h3 id="fees-on-top">{`Not in this total: ${title}`}</h3>
      <p className="small muted">{`They go by the CIF value, which is ${writeUsd(cifValue)} here.`}</p>
      <dl className="small">
        {info.brokerageFees.map((fee) => (
          <div key={fee.cifValue}>
            <dt>{fee.cifValue}</dt>
            <dd className="num">{fee.rate}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

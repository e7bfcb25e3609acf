import { weightRule } from '@parcelport/contract/prices/weight-rules.ts'
import { Work } from '@parcelport/ui/pictures/work.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { packageInfo } from '../api/prices/rates.ts'

const steps = [
  { label: 'CIF value', how: 'What you paid the store + shipping' },
  { label: 'Duty', how: 'The product’s duty rate × CIF value' },
  { label: 'VAT', how: 'The VAT rate × (CIF value + duty)' },
  { label: 'What you pay us', how: 'Shipping + duty + VAT' },
]

/** Shown before a result: how it will be calculated (specification.md §10 "Calculation"), with shipping in the words of /rates. */
export const SumAhead = (): ReactNode => {
  const { data: info } = useQuery({ ...packageInfo, retryOnMount: false })
  const shipping = { label: 'Shipping', how: weightRule(info?.volumetricDivisor ?? null) }
  return (
    <section className="card calculator-ahead" aria-labelledby="sum-ahead">
      <h2 id="sum-ahead">How the price is made up</h2>
      <Work steps={[shipping, ...steps].map((step) => ({ ...step, sum: '' }))} />
    </section>
  )
}

import { Work } from '@parcelport/ui/work.tsx'
import type { ReactNode } from 'react'

const steps = [
  { label: 'Shipping', how: 'The weight, rounded up to the next published rate' },
  { label: 'CIF value', how: 'What you paid the store + shipping' },
  { label: 'Duty', how: 'The product’s duty rate × CIF value' },
  { label: 'VAT', how: 'The VAT rate × (CIF value + duty)' },
  { label: 'What you pay us', how: 'Shipping + duty + VAT' },
].map((step) => ({ ...step, sum: '' }))

/** Before there is a result: how it will be worked out (READINGS.md "Calculation"). */
export const SumAhead = (): ReactNode => (
  <section className="card calculator-ahead" aria-labelledby="sum-ahead">
    <h2 id="sum-ahead">How the price is made up</h2>
    <Work steps={steps} />
  </section>
)

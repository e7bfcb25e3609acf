import { Charges } from '@parcelport/ui/charges.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Label, Parcel as ParcelFace } from '@parcelport/ui/pictures/parcel.tsx'
import { Work } from '@parcelport/ui/pictures/work.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, type ReactNode } from 'react'
import { withWorking, type Charged, type Parcel } from '../api/prices/calculator.ts'
import { longDate } from '../lib/long-date.ts'
import { writeUsd } from '../lib/usd.ts'
import { estimateSteps, percent } from './estimate-steps.ts'
import { AllIn } from './all-in.tsx'
import { FeesOnTop } from './fees-on-top.tsx'

export interface RatesChargeProps {
  readonly parcel: Parcel
  readonly estimate: Charged
  /** The next step for a price: a link from the page. */
  readonly next?: ReactNode
}

/** The cost of a parcel, and its calculation. On a narrow window a changed result is scrolled into view. */
export const RatesCharge = ({ parcel, estimate, next }: RatesChargeProps): ReactNode => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight / 2 || top < 0) section.current?.scrollIntoView()
  }, [estimate])
  const worked = withWorking(estimate)
  const since = worked && longDate(worked.ratesValidFrom)
  return (
    <section ref={section} className="calculator-result" aria-label="Rates Charge">
      <ParcelFace>
        <Label head={<h2>Rates Charge</h2>} aside={<span className="calculator-product">{estimate.productName}</span>}>
          <Charges
            caption="Rates Charge"
            rows={[
              { label: 'Product Value USD', value: writeUsd(estimate.productValue ?? parcel.productValue) },
              { label: 'Duty Rate %', value: percent(estimate.dutyRate) },
              { label: 'VAT Rate %', value: percent(estimate.vatRate) },
              { label: 'Duty Amount', value: writeUsd(estimate.dutyAmount) },
              { label: 'VAT Amount', value: writeUsd(estimate.vatAmount) },
              { label: 'Shipping Amount', value: writeUsd(estimate.shippingCost) },
            ]}
            total={{ label: 'Total Charge', value: writeUsd(estimate.totalCostUsd) }}
          />
        </Label>
      </ParcelFace>
      <AllIn estimate={estimate} />
      {worked && (
        <details className="card calculator-work" open>
          <summary>
            <h3>How we got there</h3>
            <Icon of={ChevronDown} large />
          </summary>
          <Work steps={estimateSteps(parcel, worked)} />
          {since !== undefined && <p className="small muted">By the rates valid from {since}.</p>}
        </details>
      )}
      {!estimate.pricedByRules?.includes('brokerage') && (
        <FeesOnTop cifValue={(estimate.productValue ?? parcel.productValue) + estimate.shippingCost} />
      )}
      <p className="small muted">Note: The calculated amount is an estimate and may be subject to change *</p>
      {next && <div>{next}</div>}
    </section>
  )
}

import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError, messageOf } from '../api/api-error.ts'
import { calculate, type Charged, type Parcel } from '../api/prices/calculator.ts'
import { Link } from '../frame/link.tsx'
import { paths } from '../paths.ts'
import { CalculatorForm, type CalculatorFormProps } from './calculator-form.tsx'
import { writeUsd } from '../lib/usd.ts'
import { RatesCharge, type RatesChargeProps } from './rates-charge.tsx'
import { SumAhead } from './sum-ahead.tsx'
import './calculator.css'

const FAILED = 'Failed to calculate shipping price.'

/** Whether the published rates have no price for the parcel: a person at the company has. */
const isBeyondRates = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 400 && Object.keys(error.fields).length === 0

interface CalculatorProps extends Pick<CalculatorFormProps, 'weight' | 'unit'> {
  /** Shown after a price; a function gets the parcel of that price. */
  readonly next: RatesChargeProps['next'] | ((parcel: Parcel) => ReactNode)
}

/**
 * The shipping-price form and its result: the same on /calculate and in the dashboard. Its page shows the toasts and sets the
 * next step.
 */
export const Calculator = ({ next, ...filled }: CalculatorProps): ReactNode => {
  const [answer, setAnswer] = useState<{ readonly parcel: Parcel; readonly estimate: Charged }>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: calculate,
    onSuccess: (estimate, parcel) => {
      setAnswer({ parcel, estimate })
      toast.success('Calculation successful!')
    },
    onError: (error) => {
      // The old price would be read as the price of the new values.
      setAnswer(undefined)
      toast.error(messageOf(error, FAILED))
    },
  })
  return (
    <div className="calculator">
      {/* Rendered from the start: a live region that appears together with its words is not announced. */}
      <p className="sr-only" role="status">
        {answer && `Total Charge ${writeUsd(answer.estimate.totalCostUsd)}`}
      </p>
      <div className="calculator-columns">
        <CalculatorForm {...filled} busy={isPending} onAsk={mutate} />
        {answer ? (
          <RatesCharge {...answer} next={typeof next === 'function' ? next(answer.parcel) : next} />
        ) : isBeyondRates(error) ? (
          <Notice tone="blue" title={error.message}>
            <p>
              <Link to={paths.contact}>Ask us for a price</Link>
            </p>
          </Notice>
        ) : (
          <SumAhead />
        )}
      </div>
    </div>
  )
}

import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../api/api-error.ts'
import { calculate, type Charged, type Parcel } from '../api/prices/calculator.ts'
import { CalculatorForm, type CalculatorFormProps } from './calculator-form.tsx'
import { writeUsd } from '../lib/usd.ts'
import { RatesCharge, type RatesChargeProps } from './rates-charge.tsx'
import { SumAhead } from './sum-ahead.tsx'
import './calculator.css'

const FAILED = 'Failed to calculate shipping price.'

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
  const { mutate, isPending } = useMutation({
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
        {answer ? <RatesCharge {...answer} next={typeof next === 'function' ? next(answer.parcel) : next} /> : <SumAhead />}
      </div>
    </div>
  )
}

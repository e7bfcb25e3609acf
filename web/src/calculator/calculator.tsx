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
  /** What comes after a price; of the parcel that it is for, where that matters. */
  readonly next: RatesChargeProps['next'] | ((parcel: Parcel) => ReactNode)
}

/** The shipping-price form and its result: the same on /calculate and in the dashboard. Its host shows the toasts, and says what comes next. */
export const Calculator = ({ next, ...filled }: CalculatorProps): ReactNode => {
  const [answer, setAnswer] = useState<{ readonly parcel: Parcel; readonly estimate: Charged }>()
  const { mutate, isPending } = useMutation({
    mutationFn: calculate,
    onSuccess: (estimate, parcel) => {
      setAnswer({ parcel, estimate })
      toast.success('Calculation successful!')
    },
    onError: (error) => {
      // A price that belongs to other fields would be read as this one's.
      setAnswer(undefined)
      toast.error(messageOf(error, FAILED))
    },
  })
  return (
    <div className="calculator">
      {/* There from the start: a region that comes together with its words is not read out. */}
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

import { moneyText, type HandRefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refundSumQuery } from '../../api/payments/money.ts'

interface HandOutProps {
  readonly payment: StaffPayment
  readonly to: HandRefundWay
  /** In the currency of the bills. */
  readonly amount: number
  /** The chosen currency; undefined: the currency of the payment. */
  readonly currency: string | undefined
  readonly error: string | undefined
  readonly onChoose: (currency: string | undefined) => void
}

/** The sum to hand out for a refund, as the server calculates it, and the choice of another currency than the payment's. */
export const HandOut = ({ payment, to, amount, currency, error, onChoose }: HandOutProps): ReactNode => {
  const { data: sum } = useQuery(refundSumQuery(payment._id, { to, amount, ...(currency !== undefined && { currency }) }))
  if (!sum) return null
  const [came, ...others] = sum.currencies
  const words = moneyText(sum.given, sum.currency)
  return (
    <>
      {others.length > 0 && (
        <Field label="In which currency" hint="In the one that came it goes at the rate that it came with." error={error}>
          <Select value={currency ?? came} onChange={({ target: { value } }) => onChoose(value === came ? undefined : value)}>
            {sum.currencies.map((each) => (
              <option key={each} value={each}>
                {each === came ? `${each}, as it came` : `${each}, at today’s rate`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p role="status">{to === 'cash' ? `Hand out ${words}.` : `${words} goes back.`}</p>
    </>
  )
}

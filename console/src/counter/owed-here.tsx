import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failure-message.ts'
import { customerMoneyQuery } from '../api/payments/money.ts'
import { TakePaymentDialog } from '../payments/money/take-payment-dialog.tsx'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-me.ts'

/** A customer's money, for staff who may read it. */
export const useOwed = (customerId: string) => {
  const enabled = useMay('bills.read')
  return useQuery({ ...customerMoneyQuery(customerId), enabled })
}

/** A customer's debt and unbilled charges, and a button to pay before packages are handed over; shows nothing without either. */
export const OwedHere = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const mayTake = useMay('payments.take')
  const [paying, setPaying] = useState(false)
  const { data: money, error } = useOwed(customerId)
  if (error && !money)
    return (
      <Notice tone="red" title="What they owe cannot be shown">
        <p>{failureMessage(error)}</p>
      </Notice>
    )
  if (!money?.balance.on) return null
  const { balance } = money
  const { owed, overdue, deposit, currency, charges } = balance
  if (owed === 0 && charges === 0) return null
  const details = [
    overdue > 0 && `${moneyText(overdue, currency)} of it is overdue.`,
    charges > 0 && `${charges === 1 ? '1 charge is' : `${charges} charges are`} not billed yet.`,
    deposit > 0 && `${moneyText(deposit, currency)} is held for them.`,
  ].filter(Boolean)
  return (
    <div className="money-owed">
      <Notice tone="red" title={owed > 0 ? `Owes ${moneyText(owed, currency)}` : 'Not billed yet'}>
        {details.length > 0 && <p>{details.join(' ')}</p>}
        <p className="money-end">
          {mayTake && owed > 0 && (
            <Button variant="ink" size="sm" onClick={() => setPaying(true)}>
              Take a payment
            </Button>
          )}
          <Link to={paths.customerMoney(customerId)}>Bills and charges</Link>
        </p>
      </Notice>
      {/* Outside the notice, whose headings are red. */}
      {paying && <TakePaymentDialog customerId={customerId} balance={balance} onClose={() => setPaying(false)} />}
    </div>
  )
}

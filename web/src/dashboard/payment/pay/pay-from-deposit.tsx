import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { moneyKey } from '../../../api/billing/bills.ts'
import { payFromDeposit } from '../../../api/billing/deposit.ts'
import { FAILED_FROM_DEPOSIT, fromDepositWords, type SaySum } from '../payment-words.ts'

interface PayFromDepositProps {
  /** The deposit, and the open sum that it can pay; both in this currency. */
  readonly deposit: number
  readonly open: number
  readonly currency: string
  readonly say: SaySum
  /** Unset: everything owed. */
  readonly billId?: string
}

const Spend = ({ deposit, open, currency, say, billId }: PayFromDepositProps): ReactNode => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const amount = Math.min(deposit, open)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: payFromDeposit,
    onSuccess: (said) => toast.success(said),
    onError: (error) => toast.error(messageOf(error, FAILED_FROM_DEPOSIT)),
    // A refusal means that the shown sums were out of date.
    onSettled: () => client.invalidateQueries({ queryKey: moneyKey }),
  })
  return (
    <>
      <p className="muted">{fromDepositWords({ deposit, open, currency }, say)}</p>
      <div className="row">
        <Button
          variant="ink"
          busy={isPending}
          busyText="Paying..."
          disabled={isSuccess}
          onClick={() => mutate({ amount, currency, key, ...(billId !== undefined && { billIds: [billId] }) })}
        >
          <Icon of={Wallet} /> {`Pay ${say(amount, currency)} `}
          <span className="sr-only">from your deposit</span>
        </Button>
      </div>
    </>
  )
}

/** Pays from the deposit: the sum that it pays, and the sum that remains. Another sum is another payment. */
export const PayFromDeposit = (props: PayFromDepositProps): ReactNode => (
  <Spend key={`${props.deposit} ${props.open}`} {...props} />
)

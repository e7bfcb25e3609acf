import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { myBalance, type Balance } from '../../../api/billing/bills.ts'
import { setDepositChoice } from '../../../api/billing/deposit.ts'

/** Whether the deposit pays new bills automatically; the choice is saved at once. */
export const DepositChoiceBox = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const client = useQueryClient()
  const hint = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setDepositChoice,
    onSuccess: (depositPaysNewBills) => client.setQueryData(myBalance.queryKey, { ...balance, depositPaysNewBills }),
    onError: (error) => toast.error(messageOf(error, 'Failed to save your choice.')),
  })
  return (
    <>
      <Checkbox
        // Shows the choice at the click itself.
        checked={isPending ? variables : balance.depositPaysNewBills}
        aria-describedby={hint}
        onChange={(event) => mutate(event.target.checked)}
      >
        Use my deposit for new bills
      </Checkbox>
      <p className="muted" id={hint}>
        Each new bill is paid from it at once, as far as it goes. We send you the receipt.
      </p>
    </>
  )
}

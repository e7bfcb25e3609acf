import { Button } from '@parcelport/ui/button.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { issueBill, previewBill } from '../api/payments/money.ts'
import { useAction } from '../api/use-action.ts'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-me.ts'

interface BillFirstProps {
  readonly customerId: string
  /** Ids of the charges that are on no bill. */
  readonly chargeIds: readonly string[]
  readonly onBilled: () => unknown
}

/** Unbilled charges hold a package here: a button issues their bill. */
export const BillFirst = ({ customerId, chargeIds, onBilled }: BillFirstProps): ReactNode => {
  const [key, setKey] = useState(newKey)
  const mayBill = useMay('bills.edit')
  const { run, busy } = useAction(
    async () => {
      const charged = { customerId, chargeIds: [...chargeIds] }
      const { total, currency } = (await previewBill(charged)).data
      return issueBill(key, { ...charged, expected: { total, currency } })
    },
    {
      onDone: () => {
        // Charges added from now on belong to another bill.
        setKey(newKey)
        return onBilled()
      },
    },
  )
  return (
    <Notice
      tone="red"
      title={chargeIds.length === 1 ? '1 charge is not billed yet' : `${chargeIds.length} charges are not billed yet`}
    >
      <p className={mayBill ? 'money-end' : undefined}>
        {mayBill ? (
          <Button variant="ink" size="sm" busy={busy} busyText="Billing..." onClick={() => run()}>
            Bill it now
          </Button>
        ) : (
          <span>The bookkeeper bills it first.</span>
        )}
        <Link to={paths.customerMoney(customerId)}>Bills and charges</Link>
      </p>
    </Notice>
  )
}

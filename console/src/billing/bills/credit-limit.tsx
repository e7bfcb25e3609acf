import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { CustomerMoney } from '@parcelport/contract/payments/staff-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { useState, type ReactNode } from 'react'
import { setCredit } from '../../api/payments/money.ts'
import { useMay } from '../../shell/use-me.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

interface CreditProps {
  readonly customerId: string
  readonly money: CustomerMoney
}

/** A customer's credit limit in words. Pure. */
export const creditWords = ({ credit }: CustomerMoney): string =>
  credit ? `${moneyText(credit.limit, credit.currency)}, ${credit.termsDays} days to pay` : 'None'

const CreditLimitDialog = ({ customerId, money, onClose }: CreditProps & { readonly onClose: () => void }): ReactNode => {
  const { credit, balance } = money
  const draft = useDraft({
    limit: credit ? typedSum(credit.limit, credit.currency) : '',
    termsDays: String(credit?.termsDays ?? 0),
  })
  const { limit, termsDays } = draft.values
  const act = () => setCredit(customerId, { version: credit?.version ?? 0, limit: Number(limit), termsDays: Number(termsDays) })
  return (
    <MoneyDialog title="What this customer may owe" button="Save" draft={draft} act={act} onClose={onClose}>
      <p>Up to this sum packages go although they are not paid, where packages may wait on credit and nothing is late.</p>
      <MoneyField
        {...draft.field('limit')}
        label={`Credit limit in ${balance.currency}`}
        hint="0 for none."
        min={0}
        decimals={decimalsOf(balance.currency)}
        required
      />
      <NumberField {...draft.field('termsDays')} label="Days to pay" hint="For bills from now on." max={365} required />
    </MoneyDialog>
  )
}

/** Changes a customer's credit limit, for staff who may. */
export const ChangeCredit = ({ customerId, money }: CreditProps): ReactNode => {
  const may = useMay('refunds.make')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        Change the credit limit
      </Button>
      {open && <CreditLimitDialog customerId={customerId} money={money} onClose={() => setOpen(false)} />}
    </>
  )
}

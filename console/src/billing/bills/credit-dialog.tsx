import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { creditBill } from '../../api/payments/money.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

type Sums = ReadonlyMap<number, string>

/** The chosen lines as the call takes them: without a sum, all that is left of a line. Pure. */
const askedOf = (sums: Sums, open: readonly { readonly line: number; readonly left: number }[]) =>
  open.flatMap(({ line, left }) => {
    const sum = sums.get(line)
    if (sum === undefined) return []
    return [Number(sum) === left ? { line } : { line, amount: Number(sum) }]
  })

/** Credits lines of a bill with a credit note: all that is left of a line, or a part of it. */
export const CreditDialog = ({
  bill,
  onClose,
}: {
  readonly bill: StaffBillDetail
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft<{ sums: Sums; reason: string }>({ sums: new Map(), reason: '' })
  const { sums, reason } = draft.values
  const open = bill.lines
    .map(({ net, tax, credited, ...line }) => ({ ...line, left: addedUp(net, tax, -credited) }))
    .filter(({ left }) => left > 0)
  const put = (line: number, sum: string | undefined): void => {
    const next = new Map(sums)
    if (sum === undefined) next.delete(line)
    else next.set(line, sum)
    draft.set({ sums: next })
  }
  const lines = askedOf(sums, open)
  const act = () => creditBill(key, bill._id, { version: bill.version, lines, reason: reason.trim() })
  return (
    <MoneyDialog title={`Credit bill ${bill.number}`} button="Credit these lines" draft={draft} act={act} onClose={onClose}>
      <fieldset>
        <legend>Lines to credit</legend>
        {open.map(({ line, title, trackingNumber, left }) => {
          const of = [title, trackingNumber].filter(Boolean).join(' of ')
          const sum = sums.get(line)
          return (
            <div key={line}>
              <Checkbox
                checked={sum !== undefined}
                onChange={() => put(line, sum === undefined ? typedSum(left, bill.currency) : undefined)}
              >
                {`${title}: ${moneyText(left, bill.currency)}`}
                {trackingNumber && (
                  <small translate="no" className="sub num">
                    {trackingNumber}
                  </small>
                )}
              </Checkbox>
              {sum !== undefined && (
                <MoneyField
                  label={`${bill.currency} to credit for ${of}`}
                  required
                  decimals={decimalsOf(bill.currency)}
                  max={left}
                  value={sum}
                  error={draft.error(`lines.${lines.findIndex((each) => each.line === line)}.amount`)}
                  onChange={(value) => put(line, value)}
                />
              )}
            </div>
          )
        })}
      </fieldset>
      <p className="hint">What was paid for them is held for the customer.</p>
      <ReasonField
        hint="The customer reads it."
        {...draft.field('reason')}
        error={draft.error('reason') ?? draft.error('lines')}
      />
    </MoneyDialog>
  )
}

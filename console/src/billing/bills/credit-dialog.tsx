import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { creditBill } from '../../api/payments/money.ts'
import { ReasonField } from '@parcelport/ui/fields/reason-field.tsx'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

/** Credits whole lines of a bill with a credit note. */
export const CreditDialog = ({
  bill,
  onClose,
}: {
  readonly bill: StaffBillDetail
  readonly onClose: () => void
}): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft({ lines: new Set<number>(), reason: '' })
  const { lines, reason } = draft.values
  const open = bill.lines
    .map(({ line, title, net, tax, credited }) => ({ line, title, left: addedUp(net, tax, -credited) }))
    .filter(({ left }) => left > 0)
  const toggle = (line: number): void =>
    draft.set({ lines: new Set([...lines].filter((each) => each !== line).concat(lines.has(line) ? [] : [line])) })
  const act = () =>
    creditBill(key, bill._id, { version: bill.version, lines: [...lines].map((line) => ({ line })), reason: reason.trim() })
  return (
    <MoneyDialog title={`Credit bill ${bill.number}`} button="Credit these lines" draft={draft} act={act} onClose={onClose}>
      <fieldset>
        <legend>Lines to take back</legend>
        {open.map(({ line, title, left }) => (
          <Checkbox key={line} checked={lines.has(line)} onChange={() => toggle(line)}>
            {`${title}: ${moneyText(left, bill.currency)}`}
          </Checkbox>
        ))}
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

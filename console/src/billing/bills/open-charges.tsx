import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BillPreview, StaffCharge } from '@parcelport/contract/billing/staff-bills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useId, useState, type ReactNode } from 'react'
import { cancelCharge, issueBill, previewBill } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'
import { ReasonDialog } from '../../payments/money/reason-dialog.tsx'

interface IssueDialogProps {
  readonly customerId: string
  readonly chargeIds: readonly string[]
  readonly preview: BillPreview
  readonly onClose: () => void
}

const IssueDialog = ({ customerId, chargeIds, preview, onClose }: IssueDialogProps): ReactNode => {
  const [key] = useState(newKey)
  const { currency, net, tax, total, lines, dueOn, taxName } = preview
  const act = () => issueBill(key, { customerId, chargeIds: [...chargeIds], expected: { total, currency } })
  return (
    <MoneyDialog title={`Issue a bill of ${moneyText(total, currency)}?`} button="Issue the bill" act={act} onClose={onClose}>
      {() => (
        <>
          <ul className="money-moves">
            {lines.map(({ line, title, net: sum }) => (
              <li key={line}>
                <span>{title}</span>
                <span translate="no" className="num">
                  {moneyText(sum, currency)}
                </span>
              </li>
            ))}
          </ul>
          <p>{`${moneyText(net, currency)} and ${moneyText(tax, currency)} ${taxName}, due on ${writtenDay(dueOn)}.`}</p>
          <p className="hint">It cannot be changed afterwards: what is wrong is credited.</p>
        </>
      )}
    </MoneyDialog>
  )
}

/** Charges that are on no bill: chosen, previewed as a bill, and issued. */
export const OpenCharges = ({
  customerId,
  charges,
}: {
  readonly customerId: string
  readonly charges: readonly StaffCharge[]
}): ReactNode => {
  const heading = useId()
  const mayEdit = useMay('bills.edit')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [preview, setPreview] = useState<BillPreview>()
  const [cancelling, setCancelling] = useState<StaffCharge>()
  const chargeIds = charges.map(({ _id }) => _id).filter((id) => !left.has(id))
  const { run, busy } = useAction(() => previewBill({ customerId, chargeIds }), { onDone: ({ data }) => setPreview(data) })
  const toggle = (id: string): void =>
    setLeft(new Set([...left].filter((each) => each !== id).concat(left.has(id) ? [] : [id])))
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Not billed yet
      </h2>
      <ul className="money-moves">
        {charges.map((charge) => {
          const { _id, title, amount, currency, reason, party } = charge
          const words = `${title}: ${moneyText(amount, currency)}`
          return (
            <li key={_id}>
              <span>
                {mayEdit ? (
                  <Checkbox checked={!left.has(_id)} onChange={() => toggle(_id)}>
                    {words}
                  </Checkbox>
                ) : (
                  words
                )}
                <span className="sub">{[charge.package?.trackingNumber, reason].filter(Boolean).join(' · ')}</span>
              </span>
              {mayEdit && party === 'ours' && (
                <Button variant="line" size="sm" onClick={() => setCancelling(charge)}>
                  Cancel<span className="sr-only">{` ${title}`}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <div className="form-foot">
          <Button disabled={chargeIds.length === 0} busy={busy} busyText="Drawing up..." onClick={() => run()}>
            Look at the bill
          </Button>
        </div>
      )}
      {preview && (
        <IssueDialog customerId={customerId} chargeIds={chargeIds} preview={preview} onClose={() => setPreview(undefined)} />
      )}
      {cancelling && (
        <ReasonDialog
          title={`Cancel “${cancelling.title}”?`}
          about="It will never be billed."
          button="Cancel the charge"
          act={(reason) => cancelCharge(cancelling._id, reason)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Card>
  )
}

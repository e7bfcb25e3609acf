import '../money/money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BankLine, Proposal } from '@parcelport/contract/payments/staff-bank.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { confirmBankLine } from '../../api/payments/bank.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { moneyKey } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { confirmationOf, proposalWords } from './proposal-words.ts'

export interface Sure {
  readonly line: BankLine
  readonly proposal: Proposal
}

/** `1 line`, `12 lines`. Pure. */
export const linesInWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

interface ConfirmSureProps {
  readonly sure: readonly Sure[]
  readonly onClose: () => void
}

/** Confirms near-certain lines one by one after a last look; each refusal is shown next to its line. */
export const ConfirmSureDialog = ({ sure, onClose }: ConfirmSureProps): ReactNode => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  // The lines at the time the dialog opened: confirmed ones leave the list behind it.
  const [lines] = useState(sure)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, string>>(new Map())
  const confirmAll = async () => {
    const done = new Map<string, string>()
    let confirmed = 0
    for (const { line, proposal } of lines) {
      try {
        const { message } = await confirmBankLine(`${key}-${line._id}`, line._id, confirmationOf(proposal))
        done.set(line._id, message)
        confirmed += 1
      } catch (failure) {
        done.set(line._id, failureMessage(failure))
      }
      setOutcomes(new Map(done))
    }
    return { message: `${linesInWords(confirmed)} confirmed.` }
  }
  const { run, busy } = useAction(confirmAll, { onDone: () => client.invalidateQueries({ queryKey: moneyKey }) })
  const over = outcomes.size > 0 && !busy
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={over ? 'What became of them' : `Confirm ${linesInWords(lines.length)}?`}
    >
      <div className="dialog-form">
        <ul className="money-moves money-many">
          {lines.map(({ line, proposal }) => (
            <li key={line._id}>
              <span>
                {proposalWords(proposal)}
                <span className="sub">{outcomes.get(line._id) ?? line.words}</span>
              </span>
              <b translate="no" className="num no-break">
                {moneyText(line.amount, line.currency)}
              </b>
            </li>
          ))}
        </ul>
        <div className="form-foot">
          <Button variant="line" onClick={onClose} disabled={busy}>
            {over ? 'Close' : 'Cancel'}
          </Button>
          {!over && (
            <Button onClick={() => run()} busy={busy} busyText="Confirming...">
              Confirm them
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

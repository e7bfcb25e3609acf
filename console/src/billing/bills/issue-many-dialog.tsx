import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCharge } from '@parcelport/contract/billing/staff-bills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../../api/failure-message.ts'
import { issueBill, moneyKey } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { drawUpBills, type DrawnUp } from './draw-up-bills.ts'

interface IssueManyProps {
  readonly customers: readonly StaffCharge['customer'][]
  readonly onClose: () => void
}

type Outcome = { readonly billId: string; readonly number: string } | { readonly problem: string }

/** `1 bill`, `12 bills`. Pure. */
export const billsInWords = (count: number): string => (count === 1 ? '1 bill' : `${count} bills`)

const Row = ({ drawn, outcome }: { readonly drawn: DrawnUp; readonly outcome: Outcome | undefined }): ReactNode => {
  const problem = drawn.problem ?? (outcome && 'problem' in outcome ? outcome.problem : undefined)
  return (
    <li>
      <span>
        {drawn.customer.name}
        {problem && <span className="sub">{problem}</span>}
      </span>
      <span className="money-end">
        {drawn.bill && (
          <b translate="no" className="num no-break">
            {moneyText(drawn.bill.expected.total, drawn.bill.expected.currency)}
          </b>
        )}
        {outcome && 'number' in outcome && (
          <Link className="num no-break" to={paths.bill(outcome.billId)}>
            <span translate="no">{outcome.number}</span>
          </Link>
        )}
      </span>
    </li>
  )
}

/** Issues one bill for each of the chosen customers, of all their open charges: previewed first, then issued one by one. */
export const IssueManyDialog = ({ customers, onClose }: IssueManyProps): ReactNode => {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>()
  const ids = customers.map(({ _id }) => _id)
  const { data: drawn, error } = useQuery({
    queryKey: ['bills drawn up', ids],
    queryFn: () => drawUpBills(customers),
    // The bills that are shown are the ones issued, so the preview is not refreshed.
    staleTime: Infinity,
    gcTime: 0,
  })
  const ready = (drawn ?? []).flatMap(({ customer, bill }) => (bill ? [{ customer, bill }] : []))
  const issueAll = async () => {
    const done = new Map<string, Outcome>()
    for (const { customer, bill } of ready) {
      const { key, ...body } = bill
      try {
        const { data } = await issueBill(key, body)
        done.set(customer._id, { billId: data._id, number: data.number })
      } catch (failure) {
        done.set(customer._id, { problem: failureMessage(failure) })
      }
      setOutcomes(new Map(done))
    }
    const issued = [...done.values()].filter((outcome) => 'number' in outcome).length
    return { message: `${billsInWords(issued)} issued.` }
  }
  const { run, busy } = useAction(issueAll, { onDone: () => client.invalidateQueries({ queryKey: moneyKey }) })
  const over = outcomes !== undefined && !busy
  const leave = (): void => {
    if (!busy) onClose()
  }
  return (
    <Dialog open onClose={leave} title={over ? 'What became of it' : `Issue ${billsInWords(customers.length)}?`}>
      <div className="dialog-form">
        {error && (
          <Notice tone="red" live>
            <p>{failureMessage(error)}</p>
          </Notice>
        )}
        {!drawn && !error && <Skeleton label="Drawing up" lines={3} />}
        {drawn && (
          <>
            <ul className="money-moves money-many">
              {drawn.map((each) => (
                <Row key={each.customer._id} drawn={each} outcome={outcomes?.get(each.customer._id)} />
              ))}
            </ul>
            {!over && <p className="hint">They cannot be changed afterwards: what is wrong is credited.</p>}
          </>
        )}
        <div className="form-foot">
          <Button variant="line" disabled={busy} onClick={leave}>
            {over ? 'Close' : 'Cancel'}
          </Button>
          {!over && (
            <Button disabled={ready.length === 0} busy={busy} busyText="Issuing..." onClick={() => run()}>
              {`Issue ${billsInWords(ready.length)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

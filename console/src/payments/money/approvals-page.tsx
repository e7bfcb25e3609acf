import './money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Approval } from '@parcelport/contract/payments/staff-approvals.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useQuery } from '@tanstack/react-query'
import UserCheck from 'lucide-react/icons/user-check'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { approvalsQuery, approve, refuseApproval } from '../../api/payments/money.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { useChosenList } from '../../lib/lists/use-chosen-list.ts'
import { paths } from '../../paths.ts'
import { DecisionQueue } from '../../shell/decision-queue.tsx'
import { boxName } from '../../shell/this-company.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface Deciding {
  readonly approval: Approval
  readonly to: 'approve' | 'refuse'
}

/** `Give US$120.00 of receipt R2026-000004 back, in cash`, `Write US$80.00 of bill 2026-000123 off`. Pure. */
const whatWords = ({ kind, amount, currency, payment, bill, loss, charge, to, inCurrency }: Approval): string => {
  const sum = moneyText(amount, currency)
  if (kind === 'write-off') return `Write ${sum} of bill ${bill?.number ?? ''} off`
  if (kind === 'loss') return `Pay ${sum} for the loss of ${loss?.trackingNumber ?? ''}, hold it as deposit`
  if (kind === 'credit note') return `Credit ${sum} of bill ${bill?.number ?? ''}`
  if (kind === 'void') return `Make bill ${bill?.number ?? ''} of ${sum} void`
  if (kind === 'cancelled charge') return `Cancel the charge “${charge?.title ?? ''}” of ${sum}`
  const where = to === 'deposit' ? 'hold it as deposit' : `by ${to ?? ''}${inCurrency === null ? '' : `, in ${inCurrency}`}`
  return `Give ${sum} of receipt ${payment?.receipt ?? ''} back, ${where}`
}

const ApproveDialog = ({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }): ReactNode => {
  const [key] = useState(newKey)
  return (
    <MoneyDialog title="Approve it?" button="Approve" act={() => approve(key, approval._id)} onClose={onClose}>
      {() => (
        <>
          <p>{`${whatWords(approval)}: ${approval.customer.name}.`}</p>
          <p>{`${approval.askedBy}: “${approval.reason}”`}</p>
          {approval.to === 'cash' && <p>A person with an open till pays it out at the counter.</p>}
        </>
      )}
    </MoneyDialog>
  )
}

interface ApprovalRowProps {
  readonly approval: Approval
  readonly onDecide: (deciding: Deciding) => void
}

const ApprovalRow = ({ approval, onDecide }: ApprovalRowProps): ReactNode => {
  const { customer, reason, askedBy, askedAt, mine, state, refusal, decidedBy, toPay, paidBy } = approval
  const paid = toPay ? ', waits at the counter' : paidBy === null ? '' : `, paid out by ${paidBy}`
  const about = `: ${whatWords(approval)}, ${customer.name}`
  return (
    <li className="money-transfer">
      <div>
        <p>
          <b>{whatWords(approval)}</b> <Link to={paths.customerMoney(customer._id)}>{customer.name}</Link>,{' '}
          {boxName(customer.boxNumber)}
        </p>
        <p className="small">“{reason}”</p>
        <p className="small muted">
          {state === 'waiting'
            ? `Asked by ${askedBy}, ${shortlyWritten(askedAt)}`
            : state === 'approved'
              ? `Asked by ${askedBy}, approved by ${decidedBy ?? ''}${paid}`
              : `Asked by ${askedBy}, refused by ${decidedBy ?? ''}: ${refusal ?? ''}`}
        </p>
      </div>
      {toPay && !mine && (
        <div className="row">
          <Button variant="line" size="sm" onClick={() => onDecide({ approval, to: 'refuse' })}>
            Refuse after all<span className="sr-only">{about}</span>
          </Button>
        </div>
      )}
      {state === 'waiting' && (
        <div className="row">
          {mine ? (
            <span className="small muted">A colleague decides it.</span>
          ) : (
            <>
              <Button variant="line" size="sm" onClick={() => onDecide({ approval, to: 'refuse' })}>
                Refuse<span className="sr-only">{about}</span>
              </Button>
              <Button size="sm" onClick={() => onDecide({ approval, to: 'approve' })}>
                Approve<span className="sr-only">{about}</span>
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** What gives money away above the company's limit, the oldest first: each waits for a second person. */
const ApprovalsPage = (): ReactNode => {
  const list = useChosenList({ waiting: 'Waiting', decided: 'Decided' })
  const query = useQuery(approvalsQuery(list.state, list.cursor.cursor))
  return (
    <DecisionQueue<Approval, Deciding>
      title="To approve"
      what="Approvals"
      list={list}
      query={query}
      empty={
        <Empty icon={UserCheck} title={list.state === 'waiting' ? 'Nothing waits for a second person' : 'Nothing decided yet'}>
          <p className="muted">What gives money away above the limit in Money and rates comes here.</p>
        </Empty>
      }
      className="money-transfers"
      row={(approval, decide) => <ApprovalRow key={approval._id} approval={approval} onDecide={decide} />}
      dialog={({ approval, to }, close) =>
        to === 'approve' ? (
          <ApproveDialog approval={approval} onClose={close} />
        ) : (
          <ReasonDialog
            title="Refuse it?"
            about={`${approval.askedBy} reads why by email. Nothing happens to the books.`}
            button="Refuse it"
            hint={`For ${approval.askedBy}.`}
            act={(reason) => refuseApproval(approval._id, reason)}
            onClose={close}
          />
        )
      }
    />
  )
}

export default ApprovalsPage

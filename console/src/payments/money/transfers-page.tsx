import './money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refuseTransfer, slipAddress, transfersQuery } from '../../api/payments/money.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { useChosenList } from '../../lib/lists/use-chosen-list.ts'
import { paths } from '../../paths.ts'
import { DecisionQueue } from '../../shell/decision-queue.tsx'
import { boxName } from '../../shell/this-company.ts'
import { ApproveTransferDialog } from './approve-transfer-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Deciding = { readonly transfer: StaffTransfer; readonly to: 'approve' | 'refuse' }

const decidedWords = ({ state, decidedBy, receipt, reason }: StaffTransfer): string =>
  state === 'approved'
    ? `Receipt ${receipt ?? ''}, found by ${decidedBy ?? ''}`
    : `Not found, says ${decidedBy ?? ''}: ${reason ?? ''}`

interface TransferRowProps {
  readonly transfer: StaffTransfer
  readonly onDecide: (deciding: Deciding) => void
}

/** A transfer that a customer reported, next to their debt. */
const TransferRow = ({ transfer, onDecide }: TransferRowProps): ReactNode => {
  const { _id, customer, amount, currency, bill, message, sentAt, proof, owed, owedCurrency, bills, state } = transfer
  return (
    <li className="money-transfer">
      <div>
        <p>
          <b translate="no" className="num">
            {moneyText(amount, currency)}
          </b>{' '}
          <Link to={paths.customerMoney(customer._id)}>{customer.name}</Link>, {boxName(customer.boxNumber)}{' '}
          <span className="muted small">told us {shortlyWritten(sentAt)}</span>
        </p>
        {bill && <p className="small">{`For bill ${bill.number}`}</p>}
        {message !== '' && <p className="small">“{message}”</p>}
        {state === 'waiting' ? (
          <p className="small muted">
            {owed === 0
              ? 'They owe nothing today.'
              : `Owes ${moneyText(owed, owedCurrency)}: ${bills
                  .map(({ number, reference, open }) => `${number} (${reference}) ${moneyText(open, owedCurrency)}`)
                  .join(', ')}`}
          </p>
        ) : (
          <p className="small muted">{decidedWords(transfer)}</p>
        )}
      </div>
      <div className="row">
        <Button variant="line" size="sm" href={slipAddress(_id)} target="_blank" rel="noopener">
          <Icon of={FileText} /> Slip
          <span className="sr-only">
            {' '}
            of {customer.name}: {proof.name}
          </span>
        </Button>
        {state === 'waiting' && (
          <>
            <Button variant="line" size="sm" onClick={() => onDecide({ transfer, to: 'refuse' })}>
              Not found<span className="sr-only">{`: the transfer of ${customer.name}`}</span>
            </Button>
            <Button size="sm" onClick={() => onDecide({ transfer, to: 'approve' })}>
              It is here<span className="sr-only">{`: the transfer of ${customer.name}`}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Reported transfers, the longest waiting first: staff look each one up at the bank, then approve or refuse it. */
const TransfersPage = (): ReactNode => {
  const list = useChosenList({ waiting: 'To look up', decided: 'Looked up' })
  const query = useQuery(transfersQuery(list.state, list.cursor.cursor))
  return (
    <DecisionQueue<StaffTransfer, Deciding>
      title="Transfers"
      list={list}
      query={query}
      empty={
        <Empty icon={Landmark} title={list.state === 'waiting' ? 'No transfer waits' : 'None looked up yet'}>
          <p className="muted">Customers tell of a bank transfer under Payment, with the bank’s slip.</p>
        </Empty>
      }
      more={
        <Link className="as-link" to={paths.bankLines}>
          Bank statements
        </Link>
      }
      className="money-transfers"
      row={(transfer, decide) => <TransferRow key={transfer._id} transfer={transfer} onDecide={decide} />}
      dialog={({ transfer, to }, close) =>
        to === 'approve' ? (
          <ApproveTransferDialog transfer={transfer} onClose={close} />
        ) : (
          <ReasonDialog
            title="The transfer is not there?"
            about={`${transfer.customer.name} reads this under Notifications and by email, and can send another slip.`}
            button="Tell them"
            act={(reason) => refuseTransfer(transfer._id, reason)}
            onClose={close}
          />
        )
      }
    />
  )
}

export default TransfersPage

import './money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Landmark from 'lucide-react/icons/landmark'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { refuseTransfer, slipAddress, transfersQuery } from '../../api/payments/money.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { StateChips } from '../../lib/lists/state-chips.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
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
          <b className="num">{moneyText(amount, currency)}</b>{' '}
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
  const [search] = useSearchParams()
  const state = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const cursor = useCursor()
  const query = useQuery(transfersQuery(state, cursor.cursor))
  const [deciding, setDeciding] = useState<Deciding>()
  const close = (): void => setDeciding(undefined)
  const chips = <StateChips lists={{ waiting: 'To look up', decided: 'Looked up' }} state={state} onChange={cursor.change} />
  const head = (
    <>
      {chips}
      <Link className="as-link" to={paths.bankLines}>
        Bank statements
      </Link>
    </>
  )
  const empty = (
    <Empty icon={Landmark} title={state === 'waiting' ? 'No transfer waits' : 'None looked up yet'}>
      <p className="muted">Customers tell of a bank transfer under Payment, with the bank’s slip.</p>
    </Empty>
  )
  return (
    <Screen title="Transfers">
      <ListCard what="Transfers" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => (
          <ul className="money-transfers">
            {rows.map((transfer) => (
              <TransferRow key={transfer._id} transfer={transfer} onDecide={setDeciding} />
            ))}
          </ul>
        )}
      </ListCard>
      {deciding?.to === 'approve' && <ApproveTransferDialog transfer={deciding.transfer} onClose={close} />}
      {deciding?.to === 'refuse' && (
        <ReasonDialog
          title="The transfer is not there?"
          about={`${deciding.transfer.customer.name} reads this under Notifications and by email, and can send another slip.`}
          button="Tell them"
          act={(reason) => refuseTransfer(deciding.transfer._id, reason)}
          onClose={close}
        />
      )}
    </Screen>
  )
}

export default TransfersPage

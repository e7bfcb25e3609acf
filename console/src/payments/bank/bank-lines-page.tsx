import '../money/money.css'
import { bankLineStates, type BankLineState } from '@parcelport/contract/payments/bank-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BankLine } from '@parcelport/contract/payments/staff-bank.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import Upload from 'lucide-react/icons/upload'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { bankLinesQuery, setBankLineAside, takeBankLineBack } from '../../api/payments/bank.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { ReasonDialog } from '../money/reason-dialog.tsx'
import { useMoneyAction } from '../money/use-money-action.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { ConfirmLineButton, ConfirmLineDialog } from './confirm-line-dialog.tsx'
import { ConfirmSureDialog, linesInWords } from './confirm-sure-dialog.tsx'
import { proposalWords, sureProposal } from './proposal-words.ts'

const stateWords: Readonly<Record<BankLineState, string>> = { open: 'Waiting', used: 'Confirmed', 'set aside': 'Set aside' }
const emptyWords: Readonly<Record<BankLineState, string>> = {
  open: 'No line waits',
  used: 'None confirmed yet',
  'set aside': 'None set aside',
}

/** A line's outcome, or the customers it may belong to. */
const Standing = ({ line }: { readonly line: BankLine }): ReactNode => {
  const { state, proposals, payment, reason, decidedBy } = line
  if (state === 'set aside') return <p className="small muted">{`Set aside by ${decidedBy ?? ''}: ${reason ?? ''}`}</p>
  if (payment)
    return (
      <p className="small muted">
        {`Receipt ${payment.receipt ?? ''} of `}
        <Link to={paths.customerMoney(payment.customer._id)}>{payment.customer.name}</Link>
        {`, confirmed by ${decidedBy ?? ''}`}
      </p>
    )
  const [first, ...others] = proposals
  if (!first) return <p className="small muted">Nothing that is owed fits it.</p>
  return (
    <p className="small">
      {proposalWords(first)}
      {others.length > 0 && <span className="muted">{`, or ${others.length} more`}</span>}
    </p>
  )
}

const TakeBack = ({ line }: { readonly line: BankLine }): ReactNode => {
  const { run, busy } = useMoneyAction(
    () => takeBankLineBack(line._id),
    () => {},
  )
  return (
    <Button variant="line" size="sm" busy={busy} busyText="Undoing..." onClick={() => run()}>
      Undo<span className="sr-only">{`: ${line.words}`}</span>
    </Button>
  )
}

interface Doing {
  readonly line: BankLine
  readonly to: 'confirm' | 'set aside'
}

const LineRow = ({ line, onDo }: { readonly line: BankLine; readonly onDo: (doing: Doing) => void }): ReactNode => (
  <li className="money-transfer">
    <div>
      <p>
        <b translate="no" className="num">
          {moneyText(line.amount, line.currency)}
        </b>{' '}
        “{line.words}” <span className="muted small">{`${writtenDay(line.day)}, ${line.account.name}`}</span>
      </p>
      <Standing line={line} />
    </div>
    <div className="row">
      {line.state === 'set aside' && <TakeBack line={line} />}
      {line.state === 'open' && (
        <>
          <Button variant="line" size="sm" onClick={() => onDo({ line, to: 'set aside' })}>
            Not ours<span className="sr-only">{`: ${moneyText(line.amount, line.currency)}, ${line.words}`}</span>
          </Button>
          <ConfirmLineButton line={line} onClick={() => onDo({ line, to: 'confirm' })} />
        </>
      )}
    </div>
  </li>
)

/** Incoming payments in the bank's statements, the oldest first, with suggested customers: a person confirms or dismisses each. */
const BankLinesPage = (): ReactNode => {
  const [search] = useSearchParams()
  const state = bankLineStates.find((each) => each === search.get('state')) ?? 'open'
  const cursor = useCursor()
  const query = useQuery(bankLinesQuery(state, cursor.cursor))
  const [doing, setDoing] = useState<Doing>()
  const [many, setMany] = useState(false)
  const sure = (query.data?.data ?? []).flatMap((line) => {
    const proposal = line.state === 'open' ? sureProposal(line) : undefined
    return proposal ? [{ line, proposal }] : []
  })
  const close = (): void => setDoing(undefined)
  const head = (
    <>
      <div className="chips">
        {bankLineStates.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === state}
            onClick={() => cursor.change(new URLSearchParams(each === 'open' ? {} : { state: each }))}
          >
            {stateWords[each]}
          </button>
        ))}
      </div>
      <Button as={Link} to={paths.newStatement} variant="line" size="sm">
        <Icon of={Upload} /> Bring in a statement
      </Button>
    </>
  )
  const empty = (
    <Empty icon={Landmark} title={emptyWords[state]}>
      <p className="muted">Bring in a CSV or XLSX file of the bank: its lines are compared with what is owed.</p>
    </Empty>
  )
  return (
    <Screen title="Bank statements">
      <ListCard what="Lines of the bank" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => (
          <>
            {sure.length > 1 && (
              <div className="money-bulk">
                <p className="small">{`${linesInWords(sure.length)} of this page leave little to doubt.`}</p>
                <Button variant="line" size="sm" onClick={() => setMany(true)}>
                  {`Confirm these ${sure.length}`}
                </Button>
              </div>
            )}
            <ul className="money-transfers">
              {rows.map((line) => (
                <LineRow key={line._id} line={line} onDo={setDoing} />
              ))}
            </ul>
          </>
        )}
      </ListCard>
      {doing?.to === 'confirm' && <ConfirmLineDialog line={doing.line} onClose={close} />}
      {doing?.to === 'set aside' && (
        <ReasonDialog
          title="Not a payment of a customer?"
          about="The line is kept aside. You can undo that."
          button="Set aside"
          hint="For colleagues: interest, a transfer between accounts, somebody else’s money."
          act={(reason) => setBankLineAside(doing.line._id, reason)}
          onClose={close}
        />
      )}
      {many && <ConfirmSureDialog sure={sure} onClose={() => setMany(false)} />}
    </Screen>
  )
}

export default BankLinesPage

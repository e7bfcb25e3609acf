import type { Shift } from '@parcelport/contract/payments/staff-tills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { useState, type ReactNode } from 'react'
import { shiftReportAddress } from '../../api/payments/tills.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { CountTillDialog } from './count-till-dialog.tsx'
import { foundWords } from './till-words.ts'

/** What a Z-report is printed on. */
const papers = [
  ['letter', 'Z-report'],
  ['a4', 'A4'],
  ['roll', '80 mm'],
] as const

const Found = ({ shift }: { readonly shift: Shift }): ReactNode => {
  if (shift.closed === null) return <Status icon={Clock}>Open</Status>
  const isRight = [...shift.closed.figures, ...shift.closed.terminals].every(({ difference }) => difference === 0)
  return isRight ? (
    <Status tone="green" icon={CircleCheck}>
      Right
    </Status>
  ) : (
    <Status tone="red" icon={CircleAlert}>
      Not right
    </Status>
  )
}

/** A shift: its till, its person, its times, and the result of its count. */
export const ShiftRow = ({ shift }: { readonly shift: Shift }): ReactNode => {
  const { _id, till, cashier, openedAt, closed, mine } = shift
  const [counting, setCounting] = useState(false)
  return (
    <li className="money-transfer">
      <div>
        <p>
          <b>{till.name}</b> <span className="muted small">{cashier}</span>
        </p>
        <p className="small">{`${writtenMoment(openedAt)}${closed ? ` to ${writtenMoment(closed.at)}` : ', open'}`}</p>
        {closed && <p className="small num">{closed.figures.map(foundWords).join(' · ')}</p>}
        {closed && closed.terminals.length > 0 && (
          <p className="small num">{closed.terminals.map((each) => `Card terminal: ${foundWords(each)}`).join(' · ')}</p>
        )}
        {closed && closed.note !== '' && <p className="small muted">{closed.note}</p>}
      </div>
      <div className="row">
        <Found shift={shift} />
        {closed &&
          papers.map(([paper, words]) => (
            <Button key={paper} variant="line" size="sm" href={shiftReportAddress(_id, paper)} target="_blank" rel="noopener">
              {words}
              <span className="sr-only">{` of ${till.name}, ${writtenMoment(openedAt)}`}</span>
            </Button>
          ))}
        {!closed && !mine && (
          <Button variant="line" size="sm" onClick={() => setCounting(true)}>
            Count and close<span className="sr-only">{` ${till.name}`}</span>
          </Button>
        )}
      </div>
      {counting && <CountTillDialog shift={shift} onClose={() => setCounting(false)} />}
    </li>
  )
}

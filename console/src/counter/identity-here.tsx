import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { ReactNode } from 'react'
import { IdentityMark } from '../customers/identity/identity-mark.tsx'

const words: Readonly<Record<IdentityState, string>> = {
  approved: 'We have checked it: compare the name and the picture.',
  waiting: 'Nobody has checked it yet: look at it closely.',
  refused: 'Ask for another ID, and look at it closely.',
  none: 'We have none on file: ask for one, and look at it closely.',
}

/** The state of a customer's ID check, and what it means at the counter. */
export const IdentityHere = ({ identity: { state, reason } }: Pick<CounterVisit, 'identity'>): ReactNode => (
  <p className="row">
    <b>ID</b>
    <IdentityMark state={state} />
    <span className="muted">{[reason, words[state]].filter(Boolean).join(' ')}</span>
  </p>
)

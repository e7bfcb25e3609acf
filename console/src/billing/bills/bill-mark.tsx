import type { BillState } from '@parcelport/contract/billing/money-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo from 'lucide-react/icons/undo'
import type { ReactNode } from 'react'

const marks: Readonly<Record<BillState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>> = {
  issued: { label: 'To pay', tone: 'blue', icon: Hourglass },
  'part paid': { label: 'Part paid', tone: 'blue', icon: Hourglass },
  overdue: { label: 'Overdue', tone: 'red', icon: Hourglass },
  paid: { label: 'Paid', tone: 'green', icon: CircleCheck },
  'written off': { label: 'Written off', tone: 'slate', icon: CircleX },
  credited: { label: 'Credited', tone: 'slate', icon: Undo },
  void: { label: 'Void', tone: 'slate', icon: CircleX },
}

/** The state of a bill; a credit note is only named as one. */
export const BillMark = ({ kind, state }: { readonly kind: 'bill' | 'credit note'; readonly state: BillState }): ReactNode => {
  if (kind === 'credit note') return <Status icon={Undo}>Credit note</Status>
  const { label, tone, icon } = marks[state]
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  )
}

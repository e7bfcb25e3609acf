import type { BillState as State } from '@parcelport/contract/billing/money-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { Bill } from '../../../api/billing/bills.ts'
import { stateWords } from '../payment-words.ts'

const looks: Readonly<Record<State, { readonly tone: Tone; readonly icon: IconShape }>> = {
  issued: { tone: 'blue', icon: Clock },
  'part paid': { tone: 'blue', icon: Clock },
  overdue: { tone: 'red', icon: CircleAlert },
  paid: { tone: 'green', icon: CircleCheck },
  'written off': { tone: 'slate', icon: FileText },
  credited: { tone: 'slate', icon: FileText },
  void: { tone: 'slate', icon: CircleX },
}

/** The state of a bill; a credit note is nothing to pay. */
export const BillState = ({ bill }: { readonly bill: Pick<Bill, 'kind' | 'state'> }): ReactNode =>
  bill.kind === 'credit note' ? (
    <Status icon={FileText}>Credit note</Status>
  ) : (
    <Status {...looks[bill.state]}>{stateWords[bill.state]}</Status>
  )

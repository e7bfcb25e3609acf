import './hold-marks.css'
import { holdWords, type Hold, type HoldRule } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { ActionFix } from '@parcelport/contract/statuses/packages-rules.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import Ban from 'lucide-react/icons/ban'
import CircleHelp from 'lucide-react/icons/circle-help'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'

const marks: Readonly<Record<HoldRule, { readonly tone: Tone; readonly icon: IconShape; readonly before: string }>> = {
  block: { tone: 'red', icon: Ban, before: 'Held: ' },
  ask: { tone: 'blue', icon: CircleHelp, before: 'To confirm: ' },
  note: { tone: 'slate', icon: Flag, before: '' },
}

interface HoldMarksProps {
  readonly holds: readonly Hold[]
  /** The fix for a package in Action required. */
  readonly actionFix?: ActionFix | null
}

/** The rules that hold a package back, or only mark it: icon and words. */
export const HoldMarks = ({ holds, actionFix }: HoldMarksProps): ReactNode =>
  (holds.length > 0 || actionFix === 'payment') && (
    <span className="hold-marks">
      {actionFix === 'payment' && (
        <Status tone="red" icon={Ban}>
          <span className="hold-words">Waits for payment</span>
        </Status>
      )}
      {holds.map(({ kind, rule }) => {
        const { tone, icon, before } = marks[rule]
        return (
          <Status key={kind} tone={tone} icon={icon}>
            <span className="hold-words">{`${before}${holdWords[kind]}`}</span>
          </Status>
        )
      })}
    </span>
  )

import './hold-marks.css'
import { becauseOf, holdsThat, type Hold } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'

interface ConfirmHoldsProps {
  readonly packages: readonly { readonly _id: string; readonly trackingNumber: string; readonly holds: readonly Hold[] }[]
  readonly confirmed: boolean
  readonly onChange: (confirmed: boolean) => void
}

/** The rules that block a step, or ask before it; shows nothing without such a rule. */
export const ConfirmHolds = ({ packages, confirmed, onChange }: ConfirmHoldsProps): ReactNode => {
  const listed = (rule: 'block' | 'ask') =>
    packages.flatMap(({ _id, trackingNumber, holds }) => {
      const these = holdsThat(rule, holds)
      // A blocked package needs no question.
      if (these.length === 0 || (rule === 'ask' && holdsThat('block', holds).length > 0)) return []
      return [<li key={_id}>{`${trackingNumber}: ${becauseOf(these)}`}</li>]
    })
  const [blocked, asked] = [listed('block'), listed('ask')]
  return (
    <>
      {blocked.length > 0 && (
        <Notice tone="red" title="Held by your company’s rules">
          <ul className="held-list">{blocked}</ul>
        </Notice>
      )}
      {asked.length > 0 && (
        <>
          <Notice tone="sand" title="Please confirm">
            <ul className="held-list">{asked}</ul>
          </Notice>
          <Checkbox required checked={confirmed} onChange={({ target }) => onChange(target.checked)}>
            I have looked at this; go on all the same. It is logged with my name.
          </Checkbox>
        </>
      )}
    </>
  )
}

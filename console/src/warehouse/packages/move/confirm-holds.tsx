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

/** What the company's rules block and ask about, before the step that they have a word in; nothing where they say nothing. */
export const ConfirmHolds = ({ packages, confirmed, onChange }: ConfirmHoldsProps): ReactNode => {
  const listed = (rule: 'block' | 'ask') =>
    packages.flatMap(({ _id, trackingNumber, holds }) => {
      const these = holdsThat(rule, holds)
      // What is blocked is not asked about.
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

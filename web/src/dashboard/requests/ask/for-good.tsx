import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'

interface ForGoodProps {
  readonly understood: boolean
  readonly onChange: (changes: { readonly understood: boolean }) => void
}

/** The customer's confirmation that disposal is final. */
export const ForGood = ({ understood, onChange }: ForGoodProps): ReactNode => (
  <Notice tone="red" title="This is for good">
    <p>What we dispose of is gone: nobody can bring it back or pay for it afterwards. What you owe for it you still owe.</p>
    <Checkbox className="mt-3" checked={understood} onChange={({ target }) => onChange({ understood: target.checked })}>
      I know that it cannot be undone
    </Checkbox>
  </Notice>
)

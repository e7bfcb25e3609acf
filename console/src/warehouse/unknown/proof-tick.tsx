import type { StaffClaim } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import { useState, type FormEvent, type ReactNode } from 'react'
import { proofAddress } from '../../api/warehouse/unknown.ts'

/**
 * The proof of a claim, and a checkbox that staff have looked at it: the customer is told of an approval at once, so it cannot
 * be undone. `whenSeen` runs its argument on submit when the box is ticked; otherwise it asks to tick it.
 */
export const useProofTick = ({ _id, proof }: StaffClaim) => {
  const [isProven, setProven] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const tick: ReactNode = (
    <>
      <p>
        <Button variant="line" size="sm" href={proofAddress(_id)} target="_blank" rel="noopener">
          <Icon of={FileText} /> Open the proof<span className="sr-only">: {proof.name}</span>
        </Button>
      </p>
      <Checkbox
        required
        checked={isProven}
        error={isAsked && !isProven && 'Open the proof first, then tick this box.'}
        onChange={(event) => setProven(event.target.checked)}
      >
        The proof shows their name and this package
      </Checkbox>
    </>
  )
  const whenSeen =
    (approve: () => void) =>
    (event: FormEvent): void => {
      event.preventDefault()
      setAsked(!isProven)
      if (isProven) approve()
    }
  return { tick, whenSeen }
}

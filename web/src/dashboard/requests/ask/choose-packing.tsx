import { packings, packingTitles, packingWords, type Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { ReactNode } from 'react'

interface ChoosePackingProps {
  readonly chosen: Packing
  readonly onChange: (packing: Packing) => void
}

/** What to keep of the boxes in a consolidation. */
export const ChoosePacking = ({ chosen, onChange }: ChoosePackingProps): ReactNode => (
  <fieldset className="ask-kinds">
    <legend>What shall we keep?</legend>
    {packings.map((packing) => (
      <label key={packing} className="ask-kind">
        <input type="radio" name="packing" value={packing} checked={packing === chosen} onChange={() => onChange(packing)} />
        <b>{packingTitles[packing]}</b>
        <span className="small">{packingWords[packing]}</span>
      </label>
    ))}
  </fieldset>
)

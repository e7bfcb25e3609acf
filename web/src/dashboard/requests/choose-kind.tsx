import { requestTitles, requestWords, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import type { ReactNode } from 'react'
import { kindIcons, onlyWhere } from './request-looks.ts'

interface ChooseKindProps {
  readonly kinds: readonly RequestKind[]
  readonly chosen: RequestKind | undefined
  readonly onChange: (kind: RequestKind) => void
  /** The price in words, for the chosen packages, or for one; undefined: not offered at the packages' present place. */
  readonly priceOf: (kind: RequestKind) => string | undefined
}

/** The kinds on offer, each with its price. */
export const ChooseKind = ({ kinds, chosen, onChange, priceOf }: ChooseKindProps): ReactNode => (
  <Card as="section" aria-labelledby="ask-kind">
    <h2 className="card-title" id="ask-kind">
      2. What shall we do?
    </h2>
    <fieldset className="ask-kinds">
      <legend className="sr-only">What shall we do?</legend>
      {kinds.map((kind) => {
        const price = priceOf(kind)
        return (
          <label key={kind} className="ask-kind">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === chosen}
              disabled={price === undefined}
              onChange={() => onChange(kind)}
            />
            <Icon of={kindIcons[kind]} />
            <b>{requestTitles[kind]}</b>
            <span className="small">{requestWords[kind]}</span>
            <span className="ask-price num">{price ?? onlyWhere(kind)}</span>
          </label>
        )
      })}
    </fieldset>
  </Card>
)

import { requestTitles, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import type { ReactNode } from 'react'
import { kindIcons } from '../request-looks.ts'

interface ChooseKindProps {
  readonly kinds: readonly RequestKind[]
  readonly chosen: RequestKind | undefined
  /** `pointed`: by mouse or touch, and not by a key. */
  readonly onChange: (kind: RequestKind, pointed: boolean) => void
  /** The price in words, for the chosen packages, or for one. */
  readonly priceOf: (kind: RequestKind) => string
}

/** What can be done with the packages where they are now, a line each with its price. */
export const ChooseKind = ({ kinds, chosen, onChange, priceOf }: ChooseKindProps): ReactNode => (
  <section aria-labelledby="ask-kind">
    <div className="spread">
      <h2 className="card-title" id="ask-kind">
        What shall we do?
      </h2>
      <span className="small muted">Prices with VAT</span>
    </div>
    <fieldset className="ask-options">
      <legend className="sr-only">What shall we do?</legend>
      {kinds.map((kind) => (
        <label key={kind} className="ask-option">
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={({ nativeEvent }) => onChange(kind, (nativeEvent as UIEvent).detail > 0)}
          />
          <Icon of={kindIcons[kind]} />
          <b>{requestTitles[kind]}</b> <span className="num">{priceOf(kind)}</span>
        </label>
      ))}
    </fieldset>
    {kinds.length === 0 && <p>We can do nothing with all of these together. Please take one out.</p>}
  </section>
)

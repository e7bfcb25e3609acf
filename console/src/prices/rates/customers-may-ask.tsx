import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { useId, type ReactNode } from 'react'
import { askedKinds, withKind, type AskedKind } from './rule-draft.ts'

interface CustomersMayAskProps {
  readonly rules: readonly PriceRule[]
  readonly onChange: (rules: readonly PriceRule[]) => void
  /** Opens a charge by its index. */
  readonly onChoose: (chosen: number) => void
}

/** What customers may ask for: each switch adds the charge that offers it, to be priced beside, or removes it. */
export const CustomersMayAsk = ({ rules, onChange, onChoose }: CustomersMayAskProps): ReactNode => {
  const heading = useId()
  const toggle = (asked: AskedKind): void => {
    onChange(withKind(rules, asked))
    onChoose(asked.rule ? 0 : rules.length)
  }
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        What customers may ask for
      </h2>
      <p className="small muted">Each is offered as long as its charge stands under Other charges, with its price and tax.</p>
      {askedKinds(rules).map((asked) =>
        asked.code === undefined ? (
          <p key={asked.kind} className="small">{`${requestTitles[asked.kind]}: free, always offered`}</p>
        ) : (
          <Checkbox key={asked.kind} checked={asked.rule !== undefined} onChange={() => toggle(asked)}>
            {asked.rule && asked.rule.title !== requestTitles[asked.kind]
              ? `${requestTitles[asked.kind]} (“${asked.rule.title}” on the bill)`
              : requestTitles[asked.kind]}
          </Checkbox>
        ),
      )}
    </Card>
  )
}

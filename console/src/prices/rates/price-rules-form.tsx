import { checkPrices } from '@parcelport/contract/prices/price-check-rules.ts'
import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useId, useState, type ReactNode } from 'react'
import { CustomersMayAsk } from './customers-may-ask.tsx'
import { newRule, startsBesides } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
import { RuleRows } from './rule-rows.tsx'

interface PriceRulesFormProps {
  readonly rules: readonly PriceRule[]
  /** Index of the open charge. */
  readonly chosen: number
  readonly onChoose: (chosen: number) => void
  readonly onChange: (rules: readonly PriceRule[]) => void
}

const rowCount = (rows: number): string => `${rows} row${rows === 1 ? '' : 's'}`

/** The charges in addition to the package rates: a list, and the open one with its rows and the words made from them. */
export const PriceRulesForm = ({ rules, chosen, onChoose, onChange }: PriceRulesFormProps): ReactNode => {
  const [listHeading, names] = [useId(), useId()]
  const [title, setTitle] = useState('')
  const rule = rules[chosen]
  const findings = checkPrices(rules)
  const change = (changed: PriceRule): void => onChange(rules.map((each, index) => (index === chosen ? changed : each)))
  const add = (): void => {
    if (title.trim() === '') return
    onChange([...rules, newRule(title.trim(), rules)])
    onChoose(rules.length)
    setTitle('')
  }
  const ofChosen = findings.filter(({ charge }) => charge === chosen)
  return (
    <>
      <Card as="section" className="stack" aria-labelledby={listHeading}>
        <h2 className="card-title" id={listHeading}>
          Other charges
        </h2>
        <p className="small muted">
          What you write here is what the bill charges and what the Rates page says. One list, never two.
        </p>
        <ul className="rule-list">
          {rules.map(({ title: name, bands }, index) => (
            <li key={index}>
              <button type="button" aria-current={index === chosen || undefined} onClick={() => onChoose(index)}>
                <span>{name || 'Without a name'}</span>
                <span className="small">
                  {findings.some(({ charge, severity }) => charge === index && severity === 'error')
                    ? 'Error'
                    : rowCount(bands.length)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <form
          className="rule-new"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field label="Another charge">
            <Input list={names} maxLength={80} value={title} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <datalist id={names}>
            {startsBesides(rules).map((start) => (
              <option key={start.code} value={start.title} />
            ))}
          </datalist>
          <Button type="submit" variant="line" disabled={rules.length >= 200}>
            Add
          </Button>
        </form>
      </Card>
      <CustomersMayAsk rules={rules} onChange={onChange} onChoose={onChoose} />
      {rule && (
        <Card as="section" className="stack" aria-label={rule.title}>
          <h2 className="card-title">{rule.title || 'Without a name'}</h2>
          <RuleFields rule={rule} onChange={change} />
          <RuleRows rule={rule} findings={ofChosen} onChange={(bands) => change({ ...rule, bands })} />
          {ofChosen.every(({ severity }) => severity !== 'error') && <RulePreview rule={rule} />}
          <Button
            variant="text"
            onClick={() => {
              onChange(rules.filter((_, index) => index !== chosen))
              onChoose(0)
            }}
          >
            {`Remove ${rule.title}`}
          </Button>
        </Card>
      )}
    </>
  )
}

import type { PriceFinding } from '@parcelport/contract/prices/price-check-rules.ts'
import type { PriceBand, PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { asKind, bandKinds, kindOf, withoutRow, withRow, type BandKind } from './rule-draft.ts'

interface RuleRowsProps {
  readonly rule: PriceRule
  /** Findings about this rule. */
  readonly findings: readonly PriceFinding[]
  readonly onChange: (bands: readonly PriceBand[]) => void
}

const basisNames: Readonly<Record<PriceRule['on'], string>> = {
  flat: 'Any',
  'billable lb': 'Pounds up to',
  freight: 'Freight up to',
  declared: 'Value up to',
  cif: 'CIF up to',
  'bill total': 'Bill up to',
}

/** The id of a row's first field, for links to the row. */
export const ruleRowId = (row: number): string => `rule-row-${row}`

const kindNames = (on: PriceRule['on']): Readonly<Record<BandKind, string>> => ({
  included: 'included',
  flat: 'a fixed price',
  each: on === 'billable lb' ? 'for every so many lb' : 'for every so many US$',
  percent: 'a percentage',
  onRequest: 'on request',
})

interface AmountProps {
  readonly band: PriceBand
  readonly name: string
  readonly invalid: boolean
  readonly onChange: (band: PriceBand) => void
}

const Amount = ({ band, name, invalid, onChange }: AmountProps): ReactNode => {
  const { upTo, each, percent, flat } = band
  const field = (label: string, value: string, change: (text: string) => PriceBand): ReactNode => (
    <input
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      aria-label={`${name}: ${label}`}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onChange(change(event.target.value.trim()))}
    />
  )
  if (each)
    return (
      <span className="rule-each">
        {field('US dollars', each.usd, (usd) => ({ upTo, each: { ...each, usd } }))}
        <span className="muted">per</span>
        {field('for every', each.step, (step) => ({ upTo, each: { ...each, step } }))}
      </span>
    )
  if (percent !== undefined) return field('percent', percent, (text) => ({ upTo, percent: text }))
  return flat === undefined ? <span className="muted">–</span> : field('US dollars', flat, (text) => ({ upTo, flat: text }))
}

/** The rows of a charge, from low to high; the last is open-ended. */
export const RuleRows = ({ rule, findings, onChange }: RuleRowsProps): ReactNode => {
  const { bands, on, title } = rule
  const change = (row: number, band: PriceBand): void => onChange(bands.map((each, index) => (index === row ? band : each)))
  const names = kindNames(on)
  return (
    <>
      <ul className="rule-rows" aria-label={`${title}: rows`}>
        {bands.map((band, row) => {
          const name = `Row ${row + 1}`
          const invalid = findings.some((finding) => finding.severity === 'error' && finding.row === row)
          return (
            <li key={row}>
              <span className="rule-cell">
                <span className="rule-label">{on === 'flat' && band.upTo === null ? 'For' : basisNames[on]}</span>
                {band.upTo === null ? (
                  <span className="rule-open" id={ruleRowId(row)} tabIndex={-1}>
                    {bands.length === 1 ? 'everything' : 'all beyond'}
                  </span>
                ) : (
                  <input
                    className="input num"
                    id={ruleRowId(row)}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={13}
                    aria-label={`${name}: ${basisNames[on]}`}
                    aria-invalid={invalid || undefined}
                    value={band.upTo}
                    onChange={(event) => change(row, { ...band, upTo: event.target.value.trim() })}
                  />
                )}
              </span>
              <span className="rule-cell">
                <span className="rule-label">Costs</span>
                <Select
                  aria-label={`${name}: how it is charged`}
                  value={kindOf(band)}
                  onChange={(event) => change(row, asKind(band, event.target.value as BandKind))}
                >
                  {bandKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {names[kind]}
                    </option>
                  ))}
                </Select>
              </span>
              <span className="rule-cell">
                <span className="rule-label">How much</span>
                <Amount band={band} name={name} invalid={invalid} onChange={(changed) => change(row, changed)} />
              </span>
              <Button
                variant="text"
                iconOnly
                disabled={bands.length === 1}
                aria-label={`Remove row ${row + 1} of ${title}`}
                onClick={() => onChange(withoutRow(bands, row))}
              >
                <Icon of={Trash} />
              </Button>
            </li>
          )
        })}
      </ul>
      {on !== 'flat' && (
        <Button variant="line" disabled={bands.length >= 100} onClick={() => onChange(withRow(bands))}>
          <Icon of={Plus} /> Another row
        </Button>
      )}
    </>
  )
}

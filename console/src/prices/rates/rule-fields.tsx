import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { ruleEffect } from './rule-effect.ts'

type Chosen = 'on' | 'party' | 'per' | 'when' | 'taxClass'

const choices: {
  readonly [Name in Chosen]: { readonly label: string; readonly names: Readonly<Record<PriceRule[Name], string>> }
} = {
  on: {
    label: 'Worked out on',
    names: {
      flat: 'nothing, a fixed price',
      'billable lb': 'the billable weight',
      freight: 'the freight',
      declared: 'the declared value',
      cif: 'the CIF value',
      'bill total': 'the bill’s total',
    },
  },
  per: {
    label: 'Charged once for each',
    names: { package: 'package', bill: 'bill', request: 'request', day: 'day' },
  },
  party: { label: 'Who gets the money', names: { ours: 'Us', customs: 'Customs, we pay it for the customer' } },
  taxClass: {
    label: 'Our VAT on it',
    names: { standard: 'the standard rate', zero: 'zero-rated', none: 'none' },
  },
  when: {
    label: 'The day that decides the price',
    names: {
      received: 'the day it is received',
      flown: 'the day it flies',
      ready: 'the day it is ready',
      'handed over': 'the day it is handed over',
      asked: 'the day it is asked for',
    },
  },
}
const order = Object.keys(choices) as readonly Chosen[]

interface RuleFieldsProps {
  readonly rule: PriceRule
  readonly onChange: (rule: PriceRule) => void
}

/** The fields of a charge except its rows: its name on the bill, its basis and its condition. */
export const RuleFields = ({ rule, onChange }: RuleFieldsProps): ReactNode => (
  <div className="rule-fields">
    <Field label="Name on the bill">
      <Input maxLength={80} value={rule.title} onChange={(event) => onChange({ ...rule, title: event.target.value })} />
    </Field>
    {order.map((name) => (
      <Field key={name} label={choices[name].label}>
        <Select value={rule[name]} onChange={(event) => onChange({ ...rule, [name]: event.target.value })}>
          {Object.entries(choices[name].names).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    ))}
    <Checkbox
      checked={rule.optional ?? false}
      onChange={(event) => onChange({ ...rule, optional: event.target.checked })}
      className="rule-optional"
    >
      Only for who asks for it
    </Checkbox>
    <p className="rule-optional small muted">{ruleEffect(rule)}</p>
  </div>
)

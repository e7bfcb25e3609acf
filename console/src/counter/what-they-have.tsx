import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { MOST_SAID } from '@parcelport/contract/warehouse/desk/collector-rules.ts'
import { acceptPicture } from '@parcelport/contract/uploads-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { PaperField } from '../lib/paper-field.tsx'
import type { Collector, Shown } from './collector.ts'

interface WhatTheyHaveProps {
  readonly visit: CounterVisit
  readonly collector: Collector
  readonly onCollect: (collector: Collector) => void
  /** The problem of the letter's photo. */
  readonly error: string | undefined
}

/** Somebody whom the customer has not named: what do they have? Advice before the signature; they are not refused. */
export const WhatTheyHave = ({ visit, collector, onCollect, error }: WhatTheyHaveProps): ReactNode => {
  const { customer, telephone } = visit
  const { name, shown, letter = null, said = '' } = collector
  const choices: readonly (readonly [Shown | undefined, string])[] = [
    ['pass', 'A pass: scan it or type its six digits'],
    ['letter', 'A signed letter: photograph it'],
    ['telephone', `${customer.name} says so on the telephone${telephone ? `: ${telephone}` : ''}`],
    [undefined, 'Nothing of these'],
  ]
  return (
    <>
      <Notice tone="red" title={`${customer.name} has not said that ${name.trim()} may collect`}>
        <p>They are not the customer, none of the receivers, and have shown no pass. The customer is told at once.</p>
      </Notice>
      <fieldset className="tender-change">
        <legend>What do they have?</legend>
        {choices.map(([choice, words]) => (
          <label key={words}>
            <input
              type="radio"
              name="what-they-have"
              checked={shown === choice}
              onChange={() => onCollect({ ...collector, shown: choice })}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {shown === 'letter' && (
        <PaperField
          label="The signed letter"
          file={letter}
          onChange={(photo) => onCollect({ ...collector, letter: photo })}
          accept={acceptPicture}
          otherType="Please take a photo of the letter."
          hint="Image, up to 10 MB. It is kept with the signature."
          error={error}
        />
      )}
      {shown === 'telephone' && (
        <Field label={`What did ${customer.name} say? (optional)`}>
          <Input
            maxLength={MOST_SAID}
            autoComplete="off"
            value={said}
            onChange={({ target }) => onCollect({ ...collector, said: target.value })}
          />
        </Field>
      )}
    </>
  )
}

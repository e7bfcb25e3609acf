import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import {
  askAboutNumber,
  readTrackingNumber,
  severalNumbers,
  type TrackingNumber,
} from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { normalised } from './prealert-draft.ts'

const MOST_OFFERED = 6

interface TrackingFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

const Doubt = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className="prealert-doubt" role="status">
    <Icon of={TriangleAlert} />
    <span>{children}</span>
  </span>
)

interface Reading {
  readonly read: TrackingNumber
  readonly question: string | undefined
  readonly hasError: boolean
}

const hintOf = ({ read: { courier, checkDigitRight }, question, hasError }: Reading): ReactNode => {
  if (question !== undefined && hasError) return 'If this is all you have, press Prealert once more.'
  if (question !== undefined)
    return (
      <Doubt>
        <span>{question}</span> <span>If this is all you have, you can send it.</span>
      </Doubt>
    )
  if (!courier || checkDigitRight !== false) return 'Paste it from the store’s message: we recognise the courier.'
  return (
    <Doubt>
      {`This looks like a ${courier} number, but its check digit does not fit. Compare it with the store’s message; you can send it as it is.`}
    </Doubt>
  )
}

interface SeveralProps {
  readonly numbers: readonly string[]
  readonly onChoose: (number: string) => void
}

const Several = ({ numbers, onChoose }: SeveralProps): ReactNode => (
  <div className="prealert-numbers" role="group" aria-label="Which one is this package’s?">
    {numbers.slice(0, MOST_OFFERED).map((number) => (
      <Button key={number} variant="line" size="sm" onClick={() => onChoose(number)}>
        <span translate="no" className="num">
          {number}
        </span>
      </Button>
    ))}
  </div>
)

/**
 * The tracking number: recognised during typing, shortened after pasting or leaving the field. A wrong check digit only warns; of several numbers one
 * is chosen.
 */
export const TrackingField = ({ value, onChange, error, ref }: TrackingFieldProps): ReactNode => {
  const read = readTrackingNumber(value)
  const { courier, checkDigitRight, several } = read
  const found =
    courier && checkDigitRight !== false && (checkDigitRight ? `Looks like a valid ${courier} number` : `${courier} number`)
  const tidy = (text: string): void => {
    const number = normalised(text)
    if (number !== text) onChange(number)
  }
  return (
    <>
      <Field
        label="Tracking Number"
        error={error ?? (several && severalNumbers(several))}
        found={found}
        hint={hintOf({ read, question: askAboutNumber(value), hasError: Boolean(error) })}
      >
        <Input
          ref={ref}
          name="trackingNumber"
          className="num"
          value={value}
          maxLength={MOST_TYPED_SIGNS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          onChange={({ target, nativeEvent }) => {
            const pasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
            onChange(pasted ? normalised(target.value) : target.value)
          }}
          onBlur={({ target }) => tidy(target.value)}
        />
      </Field>
      {several && <Several numbers={several} onChoose={onChange} />}
    </>
  )
}

import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { normalised } from './prealert-draft.ts'

interface TrackingFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

const Doubt = ({ courier }: { readonly courier: string }): ReactNode => (
  <span className="prealert-doubt" role="status">
    <Icon of={TriangleAlert} />
    <span>
      This looks like a {courier} number, but its check digit does not fit. Compare it with the store’s message; you can send it
      as it is.
    </span>
  </span>
)

/** The tracking number: recognised during typing, shortened after pasting or leaving the field. A wrong check digit only warns. */
export const TrackingField = ({ value, onChange, error, ref }: TrackingFieldProps): ReactNode => {
  const { courier, checkDigitRight } = readTrackingNumber(value)
  const found =
    courier && checkDigitRight !== false && (checkDigitRight ? `Looks like a valid ${courier} number` : `${courier} number`)
  const tidy = (text: string): void => {
    const number = normalised(text)
    if (number !== text) onChange(number)
  }
  return (
    <Field
      label="Tracking Number"
      error={error}
      found={found}
      hint={
        courier && checkDigitRight === false ? (
          <Doubt courier={courier} />
        ) : (
          'Paste it from the store’s message: we recognise the courier.'
        )
      }
    >
      <Input
        ref={ref}
        name="trackingNumber"
        className="num"
        value={value}
        maxLength={64}
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
  )
}

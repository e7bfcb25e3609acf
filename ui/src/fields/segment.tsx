import { useId } from 'react'
import { useFieldControl } from './field-control.ts'

export interface SegmentProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The form field's name. */
  name?: string | undefined
  disabled?: boolean | undefined
}

/** A choice between a few values, side by side; put it into a `<Field group>`. */
export const Segment = <Value extends string>({ options, value, onChange, name, disabled }: SegmentProps<Value>) => {
  const own = useId()
  const control = useFieldControl({})
  return (
    <div className="segment" role="presentation">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            aria-describedby={control['aria-describedby']}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

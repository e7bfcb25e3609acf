import { useRef } from 'react'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { useFieldControl } from '../field-control.ts'

export interface OtpInputProps {
  /** The digits so far; a blank box is a space: '1 34' lacks its second digit. */
  value: string
  onChange: (value: string) => void
  length?: number | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Names each box, e.g. 'Digit 1 of 4'. */
  boxLabel?: ((position: number, of: number) => string) | undefined
}

/**
 * A one-time code with a box for each digit: typing moves to the next box, Backspace in an empty box moves back, a pasted code
 * fills all boxes.
 */
export const OtpInput = ({ value, onChange, length = 4, disabled, autoFocus, boxLabel }: OtpInputProps) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const control = useFieldControl({})
  const digits = Array.from({ length }, (_, i) => value[i]?.trim() ?? '')
  const focus = (i: number) => boxes.current[Math.max(0, Math.min(length - 1, i))]?.focus()
  const write = (from: number, text: string) => {
    const next = digits.map((digit, i) => text[i - from] ?? digit)
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    )
    focus(from + text.length)
  }
  const change = (i: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value.replace(/\D/g, '')
    if (typed === '') {
      if (event.target.value === '')
        onChange(
          digits
            .map((digit, at) => (at === i ? ' ' : digit || ' '))
            .join('')
            .trimEnd(),
        )
      return
    }
    // a second digit in a full box replaces the first; more at once are a code filled in by the phone
    const fresh = typed.length === 2 && digits[i] ? typed.replace(digits[i], '') || digits[i] : typed
    write(fresh.length >= length ? 0 : i, fresh.slice(0, length))
  }
  const key = (i: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !digits[i] && i > 0) {
      event.preventDefault()
      onChange(
        digits
          .map((digit, at) => (at === i - 1 ? ' ' : digit || ' '))
          .join('')
          .trimEnd(),
      )
      focus(i - 1)
    } else if (event.key === 'ArrowLeft') focus(i - 1)
    else if (event.key === 'ArrowRight') focus(i + 1)
    else return
    event.preventDefault()
  }
  const paste = (i: number) => (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length)
    event.preventDefault()
    if (pasted) write(pasted.length === length ? 0 : i, pasted)
  }
  return (
    <div className="otp">
      {digits.map((digit, i) => (
        <input
          key={i}
          ref={(node) => {
            boxes.current[i] = node
          }}
          className="input"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={i === 0 ? 'one-time-code' : 'off'}
          autoFocus={autoFocus && i === 0}
          aria-label={boxLabel ? boxLabel(i + 1, length) : `Digit ${i + 1} of ${length}`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          disabled={disabled}
          value={digit}
          onChange={change(i)}
          onKeyDown={key(i)}
          onPaste={paste(i)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}

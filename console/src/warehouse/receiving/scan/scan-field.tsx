import { scannedText } from '@parcelport/contract/scan-rules.ts'
import { MOST_TYPED_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { CameraButton } from '../camera/camera-button.tsx'

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly onEntry: (entry: string) => void
  readonly onClear: () => void
}

/** The desk's only field. It is uncontrolled until Enter, or Tab, with which some scanners end: no render comes between two keys of a scanner. */
export const ScanField = ({ field, label, hint, placeholder, onEntry, onClear }: ScanFieldProps): ReactNode => {
  useEffect(() => field.current?.focus(), [field])
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const box = event.currentTarget
    if (event.key === 'Escape') {
      if (box.value === '') onClear()
      box.value = ''
    }
    if (event.key === 'ArrowDown') {
      const first = document.querySelector<HTMLButtonElement>('.choices button')
      if (first) event.preventDefault()
      first?.focus()
    }
    // An empty field lets Tab pass, so that the keyboard is never caught in it.
    const isTab = event.key === 'Tab' && !event.shiftKey && scannedText(box.value) !== ''
    if ((event.key !== 'Enter' && !isTab) || event.nativeEvent.isComposing) return
    event.preventDefault()
    const entry = scannedText(box.value)
    box.value = ''
    onEntry(entry)
  }
  return (
    <section className="scan on-ink" aria-label="Scan">
      <label htmlFor="scan">
        {label} <span id="scan-hint">{hint}</span>
      </label>
      <div className="input-wrap">
        <Icon of={ScanBarcode} />
        <input
          ref={field}
          className="input"
          id="scan"
          name="scan"
          maxLength={MOST_TYPED_SIGNS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={placeholder}
          aria-describedby="scan-hint"
          onKeyDown={press}
        />
        <CameraButton onRead={onEntry} />
      </div>
    </section>
  )
}

import { scannedText } from '@parcelport/contract/scan-rules.ts'
import { useEffect, type RefObject } from 'react'
import { afterKey, nothingTyped, scanned, type Burst } from './wedge.ts'

const isTextBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'button', 'submit'].includes(target.type))

/** Takes out of a box what a scanner typed into it, so that React hears of it as of any other change. */
const restore = (box: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const proto = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The scanner lands in the scan field, whatever the person was doing: keys typed anywhere but in a text box move there as they
 * come, and a whole scan that was typed into another text box is taken out of it again and handed to `onScan`.
 */
export const useScanCapture = (
  field: RefObject<HTMLInputElement | null>,
  { onScan, keys }: { onScan: (scan: string) => void; keys: Readonly<Record<string, () => void>> },
): void => {
  useEffect(() => {
    let burst: Burst = nothingTyped
    let before = ''
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return
      const { key, target, timeStamp } = event
      const act = keys[key]
      if (act) {
        event.preventDefault()
        act()
        return
      }
      const box = isTextBox(target) && target !== field.current ? target : undefined
      if (key === 'Enter' && box) {
        const scan = scanned(burst, timeStamp)
        burst = nothingTyped
        if (scan === undefined) return
        event.preventDefault()
        event.stopPropagation()
        restore(box, before)
        onScan(scannedText(scan))
      }
      if (key.length !== 1) return
      if (box) {
        const next = afterKey(burst, key, timeStamp)
        if (next.text.length === 1) before = box.value
        burst = next
      } else if (key !== ' ' && target !== field.current) {
        // The key itself lands where the focus is by then.
        field.current?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [field, onScan, keys])
}

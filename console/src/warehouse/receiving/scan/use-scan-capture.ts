import { scannedText } from '@parcelport/contract/scan-rules.ts'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { afterKey, nothingTyped, scanned, scannedBeforeTab, type Burst } from './wedge.ts'

const isTextBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'button', 'submit'].includes(target.type))

/** Removes a scanner's text from an input with an event, so that React notices the change. */
const restore = (box: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const proto = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Directs the scanner to the scan field, whatever has the focus: keys typed outside a text input move the focus there, and a
 * whole scan typed into other text inputs, with Enter or Tab at its end, is removed from them and passed to `onScan`.
 */
export const useScanCapture = (
  field: RefObject<HTMLInputElement | null>,
  { onScan, keys = {} }: { onScan: (scan: string) => void; keys?: Readonly<Record<string, () => void>> },
): void => {
  // A page may be rendered again while the scanner types, with other callbacks: the burst so far is kept.
  const hear = useEffectEvent(onScan)
  const actionOf = useEffectEvent((key: string) => keys[key])
  useEffect(() => {
    let burst: Burst = nothingTyped
    /** What stood in each box before the burst: a box may pass the focus on to the next while the scanner types. */
    let before = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return
      const { key, target, timeStamp } = event
      const act = actionOf(key)
      if (act) {
        event.preventDefault()
        act()
        return
      }
      const box = isTextBox(target) && target !== field.current ? target : undefined
      if ((key === 'Enter' || key === 'Tab') && box) {
        const scan = key === 'Enter' ? scanned(burst, timeStamp) : scannedBeforeTab(burst, timeStamp)
        burst = nothingTyped
        if (scan === undefined) return
        event.preventDefault()
        event.stopPropagation()
        for (const [typedInto, value] of before) restore(typedInto, value)
        hear(scannedText(scan))
      }
      if (key.length !== 1) return
      if (box) {
        const next = afterKey(burst, key, timeStamp)
        if (next.text.length === 1) before = new Map()
        if (!before.has(box)) before.set(box, box.value)
        burst = next
      } else if (key !== ' ' && target !== field.current) {
        // The key itself arrives after the focus has moved.
        field.current?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [field])
}

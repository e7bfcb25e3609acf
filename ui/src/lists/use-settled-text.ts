import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'

/** How long typing must rest before a search is made. Milliseconds. */
export const SETTLE_MS = 300

/**
 * The text of a search box whose search stands in the address. It takes effect when typing rests, or by `settle` at once,
 * and follows when `value` changes elsewhere (Back, a link).
 *
 * `here` is the address its screen is drawn for. While another is on its way (the next screen still loads, another filter was
 * just chosen) the text waits: applied to what is on screen it would lead back there, or take the new filter away.
 */
export const useSettledText = (value: string, here: string, onSettle: (text: string) => void) => {
  const [text, setText] = useState(value)
  const known = useRef(value)
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])
  const settle = (): void => {
    const settled = text.trim()
    if (settled === value || new URL(here, location.href).href !== location.href) return
    known.current = settled
    onSettle(settled)
  }
  const settleAtRest = useEffectEvent(settle)
  useEffect(() => {
    const timer = setTimeout(() => settleAtRest(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, here])
  return {
    field: { value: text, onChange: (event: ChangeEvent<HTMLInputElement>): void => setText(event.target.value) },
    settle,
  }
}

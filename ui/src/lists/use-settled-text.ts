import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'

/** The pause in typing before a search starts. Milliseconds. */
export const SETTLE_MS = 300

/**
 * The text of a search box whose search is in the address. It takes effect when typing pauses, or at once by `settle`, and
 * follows a `value` that changes elsewhere (Back, a link).
 *
 * `here` is the address that the screen is rendered for. While another address loads (the next screen, or a new filter) the text
 * waits: applied to the present screen it would navigate back there, or remove the new filter.
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

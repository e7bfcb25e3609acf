import { useEffect, useState, type ChangeEvent } from 'react'
import { useHref, useLocation } from 'react-router'

const SETTLE_MS = 250

/**
 * What is typed into a search: it takes effect shortly after the last letter, and follows when `value` changes elsewhere.
 * While the next screen loads this one still stands, but is left: then it takes no effect, which would lead back here.
 */
export const useSettledText = (value: string, onSettle: (text: string) => void) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const here = useHref(useLocation().pathname)
  useEffect(() => {
    if (text.trim() === value) return undefined
    const settle = (): void => {
      if (globalThis.location.pathname === here) onSettle(text.trim())
    }
    const timer = setTimeout(settle, SETTLE_MS)
    return () => clearTimeout(timer)
  })
  return { value: text, onChange: (event: ChangeEvent<HTMLInputElement>): void => setText(event.target.value) }
}

import { useEffect, useState, type ChangeEvent } from 'react'

const SETTLE_MS = 250

/** What is typed into a search: it takes effect shortly after the last letter, and follows when `value` changes elsewhere. */
export const useSettledText = (value: string, onSettle: (text: string) => void) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onSettle(text.trim()), SETTLE_MS)
    return () => clearTimeout(timer)
  })
  return { value: text, onChange: (event: ChangeEvent<HTMLInputElement>): void => setText(event.target.value) }
}

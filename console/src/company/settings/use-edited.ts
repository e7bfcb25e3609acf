import { useState } from 'react'
import { useUnsaved } from '../../lib/use-unsaved.ts'

/**
 * A copy of a value for editing. When the saved value changes (after a save, or by somebody else), the copy follows unless it
 * has been edited.
 */
export const useEdited = <Value extends object>(saved: Value) => {
  const text = JSON.stringify(saved)
  const [base, setBase] = useState(text)
  const [value, setValue] = useState(saved)
  if (text !== base) {
    setBase(text)
    if (JSON.stringify(value) === base) setValue(saved)
  }
  const changed = JSON.stringify(value) !== text
  useUnsaved(changed)
  return {
    value,
    changed,
    set: (change: Partial<Value>): void => setValue((before) => ({ ...before, ...change })),
    /** Treats this value as saved. */
    follow: (now: Value): void => setValue(now),
  }
}

import { useState } from 'react'
import { useUnsaved } from '../../lib/use-unsaved.ts'

/**
 * A copy of something to edit. When what it was copied from changes (it was saved, or somebody else was faster), the copy
 * follows unless something was typed: that stays.
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
    /** Takes this as saved. */
    follow: (now: Value): void => setValue(now),
  }
}

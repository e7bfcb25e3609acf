import { useEffect, useRef, useState } from 'react'
import { readToken } from './api/token.ts'

const drafts = new Map<string, unknown>()

/**
 * What a form held when the session ended under the customer's hands, files included: kept in this page's memory for when
 * they have signed in again, and gone with the page. `key` names customer and form, so that nobody else is shown it; `latest`
 * answers with what the form holds, undefined when there is nothing to keep.
 */
export const useKeptDraft = <Draft>(key: string, latest: () => Draft | undefined): Draft | undefined => {
  const [draft] = useState(() => drafts.get(key) as Draft | undefined)
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  useEffect(() => {
    drafts.delete(key)
    return () => {
      const held = readToken() === null ? current.current() : undefined
      if (held !== undefined) drafts.set(key, held)
    }
  }, [key])
  return draft
}

import { useEffect, useRef, useState } from 'react'
import { readToken } from './api/customers/token.ts'

const drafts = new Map<string, unknown>()

/** What `useKeepDraft` kept of this form, as it was when the screen opened. */
export const useKeptDraft = <Draft>(key: string): Draft | undefined => useState(() => drafts.get(key) as Draft | undefined)[0]

/**
 * Keeps what a form holds when the session ends under the customer's hands, files included: in this page's memory, for when
 * they have signed in again, and gone with the page. `key` names customer and form, so that nobody else is shown it; `latest`
 * answers with what the form holds, undefined when there is nothing to keep.
 */
export const useKeepDraft = <Draft>(key: string, latest: () => Draft | undefined): void => {
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
}

import { useEffect, useRef, useState } from 'react'
import { readToken } from './api/customers/token.ts'

const drafts = new Map<string, unknown>()

/** The draft that `useKeepDraft` kept for this form, at the time the screen opened. */
export const useKeptDraft = <Draft>(key: string): Draft | undefined => useState(() => drafts.get(key) as Draft | undefined)[0]

/**
 * Keeps a form's values, files included, when the session ends during work: in this page's memory, until the customer has signed
 * in again; they are lost with the page. `key` names customer and form, so that nobody else sees them; `latest` returns the
 * form's values, undefined when there is nothing to keep.
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

import { useRef, useState } from 'react'
import type { Sending } from '../api/sending.ts'
import { sentWithPercent } from '../api/sent-with-percent.ts'

export interface UseSending {
  /** How much of it is sent; undefined before the first of it. */
  readonly percent: number | undefined
  /** Begins to send a form; the one before has ended. */
  begin(): Sending
  /** Stops the sending; what was typed and chosen stays. */
  stop(): void
  /** Whether the person stopped it: then it has not failed. */
  wasStopped(): boolean
}

/** The sending of one form with files: how much of it is sent, and how it is stopped. */
export const useSending = (): UseSending => {
  const [percent, setPercent] = useState<number>()
  const stopping = useRef(new AbortController())
  return {
    percent,
    begin: () => {
      setPercent(undefined)
      stopping.current = new AbortController()
      return { signal: stopping.current.signal, via: sentWithPercent(setPercent) }
    },
    stop: () => stopping.current.abort(),
    wasStopped: () => stopping.current.signal.aborted,
  }
}

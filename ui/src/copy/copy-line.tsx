import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { classNames } from '../class-names.ts'
import { copyText } from './copy-text.ts'
import { Icon } from '../pictures/icon.tsx'

export interface CopyLineProps {
  label: string
  /** The value to copy; without one, a dash is shown. */
  value: string | null | undefined
  /** A note for the line that must not be left out. */
  note?: string | undefined
  onCopied?: (() => void) | undefined
  onFailed?: ((reason: unknown) => void) | undefined
  words?: { copy: string; copied: string } | undefined
}

const english = { copy: 'Copy', copied: 'Copied' }

/** One line of an address: pressing it copies its value, which no translator of the browser changes. It belongs inside CopyLines. */
export const CopyLine = ({ label, value, note, onCopied, onFailed, words = english }: CopyLineProps) => {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  const name = (
    <span className="k">
      {label}
      {note && <span className="must">{note}</span>}
    </span>
  )
  if (!value)
    return (
      <div className="line">
        {name}
        <span className="v">—</span>
      </div>
    )
  const copy = () => {
    copyText(value).then(
      () => {
        setDone(true)
        onCopied?.()
      },
      (reason: unknown) => onFailed?.(reason),
    )
  }
  return (
    <button type="button" className={classNames('line', note && 'line-key', done && 'is-done')} onClick={copy}>
      {name}
      <span className="v" translate="no">
        {value}
      </span>
      <span className="copy">
        <Icon of={done ? Check : Copy} />
        <span>{done ? words.copied : words.copy}</span>
      </span>
    </button>
  )
}

/** A list of CopyLines. */
export const CopyLines = ({ children }: { children: React.ReactNode }) => <div className="lines">{children}</div>

import './save-all.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/** A section with unsaved changes. */
interface Unsaved {
  readonly title: string
  /** The error of the last save. */
  readonly failure: Error | null
  readonly form: RefObject<HTMLFormElement | null>
}

const Note = createContext<(id: string, unsaved: Unsaved | null) => void>(() => undefined)

/** Tells the settings page whether a section has unsaved changes. */
export const useUnsavedSection = (id: string, changed: boolean, { title, failure, form }: Unsaved): void => {
  const note = useContext(Note)
  useEffect(() => note(id, changed ? { title, failure, form } : null), [note, id, changed, title, failure, form])
  useEffect(() => () => note(id, null), [note, id])
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * Surrounds the sections of the settings. When two or more have unsaved changes, one button saves them in turn, because each
 * save needs the version that the previous one returned. It stops at a section that is refused or incomplete; that section shows
 * the reason.
 */
export const SaveAll = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const [queue, setQueue] = useState<readonly string[]>([])
  const sent = useRef<{ readonly id: string; readonly failure: Error | null }>(null)
  const note = useCallback(
    (id: string, section: Unsaved | null): void =>
      setUnsaved((before) => {
        if (!section && !before.has(id)) return before
        const now = new Map(before)
        if (section) now.set(id, section)
        else now.delete(id)
        return now
      }),
    [],
  )
  useEffect(() => {
    const [id] = queue
    if (id === undefined) return
    const section = unsaved.get(id)
    const stop = (): void => {
      sent.current = null
      setQueue([])
    }
    if (!section) {
      sent.current = null
      setQueue(queue.slice(1))
    } else if (sent.current?.id !== id) {
      sent.current = { id, failure: section.failure }
      if (section.form.current?.reportValidity()) section.form.current.requestSubmit()
      else stop()
    } else if (section.failure && section.failure !== sent.current.failure) {
      section.form.current?.scrollIntoView({ block: 'center' })
      stop()
    }
  }, [queue, unsaved])
  const titles = [...unsaved.values()].map(({ title }) => title)
  return (
    <Note value={note}>
      {children}
      {(unsaved.size > 1 || (unsaved.size > 0 && queue.length > 0)) && (
        <Card className="save-all">
          <p role="status">{`Not saved yet: ${listed.format(titles)}.`}</p>
          <Button busy={queue.length > 0} busyText="Saving..." onClick={() => setQueue([...unsaved.keys()])}>
            Save all
          </Button>
        </Card>
      )}
    </Note>
  )
}

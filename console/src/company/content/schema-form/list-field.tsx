import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState, type ReactNode } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { emptyEntry } from './form-values.ts'
import { ListEntry } from './list-entry.tsx'

const moved = (open: ReadonlySet<number>, from: number, to: number): ReadonlySet<number> =>
  new Set([...open].map((place) => (place === from ? to : place === to ? from : place)))
const without = (open: ReadonlySet<number>, gone: number): ReadonlySet<number> =>
  new Set([...open].filter((place) => place !== gone).map((place) => (place > gone ? place - 1 : place)))

/** Focuses the first field of the last entry. */
const focusNew = (list: HTMLElement | null): void =>
  list?.lastElementChild?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()

/**
 * Focuses the button that moved an entry: it moved with it. If it is disabled at that end of the list, the opposite button takes
 * the focus.
 */
const focusMoved = (list: HTMLElement | null, from: number, to: number): void => {
  const button = (way: 'up' | 'down') =>
    list?.children[to]?.querySelector<HTMLButtonElement>(`[data-move=${way}]:not(:disabled)`)
  const found = from < to ? (button('down') ?? button('up')) : (button('up') ?? button('down'))
  found?.focus()
}

/** A list with buttons to add, open, move and remove entries. Each change is announced, and the focus follows the entry. */
export const ListField = ({ name, schema }: FieldProps): ReactNode => {
  const items = schema.items ?? {}
  const { fields, append, remove, swap } = useFieldArray({ name, keyName: 'formKey' })
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [news, setNews] = useState('')
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const kind = items.title ?? 'Entry'
  const full = fields.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)

  const toggle = (place: number): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(place)) next.add(place)
      return next
    })
  const add = (): void => {
    append(emptyEntry(items), { shouldFocus: false })
    setOpen(new Set([...open, fields.length]))
    setNews(`${kind} ${fields.length + 1} added.`)
    requestAnimationFrame(() => focusNew(list.current))
  }
  const move = (from: number, to: number): void => {
    swap(from, to)
    setOpen(moved(open, from, to))
    setNews(`${kind} moved to place ${to + 1} of ${fields.length}.`)
    requestAnimationFrame(() => focusMoved(list.current, from, to))
  }
  const take = (place: number): void => {
    remove(place)
    setOpen(without(open, place))
    setNews(`${kind} ${place + 1} removed.`)
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(place, fields.length - 2)]
      const button = next?.querySelector<HTMLElement>('.entry-open, input, textarea') ?? adder.current
      button?.focus()
    })
  }
  const problem: { root?: { message?: string }; message?: string } | undefined = get(errors, name)
  const message = problem?.root?.message ?? problem?.message
  return (
    <section className="schema-list" aria-labelledby={heading}>
      <p className="schema-title" id={heading}>
        {schema.title} <span className="muted num">{fields.length}</span>
      </p>
      {message && <p className="error">{message}</p>}
      <ol ref={list}>
        {fields.map(({ formKey }, place) => (
          <ListEntry
            key={formKey}
            name={`${name}.${place}`}
            items={items}
            place={place}
            count={fields.length}
            open={open.has(place)}
            onToggle={() => toggle(place)}
            onMove={(to) => move(place, to)}
            onRemove={() => take(place)}
          />
        ))}
      </ol>
      <Button ref={adder} variant="line" size="sm" disabled={full} onClick={add}>
        <Icon of={Plus} /> {`Add ${kind.toLowerCase()}`}
      </Button>
      {full && <p className="hint">{`That is the most: ${schema.maxItems}.`}</p>}
      <p className="sr-only" role="status">
        {news}
      </p>
    </section>
  )
}

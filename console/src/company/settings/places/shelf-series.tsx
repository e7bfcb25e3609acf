import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { seriesOf } from './shelf-lines.ts'

interface ShelfSeriesProps {
  /** The number of shelves that may still be added. */
  readonly most: number
  readonly onAdd: (names: readonly string[]) => void
}

/** Adds many shelves at once, from the first name to the last; they are saved with the others. */
export const ShelfSeries = ({ most, onAdd }: ShelfSeriesProps): ReactNode => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [asked, setAsked] = useState(false)
  const names = seriesOf(from, to, most)
  const add = (): void => {
    setAsked(names === undefined)
    if (!names) return
    onAdd(names)
    setFrom('')
    setTo('')
  }
  // Enter adds the series; it must not submit the surrounding form, which saves.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const error = asked && !names && `Enter two ends of one row, such as B-01 and B-40; ${most} shelves at most.`
  return (
    <fieldset className="shelf-series">
      <legend className="field-label">Add a row of shelves</legend>
      <Field label="From" error={error || undefined}>
        <Input
          maxLength={20}
          autoComplete="off"
          placeholder="B-01"
          value={from}
          onKeyDown={onKeyDown}
          onChange={(event) => setFrom(event.target.value)}
        />
      </Field>
      <Field label="To">
        <Input
          maxLength={20}
          autoComplete="off"
          placeholder="B-40"
          value={to}
          onKeyDown={onKeyDown}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <Button variant="line" onClick={add}>
        {names ? `Add ${names.length}` : 'Add'}
      </Button>
    </fieldset>
  )
}

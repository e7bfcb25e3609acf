import type { RatesFinding, TypedTier } from '@parcelport/contract/prices/rates-check-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { newRow, pasteLines, type TierRow } from './rate-draft.ts'

interface TierGridProps {
  readonly rows: readonly TierRow[]
  readonly findings: readonly RatesFinding[]
  readonly onChange: (rows: readonly TierRow[]) => void
}

type Column = keyof TypedTier
const columns: readonly { readonly name: Column; readonly label: string; readonly unit: string }[] = [
  { name: 'upToLb', label: 'Up to', unit: 'lb' },
  { name: 'priceUsd', label: 'Price', unit: 'US$' },
]
const cellId = (row: number, column: Column): string => `tier-${row}-${column}`

/** Focuses a cell of the grid and selects its text. */
export const focusTier = (row: number, column: Column = 'upToLb'): void => {
  const cell = document.getElementById(cellId(row, column))
  if (!(cell instanceof HTMLInputElement)) return
  cell.focus()
  cell.select()
}

interface TierGridRowProps {
  readonly row: TierRow
  readonly index: number
  /** The findings about this row. */
  readonly findings: readonly RatesFinding[]
  readonly onType: (column: Column, typed: string) => void
  readonly onKeyDown: (event: KeyboardEvent, row: number, column: Column) => void
  readonly onPaste: (event: ClipboardEvent, row: number, column: Column) => void
  readonly onRemove: () => void
}

const TierGridRow = ({ row, index, findings, onType, onKeyDown, onPaste, onRemove }: TierGridRowProps): ReactNode => {
  const error = findings.some(({ severity }) => severity === 'error')
  return (
    <tr>
      <th scope="row" className="tier-row num">
        {index + 1}
        {findings.length > 0 && (
          <Icon
            of={error ? CircleAlert : TriangleAlert}
            className={error ? 'tier-error' : 'tier-warning'}
            label={error ? 'Error' : 'Warning'}
          />
        )}
      </th>
      {columns.map(({ name, label, unit }) => (
        <td key={name}>
          <input
            id={cellId(index, name)}
            className="input num"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={`${label}, row ${index + 1}, in ${unit === 'lb' ? 'pounds' : 'US dollars'}`}
            aria-invalid={error || undefined}
            aria-describedby={findings.map((_, place) => `tier-${index}-finding-${place}`).join(' ') || undefined}
            value={row[name]}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(name, event.target.value)}
            onKeyDown={(event) => onKeyDown(event, index, name)}
            onPaste={(event) => onPaste(event, index, name)}
          />
        </td>
      ))}
      <td>
        <Button variant="text" iconOnly aria-label={`Remove row ${index + 1}`} onClick={onRemove}>
          <Icon of={Trash} />
        </Button>
        {findings.map(({ message }, place) => (
          <span hidden key={message} id={`tier-${index}-finding-${place}`}>
            {message}
          </span>
        ))}
      </td>
    </tr>
  )
}

/**
 * The grid of the package rates: Enter and the arrows move within a column, Enter in the last row adds one, Tab moves across,
 * and lines copied from a spreadsheet are pasted as rows.
 */
export const TierGrid = ({ rows, findings, onChange }: TierGridProps): ReactNode => {
  const next = useRef<{ row: number; column: Column } | undefined>(undefined)
  useEffect(() => {
    if (!next.current || next.current.row >= rows.length) return
    focusTier(next.current.row, next.current.column)
    next.current = undefined
  }, [rows])

  const goTo = (row: number, column: Column, grow: boolean): void => {
    if (row < rows.length) return focusTier(Math.max(row, 0), column)
    if (!grow) return
    next.current = { row, column }
    onChange([...rows, newRow()])
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: Column): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    goTo(row + (event.shiftKey ? -step : step), column, event.key === 'Enter' && !event.shiftKey)
  }
  const onPaste = (event: ClipboardEvent, row: number, column: Column): void => {
    const pasted = pasteLines(rows, { at: row, column, text: event.clipboardData.getData('text/plain') })
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  const remove = (row: number): void => {
    const left = rows.filter((_, index) => index !== row)
    next.current = { row: Math.max(Math.min(row, left.length - 1), 0), column: 'upToLb' }
    onChange(left.length > 0 ? left : [newRow()])
  }

  return (
    <>
      <table className="tiers">
        <caption className="sr-only">Package rates</caption>
        <thead>
          <tr>
            <th scope="col" className="tier-row">
              Row
            </th>
            {columns.map(({ name, label, unit }) => (
              <th key={name} scope="col">{`${label} (${unit})`}</th>
            ))}
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TierGridRow
              key={row.key}
              row={row}
              index={index}
              findings={findings.filter((finding) => finding.row === index)}
              onType={(column, typed) =>
                onChange(rows.map((each) => (each.key === row.key ? { ...each, [column]: typed } : each)))
              }
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
      <Button variant="line" onClick={() => goTo(rows.length, 'upToLb', true)}>
        <Icon of={Plus} /> Add a row
      </Button>
    </>
  )
}

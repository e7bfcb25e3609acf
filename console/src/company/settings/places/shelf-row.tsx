import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { ShelfLine } from './shelf-lines.ts'

interface ShelfRowProps {
  readonly line: ShelfLine
  /** The number of packages on it. */
  readonly taken: number
  readonly errors: Readonly<Record<'name' | 'places', string | undefined>>
  readonly onChange: (part: Partial<ShelfLine>) => void
  readonly onRemove: () => void
}

/** One shelf: its name and capacity, and a button that removes it while it is empty. */
export const ShelfRow = ({ line, taken, errors, onChange, onRemove }: ShelfRowProps): ReactNode => (
  <li>
    <Field label="Name" error={errors.name} hint={taken > 0 && `${taken} on it`}>
      <Input
        required
        maxLength={20}
        autoComplete="off"
        value={line.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Field>
    <Field label="Capacity" error={errors.places}>
      <Input
        required
        maxLength={5}
        inputMode="numeric"
        autoComplete="off"
        value={line.places}
        onChange={(event) => onChange({ places: event.target.value })}
      />
    </Field>
    <Checkbox className="oversize" checked={line.oversize} onChange={(event) => onChange({ oversize: event.target.checked })}>
      Oversize
    </Checkbox>
    <Button
      variant="text"
      iconOnly
      disabled={taken > 0}
      aria-label={line.name === '' ? 'Remove the new shelf' : `Remove ${line.name}`}
      onClick={onRemove}
    >
      <Icon of={Trash} />
    </Button>
  </li>
)

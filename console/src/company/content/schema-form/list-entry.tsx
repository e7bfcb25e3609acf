import { entryLabel, type FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash from 'lucide-react/icons/trash-2'
import { useId, type ReactNode } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useDrawField } from './field-props.ts'
import { PLAIN } from './form-values.ts'

interface ListEntryProps {
  readonly name: string
  readonly items: FieldSchema
  readonly place: number
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const picturesIn = (items: FieldSchema): string[] =>
  Object.entries(items.properties ?? {}).flatMap(([name, { editor }]) => (editor === 'picture' ? [name] : []))

/** One entry of a list: a plain text is a field of its own; a larger entry opens below its heading. */
export const ListEntry = ({ name, items, place, count, open, onToggle, onMove, onRemove }: ListEntryProps): ReactNode => {
  const body = useId()
  const value = useWatch({ name }) as Record<string, unknown> | undefined
  const { errors } = useFormState({ name })
  const wrong: unknown = get(errors, name)
  const draw = useDrawField()
  const kind = items.title ?? 'Entry'
  const plain = items.properties === undefined
  const label = entryLabel(items, plain ? value?.[PLAIN] : value, place + 1)
  const shown = open || wrong !== undefined
  const [picture] = picturesIn(items).flatMap((property) => value?.[property] || [])
  const buttons = (
    <div className="entry-buttons">
      <Button
        variant="text"
        iconOnly
        aria-label={`Move ${label} up`}
        data-move="up"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <Icon of={ArrowUp} />
      </Button>
      <Button
        variant="text"
        iconOnly
        aria-label={`Move ${label} down`}
        data-move="down"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <Icon of={ArrowDown} />
      </Button>
      <Button variant="text" iconOnly aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon of={Trash} />
      </Button>
    </div>
  )
  if (plain)
    return (
      <li className="entry entry-plain">
        {draw({ name: `${name}.${PLAIN}`, schema: { ...items, title: `${kind} ${place + 1}` }, required: true })}
        {buttons}
      </li>
    )
  return (
    <li className="entry">
      <div className="entry-head">
        <button type="button" className="entry-open" aria-expanded={shown} aria-controls={body} onClick={onToggle}>
          <Icon of={ChevronDown} />
          {typeof picture === 'string' && <img src={picture} alt="" loading="lazy" />}
          <span>
            <span className="sr-only">{`${kind} ${place + 1}: `}</span>
            {label}
          </span>
        </button>
        {buttons}
      </div>
      <div id={body} className="entry-body" hidden={!shown}>
        {shown && draw({ name, schema: items, required: true })}
      </div>
    </li>
  )
}

import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { StepCard } from './step-card.tsx'
import type { Desk } from '../use-desk.ts'

type Shelf = NonNullable<Desk['shelves']>[number]

/** With more shelves than this, a note says that the list scrolls. */
const MANY = 8

const room = ({ places, taken, oversize }: Shelf): string => {
  if (taken >= places) return 'full'
  return oversize ? 'oversize' : `free ${places - taken}`
}

/** Scrolls the list of tiles, and nothing else, until the chosen one is seen. */
const showChosen = (tiles: HTMLElement | null): void => {
  const tile = tiles?.querySelector(':checked')?.parentElement
  if (!tiles || !tile) return
  const [list, chosen] = [tiles.getBoundingClientRect(), tile.getBoundingClientRect()]
  if (chosen.top < list.top) tiles.scrollTop -= list.top - chosen.top
  else if (chosen.bottom > list.bottom) tiles.scrollTop += chosen.bottom - list.bottom
}

/** The package's shelf: tapped here, or scanned into the scan field. */
export const ShelfCard = ({ desk }: { readonly desk: Desk }): ReactNode => {
  const { shelves, unlisted, draft, problems, note } = desk
  const tiles = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (draft.shelf !== '') showChosen(tiles.current)
  }, [draft.shelf])
  const advice = shelves?.length ? 'scan it, or tap' : undefined
  return (
    <StepCard
      step={2}
      title="Shelf"
      done={draft.shelf !== ''}
      aside={draft.shelf === '' ? advice : <b translate="no">{draft.shelf}</b>}
    >
      {!shelves && !unlisted && <Spinner label="Loading shelves" />}
      {(unlisted || shelves?.length === 0) && (
        <div className="stack">
          <Field
            label="Shelf"
            error={problems.shelf}
            hint={
              unlisted
                ? 'The shelves can’t be shown. Type the shelf instead.'
                : 'List your shelves under Settings to tap or scan them.'
            }
          >
            <Input
              maxLength={20}
              autoComplete="off"
              value={draft.shelf}
              onChange={(event) => note({ shelf: event.target.value })}
            />
          </Field>
          {unlisted && (
            <Button variant="line" size="sm" className="justify-self-start" onClick={() => void desk.askForShelves()}>
              Load the shelves
            </Button>
          )}
        </div>
      )}
      {shelves && shelves.length > 0 && (
        <fieldset ref={tiles} className="shelves" aria-describedby={problems.shelf ? 'shelf-error' : undefined}>
          <legend className="sr-only">Shelf</legend>
          {shelves.map((shelf) => (
            <label key={shelf.name} className={shelf.taken >= shelf.places ? 'is-full' : undefined}>
              <input
                type="radio"
                name="shelf"
                value={shelf.name}
                checked={draft.shelf === shelf.name}
                onChange={() => note({ shelf: shelf.name })}
              />
              {shelf.name}
              <small>{room(shelf)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {shelves && shelves.length > MANY && (
        <p className="small muted shelves-more">{`${shelves.length} shelves: scroll for more, or type one into the scan field.`}</p>
      )}
      {shelves && shelves.length > 0 && problems.shelf && (
        <p className="error" id="shelf-error">
          <Icon of={CircleAlert} /> <span translate="no">{problems.shelf}</span>
        </p>
      )}
    </StepCard>
  )
}

import type { Shelf } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { placesQuery } from '../../../api/warehouse/places.ts'
import { saveShelves, shelvesQuery } from '../../../api/warehouse/receiving.ts'
import { useAction } from '../../../api/use-action.ts'
import { SettingsSection } from '../settings-section.tsx'
import { linesOf, nextLine, shelvesBody, withSeries, type ShelfLine } from './shelf-lines.ts'
import { ShelfRow } from './shelf-row.tsx'
import { ShelfSeries } from './shelf-series.tsx'
import { useEdited } from '../use-edited.ts'

const MOST_SHELVES = 500
const heading = {
  id: 'shelves',
  title: 'Shelves',
  about: 'Where packages are stored. The desk offers these in this order. Only empty shelves can be removed.',
} as const

interface EditShelvesProps {
  readonly placeId: string
  /** The shelves of the place. */
  readonly shelves: readonly Shelf[]
  /** The choice of the place, if there are several. */
  readonly choice: ReactNode
}

const EditShelves = ({ placeId, shelves, choice }: EditShelvesProps): ReactNode => {
  const client = useQueryClient()
  const { value, changed, set, follow } = useEdited({ lines: linesOf(shelves) })
  const { run, busy, failure, fields, problem } = useAction(saveShelves, {
    onDone: ({ data }) => {
      follow({ lines: linesOf(data) })
      client.setQueryData(shelvesQuery.queryKey, (before = []) => [
        ...before.filter((shelf) => shelf.placeId !== placeId),
        ...data,
      ])
      return client.invalidateQueries({ queryKey: shelvesQuery.queryKey })
    },
  })
  const { lines } = value
  const change = (index: number, part: Partial<ShelfLine>): void =>
    set({ lines: lines.map((line, place) => (place === index ? { ...line, ...part } : line)) })
  return (
    <SettingsSection
      {...heading}
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() =>
        run(
          { ...shelvesBody(lines, shelves), placeId },
          { onError: () => void client.invalidateQueries({ queryKey: shelvesQuery.queryKey }) },
        )
      }
    >
      {choice}
      {problem !== '' && Object.keys(fields).length === 0 && (
        <Notice tone="red" live title="Not saved">
          <p>{problem}</p>
          <Button variant="line" size="sm" onClick={() => follow({ lines: linesOf(shelves) })}>
            Show them as they are now
          </Button>
        </Notice>
      )}
      {lines.length > 0 && (
        <ul className="shelf-rows">
          {lines.map((line, index) => (
            <ShelfRow
              key={index}
              line={line}
              taken={shelves.find(({ name }) => name === line.from)?.taken ?? 0}
              errors={{ name: fields[`shelves.${index}.name`], places: fields[`shelves.${index}.places`] }}
              onChange={(part) => change(index, part)}
              onRemove={() => set({ lines: lines.filter((_, place) => place !== index) })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="line"
          disabled={lines.length >= MOST_SHELVES}
          onClick={() => set({ lines: [...lines, nextLine(lines)] })}
        >
          <Icon of={Plus} /> Add a shelf
        </Button>
      </div>
      <ShelfSeries most={MOST_SHELVES - lines.length} onAdd={(names) => set({ lines: withSeries(lines, names) })} />
    </SettingsSection>
  )
}

/** The shelves of each place: added, renamed and retired. */
export const ShelvesSection = (): ReactNode => {
  const { data: shelves, error, refetch } = useQuery(shelvesQuery)
  const { data: places, error: noPlaces } = useQuery(placesQuery)
  const [chosen, setChosen] = useState('')
  const place = places?.find(({ _id }) => _id === chosen) ?? places?.[0]
  if (shelves && places && place)
    return (
      <EditShelves
        key={place._id}
        placeId={place._id}
        shelves={shelves.filter(({ placeId }) => placeId === place._id)}
        choice={
          places.length > 1 && (
            <Field label="Place">
              <Select value={place._id} onChange={(event) => setChosen(event.target.value)}>
                {places.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )
        }
      />
    )
  const failure = error ?? noPlaces
  return (
    <SettingsSection {...heading}>
      {failure ? (
        <Notice tone="red" title="The shelves cannot be shown">
          <p>{failureMessage(failure)}</p>
          <Button variant="line" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Spinner label="Loading shelves" />
      )}
    </SettingsSection>
  )
}

import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { MOST_PLACES } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../../../api/failure-message.ts'
import { orderPlaces, placesQuery, removePlace } from '../../../api/warehouse/places.ts'
import { useAction } from '../../../api/use-action.ts'
import { kindWords, PlaceDialog } from './place-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'

const heading = {
  id: 'places',
  title: 'Places',
  about: 'Warehouses where packages come in, counters and lockers where customers collect. The site shows these in this order.',
} as const

interface PlaceRowProps {
  readonly place: Place
  /** Absent where the place cannot be moved this way. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const PlaceRow = ({ place, onUp, onDown, onEdit, onRemove }: PlaceRowProps): ReactNode => (
  <li>
    <p>
      <b>{place.name}</b>
      <span className="small muted">
        {[kindWords[place.kind], ...(place.closed ? ['closed'] : []), ...place.addressLines].join(' · ')}
      </span>
    </p>
    <span className="row">
      <Button variant="text" iconOnly aria-label={`Move up: ${place.name}`} disabled={!onUp} onClick={onUp}>
        <Icon of={ArrowUp} />
      </Button>
      <Button variant="text" iconOnly aria-label={`Move down: ${place.name}`} disabled={!onDown} onClick={onDown}>
        <Icon of={ArrowDown} />
      </Button>
      <Button variant="line" size="sm" aria-label={`Edit: ${place.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="text" size="sm" aria-label={`Remove: ${place.name}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  </li>
)

interface RemovePlaceProps {
  readonly place: Place
  readonly onClose: () => void
}

const RemovePlaceDialog = ({ place, onClose }: RemovePlaceProps): ReactNode => {
  const client = useQueryClient()
  const remove = useAction(removePlace, {
    onDone: async () => {
      await client.invalidateQueries(placesQuery)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${place.name}?`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={remove.busy} onClick={() => remove.run(place._id)}>
            Remove this place
          </Button>
        </>
      }
    >
      <p>
        It disappears from the site and every list of places, and cannot be restored. To keep it for later, close it instead.
      </p>
    </Dialog>
  )
}

const Places = ({ places }: { readonly places: readonly Place[] }): ReactNode => {
  const client = useQueryClient()
  const [edited, setEdited] = useState<Place | 'new'>()
  const order = useAction(orderPlaces, { onDone: ({ data }) => client.setQueryData(placesQuery.queryKey, data) })
  const [removing, setRemoving] = useState<Place>()
  const swap = (index: number): void => {
    const ids = places.map(({ _id }) => _id)
    ids.splice(index, 2, ...ids.slice(index, index + 2).toReversed())
    order.run(ids)
  }
  return (
    <>
      <ul className="place-rows">
        {places.map((place, index) => (
          <PlaceRow
            key={place._id}
            place={place}
            onUp={index === 0 || order.busy ? undefined : () => swap(index - 1)}
            onDown={index === places.length - 1 || order.busy ? undefined : () => swap(index)}
            onEdit={() => setEdited(place)}
            onRemove={() => setRemoving(place)}
          />
        ))}
      </ul>
      <div>
        <Button variant="line" disabled={places.length >= MOST_PLACES} onClick={() => setEdited('new')}>
          <Icon of={Plus} /> Add a place
        </Button>
      </div>
      {removing && <RemovePlaceDialog place={removing} onClose={() => setRemoving(undefined)} />}
      {edited && (
        <PlaceDialog place={edited === 'new' ? undefined : edited} places={places} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

/** The company's places: added, edited, sorted, closed and removed. */
export const PlacesSection = (): ReactNode => {
  const { data: places, error, refetch } = useQuery(placesQuery)
  return (
    <SettingsSection {...heading}>
      {places && <Places places={places} />}
      {!places && !error && <Spinner label="Loading places" />}
      {!places && error && (
        <Notice tone="red" title="The places cannot be shown">
          <p>{failureMessage(error)}</p>
          <Button variant="line" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </SettingsSection>
  )
}

import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import type { PickupPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { ReactNode } from 'react'
import { mapsLink, telephoneLink } from '../../lib/contact-links.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { isSafeLink } from '../../lib/html/safe-link.ts'

interface PickupCardProps {
  readonly place: PickupPlace
  readonly shelf: string | null
  /** Whether another card shows its storage, with the last free day. */
  readonly hasStorage: boolean
}

/** The pick-up of a package that is ready: address, hours, last day, and what to bring. */
export const PickupCard = ({ place, shelf, hasStorage }: PickupCardProps): ReactNode => {
  const { kind, name, addressLines, telephone, openingHours, mapLink, bring, freeUntil } = place
  const map = mapLink !== null && isSafeLink(mapLink) ? mapLink : mapsLink(addressLines.join(', '))
  const until = freeUntil && writtenDeadline(freeUntil)
  return (
    <section aria-labelledby="package-pickup">
      <h3 id="package-pickup">Collect it here</h3>
      <DetailList
        items={[
          { label: 'Place', value: name },
          {
            label: 'Address',
            value: addressLines.length > 0 && (
              <>
                {addressLines.join(', ')}
                {map !== undefined && (
                  <>
                    <br />
                    <a href={map}>See it on a map</a>
                  </>
                )}
              </>
            ),
          },
          {
            label: 'Open',
            value:
              openingHours.length > 0 &&
              openingHours.map(({ days, hours }) => (
                <span key={days} className="block">
                  {`${days}: ${hours}`}
                </span>
              )),
          },
          {
            label: 'Telephone',
            value: telephone && (
              <a translate="no" href={telephoneLink(telephone)}>
                {telephone}
              </a>
            ),
          },
          { label: kind === 'locker' ? 'Until' : 'Free until', value: (kind === 'locker' || !hasStorage) && until },
          { label: 'Bring', value: bring },
          { label: 'Shelf', value: shelf },
        ].filter(({ value }) => Boolean(value))}
      />
      <p>
        Somebody else collects it? <Link to={paths.passes}>Make a pick-up pass</Link>.
      </p>
    </section>
  )
}

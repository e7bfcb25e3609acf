import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { places } from '../../api/warehouse/places.ts'
import { mapsLink, telephoneLink } from '../../lib/contact-links.ts'
import './places-to-collect.css'

const OnePlace = ({ place }: { readonly place: PublicPlace }): ReactNode => {
  const { name, addressLines, telephone, openingHours, mapLink } = place
  const call = telephoneLink(telephone)
  const map = mapLink ?? mapsLink(addressLines.join(', '))
  return (
    <li>
      <h3>{name}</h3>
      <p>{addressLines.join(', ')}</p>
      {openingHours.map(({ days, hours }) => (
        <p key={days} className="muted">{`${days}: ${hours}`}</p>
      ))}
      {(call ?? map) && (
        <p className="places-links">
          {call && (
            <a translate="no" href={call}>
              {telephone}
            </a>
          )}
          {map && (
            <a href={map} rel="noopener">
              See it on a map<span className="sr-only">: {name}</span>
            </a>
          )}
        </p>
      )}
    </li>
  )
}

/** Every counter and locker where customers collect, with address, hours and map; shows nothing if a company has none. */
export const PlacesToCollect = (): ReactNode => {
  const { data } = useQuery({ ...places, retryOnMount: false })
  if (!data || data.length === 0) return null
  return (
    <section className="section" id="places" aria-labelledby="places-title">
      <div className="container">
        <h2 id="places-title">Where to collect</h2>
        <ul className="places">
          {data.map((place) => (
            <OnePlace key={place.name} place={place} />
          ))}
        </ul>
      </div>
    </section>
  )
}

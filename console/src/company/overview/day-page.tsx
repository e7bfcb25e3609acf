import './day.css'
import { departsOrDeparted } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { STILL_DAYS } from '@parcelport/contract/statuses/packages-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countsQuery } from '../../api/counts.ts'
import { flightsQuery } from '../../api/warehouse/flights.ts'
import { packageCountsQuery } from '../../api/warehouse/packages.ts'
import { settingsQuery } from '../../api/company/settings.ts'
import { BooksNote } from '../../billing/books/books-note.tsx'
import { counted, shortlyWritten } from '../../lib/days-here.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { OpeningSection } from '../settings/opening-section.tsx'
import { OverviewPlots } from './overview-plots.tsx'
import { BackupNote } from './backup-note.tsx'
import { MailNote } from './mail-note.tsx'
import { MorningTiles } from './morning-tiles.tsx'
import { Screen } from '../../shell/console-screen.tsx'

/** An owner's overview: open tasks, flights under way and, until the company opens, the remaining steps. */
const OverviewPage = (): ReactNode => {
  const packages = useQuery(packageCountsQuery)
  const work = useQuery(countsQuery).data
  const settings = useQuery(settingsQuery).data
  const flights = useQuery(flightsQuery({ limit: 10 })).data?.data.filter(({ status }) => status !== 'Finished')
  const { data, error, refetch } = packages
  const figures = data && [
    { label: 'To receive', count: data.byStatus.Prealerted, to: paths.packagesBy({ status: 'Prealerted' }) },
    { label: 'Received, to fly', count: data.byStatus.Received, to: paths.packagesBy({ status: 'Received' }) },
    { label: 'Flights under way', count: data.flights, to: paths.flights },
    {
      label: 'Ready for pickup',
      count: data.byStatus['Ready for pickup'],
      to: paths.packagesBy({ status: 'Ready for pickup' }),
    },
    { label: 'IDs to check', count: work?.identity ?? 0, to: paths.identity },
    { label: 'Past their deadline', count: data.overdue, to: paths.packagesBy({ status: 'Action required' }) },
    { label: 'Unknown, claimed', count: work?.claims ?? 0, to: paths.unknownBy({ state: 'claimed' }) },
    { label: 'Wait for a price', count: data.unpriced, to: paths.packagesBy({ unpriced: 'true' }) },
    { label: 'Missing from a flight', count: data.missing, to: paths.packagesBy({ missing: 'true' }) },
    { label: 'Surplus on a flight', count: data.surplus, to: paths.packagesBy({ surplus: 'true' }) },
    { label: `No movement for ${STILL_DAYS} days`, count: data.still, to: paths.packagesBy({ still: 'true' }) },
  ]
  return (
    <Screen title="Overview">
      <BooksNote />
      <MailNote />
      <BackupNote />
      {settings && <OpeningSection settings={settings} />}
      {error && !data && <NotShown title="The day’s figures cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading the day" lines={6} />}
      <MorningTiles />
      {figures && (
        <ul className="day-figures">
          {figures.map(({ label, count, to }) => (
            <li key={label}>
              <Link to={to} className={count === 0 ? 'is-zero' : undefined}>
                <b className="num">{counted(count)}</b>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <OverviewPlots />
      {flights && flights.length > 0 && (
        <Card as="section" aria-labelledby="under-way">
          <h2 className="card-title" id="under-way">
            Flights under way
          </h2>
          <ul className="day-flights">
            {flights.map(({ _id, name, status, departsAt, packages: aboard }) => (
              <li key={_id}>
                <Link to={paths.flight(_id)}>{name}</Link>
                <span className="num">{`${status}, ${departsOrDeparted(status)} ${shortlyWritten(departsAt)}, ${aboard} on it`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}

export default OverviewPage

import './tariff.css'
import type { Tariff } from '@parcelport/contract/prices/tariff.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tariffsKey, tariffsQuery, withdrawTariff } from '../../api/prices/tariff.ts'
import { useAction } from '../../api/use-action.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { RateState } from '../rates/rate-state.tsx'
import { NewTariff } from './new-tariff.tsx'

const Withdraw = ({ tariff: { _id, validFrom } }: { readonly tariff: Tariff }): ReactNode => {
  const client = useQueryClient()
  const { run, busy } = useAction(() => withdrawTariff(_id), { onDone: ({ data }) => client.setQueryData(tariffsKey, data) })
  return (
    <Button
      variant="text"
      size="sm"
      aria-label={`Withdraw the tariff of ${writtenDay(validFrom)}`}
      busy={busy}
      onClick={() => run()}
    >
      Withdraw
    </Button>
  )
}

const columns: readonly Column<Tariff>[] = [
  { label: 'From', cell: ({ validFrom }) => <span className="num">{writtenDay(validFrom)}</span> },
  { label: 'State', cell: ({ state }) => <RateState state={state} /> },
  { label: 'File', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { label: 'Lines', right: true, cell: ({ lines }) => lines.toLocaleString('en') },
  { label: 'With a rate', right: true, cell: ({ rated }) => rated.toLocaleString('en') },
  {
    label: 'Published',
    cell: ({ author, publishedAt }) => <span className="small muted">{`${author}, ${writtenMoment(publishedAt)}`}</span>,
  },
  { label: 'Change', cell: (tariff) => (tariff.state === 'coming' ? <Withdraw tariff={tariff} /> : '–') },
]

/** The country's tariff: its editions, and a file that brings the next. */
const TariffPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(tariffsQuery)
  return (
    <Screen title="National tariff">
      <p>
        <span>Codes of goods are suggested by its words, and a person chooses.</span>{' '}
        <Link to={paths.products}>Products keep their own duty and VAT</Link>
      </p>
      {error && !data && <NotShown title="The tariff cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading the tariff" lines={6} />}
      {data && (
        <>
          <NewTariff today={data.today} />
          {data.tariffs.length > 0 && (
            <Card as="section" flush aria-label="Editions">
              <Table caption="Editions" columns={columns} rows={data.tariffs} rowKey={({ _id }) => _id} className="dense" />
            </Card>
          )}
        </>
      )}
    </Screen>
  )
}

export default TariffPage

import './rates.css'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { allRates, rateTable, rateVersions } from '../../api/prices/rates.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { RatesEditor } from './rates-editor.tsx'

/** New rates: a copy of the table named in the address, else of the one in force, else an empty grid. */
const RatesEditorPage = (): ReactNode => {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const list = useInfiniteQuery(rateVersions)
  const versions = list.data?.pages.flatMap((page) => page.data) ?? []
  const inForce = versions.find(({ state }) => state === 'in force')?._id
  const from = search.get('from') ?? inForce
  const copied = useQuery({ ...rateTable(from ?? ''), enabled: from !== undefined, staleTime: Number.POSITIVE_INFINITY })
  const current = useQuery({ ...rateTable(inForce ?? ''), enabled: inForce !== undefined })
  const [page] = list.data?.pages ?? []
  const error = list.error ?? copied.error ?? current.error
  const ready = page && (from === undefined || copied.data) && (inForce === undefined || current.data)
  if (ready)
    return (
      <RatesEditor
        start={copied.data?.table}
        today={page.today}
        revision={page.revision}
        coveredLb={current.data?.version.upToLb ?? 0}
      />
    )
  return (
    <Screen title="New rates">
      {error ? (
        <NotShown
          title="The rates cannot be loaded"
          error={error}
          onRetry={() => client.invalidateQueries(allRates)}
          list={{ to: paths.rates, name: 'All rates' }}
        />
      ) : (
        <Skeleton label="Loading rates" lines={8} />
      )}
    </Screen>
  )
}

export default RatesEditorPage

import './unknown.css'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { unknownsQuery } from '../../api/warehouse/unknown.ts'
import { counted } from '../../lib/days-here.ts'
import { CursorPager } from '../../lib/lists/cursor-pager.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useMenuCounts } from '../../shell/menu-counts.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { LooseClaims } from './loose-claims.tsx'
import { UnknownCard } from './unknown-card.tsx'

const PAGE = 20
const nothingIn = {
  waiting: 'The unknown bin is empty',
  claimed: 'No claim waits for a decision',
  settled: 'Nothing was released yet',
} as const
type State = 'waiting' | 'claimed' | 'settled'
const statesWith = (claims: number) =>
  [
    { value: 'waiting', label: 'Waiting' },
    { value: 'claimed', label: claims > 0 ? `Claimed (${counted(claims)})` : 'Claimed' },
    { value: 'settled', label: 'Released' },
  ] as const
const stateOf = (asked: URLSearchParams): State => {
  const state = asked.get('state')
  return state === 'settled' || state === 'claimed' ? state : 'waiting'
}

/** The unknown bin: packages without a known customer, and the claims on them. */
const UnknownPage = (): ReactNode => {
  const [asked] = useSearchParams()
  const { cursor, page, change, ahead, back } = useCursor()
  const state = stateOf(asked)
  const search = asked.get('search') ?? ''
  const narrow = (next: { state: State; search: string }): void =>
    change(
      new URLSearchParams({
        ...(next.state !== 'waiting' && { state: next.state }),
        ...(next.search && { search: next.search }),
      }),
    )
  const { data, error, refetch, isPlaceholderData } = useQuery(
    unknownsQuery({ state, limit: PAGE, ...(search && { search }), ...(cursor && { cursor }) }),
  )
  // The packages with claims come first, unless a filter is set.
  const leads = state === 'waiting' && search === '' && page === 1
  const claimed = useQuery({ ...unknownsQuery({ state: 'claimed', limit: PAGE }), enabled: leads }).data?.data
  const first = leads ? (claimed ?? []) : []
  const others = (data?.data ?? []).filter(({ _id }) => !first.some((each) => each._id === _id))
  const claims = useMenuCounts().claims ?? 0
  return (
    <Screen title="Unknown bin">
      <div className="bin-filters">
        <SearchField
          label="Search the unknown bin"
          placeholder="Tracking number or our number"
          maxLength={64}
          value={search}
          onSearch={(text) => narrow({ state, search: text })}
        />
        <div role="group" aria-label="Show">
          <Segment value={state} options={statesWith(claims)} onChange={(next) => narrow({ state: next, search })} />
        </div>
      </div>
      {state === 'waiting' && <LooseClaims />}
      {error && !data && <NotShown title="The unknown bin cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading the unknown bin" lines={8} />}
      {data?.data.length === 0 && (
        <Card>
          <Empty icon={PackageSearch} title={search ? 'Nothing is found' : nothingIn[state]}>
            <p>
              {search
                ? 'No unknown package has a number that begins or ends so.'
                : 'Press F8 at the desk to put an unidentified package here.'}
            </p>
          </Empty>
        </Card>
      )}
      {data && data.data.length > 0 && (
        <div className="bins" aria-busy={isPlaceholderData}>
          {[...first, ...others].map((unknown) => (
            <UnknownCard key={unknown._id} unknown={unknown} />
          ))}
          <CursorPager
            page={page}
            shown={data.data.length}
            more={data.nextCursor !== null}
            onBack={back}
            onNext={() => ahead(data.nextCursor)}
          />
        </div>
      )}
    </Screen>
  )
}

export default UnknownPage

import './packages.css'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import PackageSearch from 'lucide-react/icons/package-search'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { packageCountsQuery, packagesFileAddress, packagesQuery } from '../../../api/warehouse/packages.ts'
import { CursorPager } from '../../../lib/lists/cursor-pager.tsx'
import { NotShown } from '../../../lib/lists/not-shown.tsx'
import { useCursor } from '../../../lib/lists/use-cursor.ts'
import { useMay } from '../../../shell/use-me.ts'
import { Screen } from '../../../shell/console-screen.tsx'
import { BulkBar } from '../move/bulk-bar.tsx'
import { askedOf, filterOf, searchOfFilter, type ListFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { PackagesTable } from './packages-table.tsx'
import { useScanToOpen } from './use-scan-to-open.ts'

const PAGE = 20

/** Every package: filtered by the address, and moved many at once. */
const PackageListPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const { cursor, page, change, ahead, back } = useCursor()
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffPackage>>(new Map())
  const mayShelve = useMay('packages.deliver')
  const counts = useQuery(packageCountsQuery).data
  const asked = { ...askedOf(filter), limit: PAGE, ...(cursor && { cursor }) }
  const { data, error, refetch, isPlaceholderData } = useQuery(packagesQuery(asked))
  const field = useRef<HTMLInputElement>(null)
  const searchFor = useCallback(
    (text: string): void => {
      setChosen(new Map())
      setSearch(searchOfFilter({ search: text }), { replace: true })
    },
    [setChosen, setSearch],
  )
  const openScanned = useScanToOpen(field, searchFor)
  const narrow = (next: ListFilter): void => {
    setChosen(new Map())
    change(searchOfFilter(next))
  }
  const choose = (packages: readonly StaffPackage[], on: boolean): void => {
    const next = new Map(chosen)
    for (const pkg of packages)
      if (on) next.set(pkg._id, pkg)
      else next.delete(pkg._id)
    setChosen(next)
  }
  const file = packagesFileAddress(searchOfFilter(askedOf(filter)))
  return (
    <Screen title="Packages">
      <Card as="section" flush aria-label="Packages">
        <ListFilters filter={filter} onChange={narrow} counts={counts} field={field} onEnter={openScanned}>
          <Button variant="line" size="sm" href={file} download="packages.csv">
            <Icon of={Download} /> Export
          </Button>
        </ListFilters>
        {mayShelve && chosen.size > 0 && <BulkBar packages={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
        {error && !data && <NotShown title="The packages cannot be shown" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="p-6" label="Loading packages" lines={8} />}
        {data && data.data.length === 0 && (
          <Empty icon={PackageSearch} title="There are no packages to display">
            <p>
              {Object.keys(filter).length > 0
                ? 'No matches. Clear a filter to see more.'
                : 'The first prealert will appear here.'}
            </p>
          </Empty>
        )}
        {data && data.data.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <PackagesTable packages={data.data} chosen={chosen} {...(mayShelve && { onChoose: choose })} />
            <CursorPager
              page={page}
              shown={data.data.length}
              more={data.nextCursor !== null}
              onBack={back}
              onNext={() => ahead(data.nextCursor)}
            />
          </div>
        )}
      </Card>
    </Screen>
  )
}

export default PackageListPage

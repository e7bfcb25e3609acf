import { countedStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import type { ReactNode } from 'react'
import type { PackageList } from '../../../api/warehouse/packages.ts'
import { refine } from './list-address.ts'
import { SearchPackages } from './search-packages.tsx'
import { useListAddress } from './use-list-address.ts'

/** The three statuses that filter a list (pressing one again clears it), and the search. */
export const PackageFilters = ({ counts }: { readonly counts: PackageList['counts'] | undefined }): ReactNode => {
  const [address, go] = useListAddress()
  return (
    <div className="list-tools">
      <Chips label="Filter by status">
        {countedStatuses.map((status) => (
          <Chip
            key={status}
            pressed={address.status === status}
            count={counts?.[status]}
            onClick={() => go(refine(address, { status: address.status === status ? undefined : status }))}
          >
            {status}
          </Chip>
        ))}
      </Chips>
      <SearchPackages />
    </div>
  )
}

import { countedStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import type { PackageList } from '../../../api/warehouse/packages.ts'
import { refine } from './list-address.ts'
import { SearchPackages } from './search-packages.tsx'
import { useListAddress } from './use-list-address.ts'

interface PackageFiltersProps {
  readonly counts: PackageList['counts'] | undefined
  /** Whether a new prealert is beside the search: on a narrow window there is no room for it above. */
  readonly withPrealert: boolean
}

/** The three statuses that filter a list (pressing one again clears it), and the search. */
export const PackageFilters = ({ counts, withPrealert }: PackageFiltersProps): ReactNode => {
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
      <div className="list-search">
        <SearchPackages />
        {withPrealert && (
          <Link className={buttonClass({ variant: 'line', iconOnly: true })} to={paths.prealert} aria-label="Create Prealert">
            <Icon of={Plus} />
          </Link>
        )}
      </div>
    </div>
  )
}

import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import type { ListAddress } from './list-address.ts'
import { ParcelDrawing } from '../photos/parcel-drawing.tsx'

const TITLE = 'There are no packages to display'

/** The filter in words. */
const wanted = ({ search, status }: ListAddress): string => {
  const among = status ? ` among packages that are “${status}”` : ''
  return search ? `Nothing matches “${search}”${among}.` : `Nothing is “${status}” at the moment.`
}

interface NoPackagesProps {
  readonly address: ListAddress
  readonly onClear: () => void
}

/** Without any package: how to get one. Without a match: a button that clears the filter. */
export const NoPackages = ({ address, onClear }: NoPackagesProps): ReactNode =>
  address.search !== '' || address.status ? (
    <Empty
      icon={SearchX}
      title={TITLE}
      action={
        <Button variant="line" onClick={onClear}>
          Show all packages
        </Button>
      }
    >
      <p className="muted wrap-anywhere">
        <span>{wanted(address)}</span>
        {address.search !== '' && (
          <span>
            {' '}
            Did it reach Miami without a prealert?{' '}
            <Link to={`${paths.claim}?number=${encodeURIComponent(address.search.slice(0, 64))}`}>Claim it</Link> with your
            order confirmation.
          </span>
        )}
      </p>
    </Empty>
  ) : (
    <Empty
      art={<ParcelDrawing />}
      title={TITLE}
      action={
        <div className="row justify-center">
          <Link className="btn" to={paths.address}>
            See my address
          </Link>
          <Link className="btn btn-line" to={paths.prealert}>
            Create Prealert
          </Link>
        </div>
      }
    >
      <p className="muted">
        Packages show up here the moment you prealert them. Start with your address: shop with it anywhere in the US. Expecting
        something you didn’t prealert? <Link to={paths.claim}>Claim it</Link>.
      </p>
    </Empty>
  )

import { buttonClass } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api/api-error.ts'
import { requestOffer, requestsFrom } from '../../api/warehouse/requests.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { ShowMore } from '../payment/history/show-more.tsx'
import { FailedContent } from '../failed-content.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { AskForm } from './ask/ask-form.tsx'
import { WishesCard } from './wishes/wishes-card.tsx'
import { RequestItem } from './request-item.tsx'
import './requests-page.css'

const FAILED_OFFER = 'Failed to fetch what you can ask for.'

const Back = ({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode => (
  <Link className="req-back" to={to}>
    <Icon of={ArrowLeft} /> {children}
  </Link>
)

const NothingWaits = (): ReactNode => (
  <Card>
    <Empty
      icon={PackageOpen}
      title="Nothing waits in our warehouse"
      action={
        <Link className={buttonClass({})} to={paths.prealert}>
          Create Prealert
        </Link>
      }
    >
      <p className="muted">
        When a package has arrived in Miami, you can ask us for photos of it and more; when it is ready, to bring it to your
        door.
      </p>
    </Empty>
  </Card>
)

/** The form, once the packages in the warehouse are loaded. */
const Ask = ({ first, onAsked }: { readonly first: string; readonly onAsked: () => void }): ReactNode => {
  const query = useQuery({ ...requestOffer, refetchOnMount: 'always' })
  useFailureToast(query, FAILED_OFFER)
  return (
    <Loaded
      query={query}
      what="your packages"
      loading={
        <Card>
          <Skeleton lines={8} label="Loading your packages..." />
        </Card>
      }
      failed={({ error, onRetry }) => (
        <Card>
          <FailedContent title={messageOf(error, FAILED_OFFER)} onRetry={onRetry} />
        </Card>
      )}
    >
      {(offer) => (offer.packages.length > 0 ? <AskForm offer={offer} first={first} onAsked={onAsked} /> : <NothingWaits />)}
    </Loaded>
  )
}

/**
 * The customer's requests, or with `?request=` one of them; with `?ask=`, the form for a new request, for the named package and
 * others.
 */
const RequestsPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams()
  const first = search.get('ask')
  if (first !== null)
    return (
      <>
        <Back to={paths.requests}>All requests</Back>
        <Ask first={first} onAsked={() => setSearch({}, { replace: true })} />
      </>
    )
  const one = search.get('request') ?? undefined
  return (
    <>
      <div className="spread">
        {one === undefined ? <Back to={paths.packages}>My Packages</Back> : <Back to={paths.requests}>All requests</Back>}
        <Link className={buttonClass({})} to={`${paths.requests}?ask=`}>
          <Icon of={Plus} /> Ask for something
        </Link>
      </div>
      <Card as="section" flush aria-labelledby="my-requests">
        <div className="card-head">
          <h2 className="card-title" id="my-requests">
            What you asked for
          </h2>
        </div>
        <ul className="req-list">
          <ShowMore
            key={one ?? ''}
            pageOf={(cursor) => requestsFrom(cursor, one)}
            item={(request) => <RequestItem key={request._id} request={request} />}
            empty={
              one === undefined
                ? 'Nothing yet. While a package is in Miami, we can photograph its contents, pad it or weigh it again.'
                : 'There is no such request.'
            }
            loading="Loading your requests..."
            failed="Failed to fetch your requests."
          />
        </ul>
      </Card>
      {one === undefined && <WishesCard />}
    </>
  )
}

export default RequestsPage

import '../receiving/receiving.css'
import '../receiving/receiving-dial.css'
import './requests.css'
import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { requestKinds, requestLists, requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { useQuery } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { flightsQuery } from '../../api/warehouse/flights.ts'
import { requestQuery, requestsQuery, type StaffRequest } from '../../api/warehouse/requests.ts'
import { shortlyWritten } from '../../lib/days-here.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { ScanField } from '../receiving/scan/scan-field.tsx'
import { Screen } from '../../shell/console-screen.tsx'
import { useMay, useMe } from '../../shell/use-me.ts'
import { RequestCard } from './request-card.tsx'
import { askedAgo, emptyWords, kindIcons, listWords, lookOf, priceWords } from './request-words.ts'
import { useRequestScan } from './use-request-scan.ts'

const shelves = ({ packages }: StaffRequest): string =>
  [...new Set(packages.flatMap(({ shelf }) => shelf ?? []))].slice(0, 3).join(', ')

const titleOf = ({ kind, packages }: StaffRequest): string =>
  packages.length === 1 ? requestTitles[kind] : `${requestTitles[kind]}, ${packages.length} packages`

interface RowProps {
  readonly request: StaffRequest
  readonly to: string
  readonly open: boolean
}

const Row = ({ request, to, open }: RowProps): ReactNode => {
  const { tone, icon, words } = lookOf(request, useMe()._id)
  return (
    <li className={open ? 'is-open' : undefined}>
      <span className="req-dot">
        <Icon of={kindIcons[request.kind]} />
      </span>
      <div>
        <Link to={to} {...(open && { 'aria-current': 'true' as const })}>
          {titleOf(request)}
        </Link>
        <span className="small muted wrap-anywhere">
          {[request.customer.name, askedAgo(request.askedAt), shelves(request), priceWords(request.totalUsd)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <Status tone={tone} icon={icon}>
        {words}
      </Status>
    </li>
  )
}

const isOne = <Value extends string>(all: readonly Value[], value: string | null): Value | undefined =>
  all.find((each) => each === value)

interface QueueFiltersProps {
  readonly list: (typeof requestLists)[number]
  readonly kind: (typeof requestKinds)[number] | undefined
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

const QueueFilters = ({ list, kind, onChange }: QueueFiltersProps): ReactNode => (
  <div className="req-head">
    <Chips label="Requests">
      {requestLists.map((each) => (
        <Chip key={each} pressed={each === list} onClick={() => onChange({ list: each === 'to do' ? undefined : each })}>
          {listWords[each]}
        </Chip>
      ))}
    </Chips>
    <Select
      aria-label="What is asked for"
      value={kind ?? ''}
      onChange={({ target }) => onChange({ kind: target.value || undefined })}
    >
      <option value="">Everything</option>
      {requestKinds.map((each) => (
        <option key={each} value={each}>
          {requestTitles[each]}
        </option>
      ))}
    </Select>
  </div>
)

interface OpenRequestProps {
  readonly id: string
  readonly scan: ReturnType<typeof useRequestScan>['scan']
  readonly busy: boolean
}

const OpenRequest = ({ id, scan, busy }: OpenRequestProps): ReactNode => {
  const { data: request, error, refetch } = useQuery(requestQuery(id))
  return (
    <div>
      {error && !request && <NotShown title="This request cannot be shown" error={error} onRetry={refetch} />}
      {!request && !error && <Skeleton label="Loading the request" lines={8} />}
      {request && <RequestCard key={request._id} request={request} onHere={scan} busy={busy} />}
    </div>
  )
}

/** Flights that are open at one time; companies plan a few. */
const MOST_OPEN = 10

/** The next of the open flights to close, when it is asked. */
const nextClose = {
  ...flightsQuery({ status: 'Open', limit: MOST_OPEN }),
  select: ({ data }: { readonly data: readonly Flight[] }) => {
    const now = new Date().toISOString()
    return data
      .flatMap(({ name, closesAt }) => (closesAt !== null && closesAt > now ? [{ name, closesAt }] : []))
      .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt))[0]
  },
}

/** The next flight that still takes packages, and until when: what is asked of a package that flies with it is done before. Nothing without such a flight. */
const NextClose = (): ReactNode => {
  const mayRead = useMay('packages.read')
  const { data: next } = useQuery({ ...nextClose, enabled: mayRead })
  return (
    next && (
      <>
        <span>{`${next.name} closes`}</span> <b className="num">{shortlyWritten(next.closesAt)}</b>
      </>
    )
  )
}

/** Requests of customers: the scan of a parcel opens its request; the next one is taken from the queue. */
const RequestsPage = (): ReactNode => {
  const [search] = useSearchParams()
  const list = isOne(requestLists, search.get('list')) ?? 'to do'
  const kind = isOne(requestKinds, search.get('kind'))
  const open = search.get('request') ?? ''
  const cursor = useCursor()
  const queue = useQuery(requestsQuery({ list, kind, cursor: cursor.cursor }))
  const { data: request } = useQuery({ ...requestQuery(open), enabled: open !== '' })
  const { field, heard, scan, busy, clear } = useRequestScan(request)
  const filtered = (changes: Readonly<Record<string, string | undefined>>): URLSearchParams => {
    const kept = { list: list === 'to do' ? undefined : list, kind, request: open || undefined, ...changes }
    return new URLSearchParams(Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  }
  const empty = (
    <Empty icon={ClipboardCheck} title={emptyWords[list]}>
      <p className="muted">Scan a parcel if a customer stands before you.</p>
    </Empty>
  )
  return (
    <Screen title="Requests" aside={<NextClose />}>
      <div className="req-page">
        <ScanField
          field={field}
          label="Scan any parcel"
          hint="It opens what is asked for it"
          placeholder="Tracking number"
          onEntry={scan}
          onClear={clear}
        />
        {heard && (
          <Notice tone={heard.tone} live title={heard.words}>
            {heard.more && <p>{heard.more}</p>}
          </Notice>
        )}
        <div className={open === '' ? undefined : 'req-columns'}>
          {open !== '' && <OpenRequest id={open} scan={scan} busy={busy} />}
          <ListCard
            what="Requests"
            head={<QueueFilters list={list} kind={kind} onChange={(changes) => cursor.change(filtered(changes))} />}
            query={queue}
            cursor={cursor}
            empty={empty}
          >
            {(rows) => (
              <ul className="req-rows">
                {rows.map((each) => (
                  <Row
                    key={each._id}
                    request={each}
                    open={each._id === open}
                    to={`?${filtered({ request: each._id }).toString()}`}
                  />
                ))}
              </ul>
            )}
          </ListCard>
        </div>
      </div>
    </Screen>
  )
}

export default RequestsPage

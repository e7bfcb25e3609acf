import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import type { StaffRequest } from '../../api/warehouse/requests.ts'
import { dayWritten } from '../../lib/days-here.ts'

/** A calendar day for people: at 16:00 UTC it is the same day wherever the company is. */
const written = (day: string): string => dayWritten(`${day}T16:00:00Z`)

/** The destination of a delivery, and what must be settled before it may leave. */
export const DeliveryDestinationNotice = ({
  request: { door, locker, until, waitsFor },
}: {
  readonly request: StaffRequest
}): ReactNode => (
  <>
    {door && (
      <p className="wrap-anywhere">
        <b>{door.address}</b>
        {door.day !== null && <span>{`, if we can on ${written(door.day)}`}</span>}
      </p>
    )}
    {locker && (
      <p className="wrap-anywhere">
        <b>{locker.name}</b>
        {[
          ...locker.addressLines.map((line) => `, ${line}`),
          until === null ? '' : `, until ${written(until)}`,
          locker.opensWith === null ? '' : `. It opens with: ${locker.opensWith}`,
        ].join('')}
      </p>
    )}
    {waitsFor !== null && (
      <Notice tone="red" title="It may not leave yet">
        <p className="wrap-anywhere">{waitsFor}</p>
      </Notice>
    )}
  </>
)

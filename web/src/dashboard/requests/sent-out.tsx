import type { ReactNode } from 'react'
import type { ServiceRequest } from '../../api/warehouse/requests.ts'
import { shortDayInWords } from '../payment/payment-words.ts'

/** The destination of a delivery: a door, or a locker with its code and last day. */
export const SentOut = ({ request: { door, locker, until } }: { readonly request: ServiceRequest }): ReactNode => (
  <>
    {door && (
      <p className="wrap-anywhere">
        {door.address}
        {door.day !== null && <span className="muted">{`, if we can on ${shortDayInWords(door.day)}`}</span>}
      </p>
    )}
    {locker && (
      <p className="wrap-anywhere">
        {[locker.name, ...locker.addressLines, ...(until === null ? [] : [`until the end of ${shortDayInWords(until)}`])].join(
          ', ',
        )}
      </p>
    )}
    {locker && locker.opensWith !== null && (
      <p className="wrap-anywhere">
        It opens with <b className="num">{locker.opensWith}</b>
      </p>
    )}
  </>
)

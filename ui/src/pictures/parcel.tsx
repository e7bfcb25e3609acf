import type { ReactNode } from 'react'
import Plane from 'lucide-react/icons/plane'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'

/** The brand's signature: a kraft face with coral tape. Use it only for a parcel or the address on one; a Label goes on it. */
export const Parcel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('parcel', className)}>{children}</div>
)

export interface LabelProps {
  /** The left side of its head: a heading, or the Route. */
  head: ReactNode
  /** The right side of its head. */
  aside?: ReactNode
  /** Its lines extend to the edges. */
  flush?: boolean | undefined
  children: ReactNode
}

/** The white label on a Parcel. */
export const Label = ({ head, aside, flush, children }: LabelProps) => (
  <div className="label">
    <div className="label-head">
      {head}
      {aside}
    </div>
    {flush ? children : <div className="label-body">{children}</div>}
  </div>
)

/** Origin and destination, e.g. MIA → BGI. */
export const Route = ({ from, to }: { from: string; to: string }) => (
  <span className="route">
    {from} <Icon of={Plane} label="to" /> {to}
  </span>
)

/** The airmail edge at the top of the footer. */
export const Airmail = () => <div className="airmail" aria-hidden="true" />

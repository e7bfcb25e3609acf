import type { ReactNode } from 'react'
import Plane from 'lucide-react/icons/plane'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'

/** The signature: a kraft face with coral tape. It stands for a parcel or the address on one, nowhere else; a Label goes on it. */
export const Parcel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('parcel', className)}>{children}</div>
)

export interface LabelProps {
  /** At the left of its head: a heading, or the Route. */
  head: ReactNode
  /** At the right of its head. */
  aside?: ReactNode
  /** Its lines run to the edges. */
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

/** From where to where, e.g. MIA → BGI. */
export const Route = ({ from, to }: { from: string; to: string }) => (
  <span className="route">
    {from} <Icon of={Plane} label="to" /> {to}
  </span>
)

/** The airmail edge that opens the footer. */
export const Airmail = () => <div className="airmail" aria-hidden="true" />

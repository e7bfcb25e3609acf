import type { ReactNode } from 'react'
import './section-head.css'

interface SectionHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** Shown at the right end, on a narrow screen below. */
  readonly children?: ReactNode
}

/** A section's heading and the line under it. */
export const SectionHead = ({ title, lead, children }: SectionHeadProps): ReactNode => (
  <div className="section-head">
    <div>
      <h2>{title}</h2>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
    {children}
  </div>
)

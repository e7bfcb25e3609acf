import type { ReactNode } from 'react'
import './section-head.css'

interface SectionHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** Stands at the right end, below on a narrow screen. */
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

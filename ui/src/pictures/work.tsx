import type { ReactNode } from 'react'

export interface WorkProps {
  /** Each line: its name, its calculation, and its sum. */
  steps: readonly { label: string; how: ReactNode; sum: ReactNode }[]
}

/** The calculation of a price, line by line, so that it can be checked by hand. */
export const Work = ({ steps }: WorkProps) => (
  <ol className="work">
    {steps.map((step) => (
      <li key={step.label}>
        <b>{step.label}</b>
        <span className="sum">{step.sum}</span>
        <span className="eq">{step.how}</span>
      </li>
    ))}
  </ol>
)

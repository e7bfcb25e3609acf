import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'
import type { IconShape } from './pictures/icon.tsx'

export interface JourneyStep {
  key: string
  title: ReactNode
  /** Time and place, in words. */
  detail?: ReactNode
  icon: IconShape
  state: 'done' | 'now' | 'next'
  /** Whether the step waits for the person. */
  urgent?: boolean | undefined
}

/** The past, present and next steps of something. */
export const Journey = ({ steps }: { steps: readonly JourneyStep[] }) => (
  <ol className="journey">
    {steps.map((step) => (
      <li
        key={step.key}
        className={classNames(step.state !== 'done' && `is-${step.state}`, step.urgent && 'is-red')}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <span className="pt">
          <Icon of={step.icon} />
        </span>
        <div>
          <h4>{step.title}</h4>
          {step.detail && <p className={classNames('small', step.state !== 'next' && 'muted')}>{step.detail}</p>}
        </div>
      </li>
    ))}
  </ol>
)

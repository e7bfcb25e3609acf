import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Check from 'lucide-react/icons/check'
import { useId, type ReactNode } from 'react'

interface StepCardProps {
  readonly step: number
  readonly title: string
  readonly done: boolean
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One step of receiving a package; ticked when it is done. */
export const StepCard = ({ step, title, done, aside, children }: StepCardProps): ReactNode => {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={done ? 'step-h is-done' : 'step-h'}>
        <span className="pt">{done ? <Icon of={Check} /> : step}</span>
        <h2 id={heading}>{title}</h2>
        {aside && <span className="small muted">{aside}</span>}
      </div>
      {children}
    </Card>
  )
}

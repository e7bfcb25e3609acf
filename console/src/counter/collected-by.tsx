import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import Ticket from 'lucide-react/icons/ticket'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { isUnnamed, type Collector } from './collector.ts'
import { IdentityHere } from './identity-here.tsx'
import { PassAtDesk } from './pass-at-desk.tsx'
import { WhatTheyHave } from './what-they-have.tsx'

interface CollectedByProps {
  readonly visit: CounterVisit
  readonly pass: ReadPass | undefined
  readonly onPass: (pass: ReadPass) => void
  readonly collector: Collector
  readonly onCollect: (collector: Collector) => void
  readonly error: string | undefined
}

interface Choice extends Collector {
  readonly title: string
  readonly about: string
  readonly icon: IconShape
}

const choicesOf = ({ customer, mayPickUp }: CounterVisit, pass: ReadPass | undefined): readonly Choice[] => [
  { who: 'customer', name: customer.name, title: customer.name, about: 'the customer', icon: UserCheck },
  ...mayPickUp.map(({ _id, name, relation }): Choice => ({
    who: `receiver ${_id}`,
    name,
    title: name,
    about: `${relation}, may pick up`,
    icon: Users,
  })),
  ...(pass
    ? [{ who: 'pass', name: pass.collector, title: pass.collector, about: 'has a pick-up pass', icon: Ticket } as const]
    : []),
  { who: 'else', name: '', title: 'Somebody else', about: 'type the name', icon: UserPlus },
]

/** What the clerk looks at on the photo ID of the person chosen. */
const Ask = ({ visit, collector }: Pick<CollectedByProps, 'visit' | 'collector'>): ReactNode => {
  if (collector.who === 'customer') return <IdentityHere identity={visit.identity} />
  const last = visit.mayPickUp.find(({ _id }) => collector.who === `receiver ${_id}`)?.idLast4
  const ending = last === undefined ? '' : ` Its number ends in ${last}.`
  return (
    <p className="muted" role="status">
      {collector.name
        ? `Ask ${collector.name} to show their photo ID.${ending}`
        : 'The person who collects shows their photo ID.'}
    </p>
  )
}

/** Who takes the packages, and the ID to look at. */
export const CollectedBy = ({ visit, pass, onPass, collector, onCollect, error }: CollectedByProps): ReactNode => {
  const hasNobody = collector.who === 'else'
  return (
    <Card as="section" className="counter-card" aria-labelledby="collected-by">
      <h2 className="counter-step" id="collected-by">
        <b aria-hidden="true">1</b> <span>Collected by</span>
      </h2>
      <fieldset className="who-chips">
        <legend className="sr-only">Who takes the packages</legend>
        {choicesOf(visit, pass).map(({ who, name, title, about, icon }) => (
          <label key={who}>
            <input type="radio" name="collected-by" checked={collector.who === who} onChange={() => onCollect({ who, name })} />
            <Icon of={icon} />
            <span>
              <b>{title}</b>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {hasNobody && (
        <Field label="Name on the photo ID" error={collector.name.trim() === '' ? error : undefined}>
          <Input
            required
            autoFocus
            maxLength={120}
            autoComplete="off"
            value={collector.name}
            onChange={({ target }) => onCollect({ ...collector, name: target.value })}
          />
        </Field>
      )}
      {isUnnamed(collector, visit) && <WhatTheyHave visit={visit} collector={collector} onCollect={onCollect} error={error} />}
      <Ask visit={visit} collector={collector} />
      <PassAtDesk customer={visit.customer} pass={pass} onRead={onPass} open={hasNobody && collector.shown === 'pass'} />
    </Card>
  )
}

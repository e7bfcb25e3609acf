import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import type { ReactNode } from 'react'

interface MayPickUpProps {
  readonly people: CounterVisit['mayPickUp']
  /** The name of the chosen person; empty: the customer, or somebody else. */
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** Other people who may collect for this customer. The clerk chooses the one who is present, who shows their ID and signs. */
export const MayPickUp = ({ people, chosen, onChoose }: MayPickUpProps): ReactNode => {
  const last = people.find(({ name }) => name === chosen)?.idLast4
  const ending = last === undefined ? '' : ` Its number ends in ${last}.`
  return (
    people.length > 0 && (
      <div className="pickup-choice" role="group" aria-label="Who else may collect">
        <b>May collect too</b>
        {people.map(({ _id, name, relation }) => (
          <button
            key={_id}
            type="button"
            className="chip"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name === chosen ? '' : name)}
          >
            {`${name}, ${relation}`}
          </button>
        ))}
        <span className="muted" role="status">
          {chosen ? `Ask ${chosen} to show their photo ID.${ending}` : 'The person who collects shows their photo ID.'}
        </span>
      </div>
    )
  )
}

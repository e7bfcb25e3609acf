import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'
import type { DoorPrice, Locker } from '../../../api/warehouse/requests.ts'
import type { AskDraft } from './ask-draft.ts'
import { ChooseLocker } from './choose-locker.tsx'
import { ChoosePacking } from './choose-packing.tsx'
import { ChooseInto } from './choose-into.tsx'
import { ForGood } from './for-good.tsx'
import { StoreLabel } from './store-label.tsx'
import { ToDoor } from './to-door.tsx'

interface AskOptionsProps {
  readonly draft: AskDraft
  readonly change: (changes: Partial<AskDraft>) => void
  /** The days until which a package can be kept. */
  readonly days: readonly string[]
  /** Today by the company's clock. */
  readonly today: string
  /** The price of delivery to the door and its reason, once loaded. */
  readonly door: DoorPrice | undefined
  readonly lockers: readonly Locker[]
}

/** The other choices of a kind: its last day, its destination, or its label. */
export const AskOptions = ({ draft, change, days, today, door, lockers }: AskOptionsProps): ReactNode => {
  const { kind, packing, into, labelled, label, understood, until } = draft
  switch (kind) {
    case 'consolidate':
      return <ChoosePacking chosen={packing} onChange={(chosen) => change({ packing: chosen })} />
    case 'split':
      return <ChooseInto chosen={into} onChange={(chosen) => change({ into: chosen })} />
    case 'return':
      return <StoreLabel has={labelled} label={label} onChange={change} />
    case 'dispose':
      return <ForGood understood={understood} onChange={change} />
    case 'delivery':
      return <ToDoor draft={draft} price={door} today={today} onChange={change} />
    case 'locker':
      return <ChooseLocker lockers={lockers} chosen={draft.placeId} onChange={(placeId) => change({ placeId })} />
    case 'hold':
      return (
        <Field label="Until which day?" hint="It flies after that day, or earlier if you say so.">
          <Input
            type="date"
            required
            min={days[0]}
            max={days.at(-1)}
            value={until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Field>
      )
    default:
      return null
  }
}
